import { Button } from '../button.tsx'
import styles from './wizard-footer.module.css'

interface WizardFooterProps {
  /** null: the first step. */
  readonly back: { readonly name: string; readonly onPress: () => void } | null
  /** null: the last step, which ends with `finish`. */
  readonly next: { readonly name: string; readonly onPress: () => void } | null
  /** `next` is not the primary action. */
  readonly quiet?: boolean
  readonly finish: { readonly name: string; readonly busy: boolean; readonly disabled: boolean; readonly onPress: () => void }
}

/** Buttons to the previous and the next step, and the final action on the last step. Each button names the step it leads to. */
export function WizardFooter({ back, next, quiet = false, finish }: WizardFooterProps) {
  return (
    <footer className={styles.footer}>
      {back && (
        <Button kind="quiet" onPress={back.onPress}>
          {back.name}
        </Button>
      )}
      {next ? (
        <Button kind={quiet ? 'quiet' : 'filled'} onPress={next.onPress}>
          {next.name}
        </Button>
      ) : (
        <Button busy={finish.busy} disabled={finish.disabled} onPress={finish.onPress}>
          {finish.name}
        </Button>
      )}
    </footer>
  )
}

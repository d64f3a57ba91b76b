import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './making.module.css'
import { type Step, steps } from './steps.ts'

interface WizardFooterProps {
  readonly step: Step
  readonly editing: boolean
  readonly busy: boolean
  readonly online: boolean
  readonly onGo: (step: Step) => void
  readonly onSave: () => void
}

/** To the step before and the one after, which the button names; at the end the report itself. */
export function WizardFooter({ step, editing, busy, online, onGo, onSave }: WizardFooterProps) {
  const text = useText()
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const after = steps[at + 1]
  return (
    <footer className={styles.footer}>
      {before && (
        <Button kind="quiet" onPress={() => onGo(before)}>
          {text('making.back')}
        </Button>
      )}
      {after ? (
        <Button kind={editing ? 'quiet' : 'filled'} onPress={() => onGo(after)}>
          {text(`making.next.${after as Exclude<Step, 'name'>}`)}
        </Button>
      ) : (
        <Button busy={busy} disabled={!online} onPress={onSave}>
          {text(editing ? 'create.save' : 'create.submit')}
        </Button>
      )}
    </footer>
  )
}

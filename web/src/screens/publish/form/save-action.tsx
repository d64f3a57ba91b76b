import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './publish-form.module.css'
import type { PlanWork } from './use-plan-work.ts'

/** Saves at once; what is typed is saved a moment later anyway. */
export function SaveAction({ work }: { readonly work: PlanWork }) {
  const text = useText()
  const { dirty, draft, state, online } = work
  if (!dirty && draft) {
    return (
      <span className={styles.saved} role="status">
        {text('publish.saved')}
      </span>
    )
  }
  if (!dirty) return null
  return (
    <Button
      kind="text"
      busy={state === 'saving'}
      disabled={!online || state === 'conflict' || state === 'gone'}
      onPress={() => void work.save()}
    >
      {text('publish.saveDraft')}
    </Button>
  )
}

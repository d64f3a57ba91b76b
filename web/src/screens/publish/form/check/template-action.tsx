import type { Plan } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { useCreateDraft } from '../../../../queries/publish-drafts.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/feedback.ts'
import styles from './check-step.module.css'

/** Keeps a copy of the plan as a template. */
export function TemplateAction({ plan, online }: { readonly plan: Plan; readonly online: boolean }) {
  const text = useText()
  const create = useCreateDraft()
  const save = () => create.mutate({ plan, template: true, name: plan.name }, { onSuccess: () => showToast(text('publish.templateSaved')) })
  return (
    <div className={styles.template}>
      <Button kind="text" icon="copy" busy={create.isPending} disabled={!online || plan.name.trim() === ''} onPress={save}>
        {text('publish.saveTemplate')}
      </Button>
    </div>
  )
}

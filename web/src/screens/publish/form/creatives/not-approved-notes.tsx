import type { MaterialSummary } from '@adroit/contract/material'
import type { Plan } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { navigateTo } from '../../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../../navigation/routes.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from './creatives-step.module.css'

interface NotApprovedNotesProps {
  readonly plan: Plan
  readonly materials: ReadonlyMap<string, MaterialSummary>
}

/** Chosen materials that are not approved, or no longer: what that means, and where to see them. */
export function NotApprovedNotes({ plan, materials }: NotApprovedNotesProps) {
  const text = useText()
  const ids = new Set(plan.creatives.flatMap((creative) => creative.materials.map(({ material }) => material)))
  const waiting = [...ids].flatMap((id) => materials.get(id) ?? []).filter(({ review }) => review !== 'approved')
  if (waiting.length === 0) return null
  return (
    <div className={styles.notes}>
      {waiting.map(({ id, name }) => (
        <Note
          key={id}
          icon="warning"
          tone="bad"
          action={
            <Button kind="text" onPress={() => void navigateTo(pageUrl(routes.material, { id }))}>
              {text('publish.openMaterial')}
            </Button>
          }
        >
          <strong>{text('publish.notApproved', { name })}</strong> {text('publish.approvedOnly')}
        </Note>
      ))}
    </div>
  )
}

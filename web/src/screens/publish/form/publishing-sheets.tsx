import type { Plan } from '@adroit/contract/publish-plan'
import { publishCheckPart, withPublishTexts } from '../../../locale/publish-part.ts'
import type { PlanPreview } from '../../../queries/publish-check.ts'
import { lazySheet } from '../../../ui/lazy-sheet.tsx'
import type { Publishing } from './publishing.ts'

const ConfirmPublish = lazySheet(() =>
  withPublishTexts(
    import('./check/confirm-publish.tsx').then((module) => module.ConfirmPublish),
    publishCheckPart,
  ),
)

interface PublishingSheetsProps {
  readonly publishing: Publishing
  readonly preview: PlanPreview | undefined
  readonly plan: Plan
}

/** The confirmation before anything is sent to a platform. */
export function PublishingSheets({ publishing, preview, plan }: PublishingSheetsProps) {
  const { phase } = publishing
  if (!preview) return null
  return <ConfirmPublish open={phase === 'confirming' || phase === 'sending'} publishing={publishing} preview={preview} plan={plan} />
}

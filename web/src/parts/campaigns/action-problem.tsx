import { useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import type { ChangeRequestActions } from './use-change-requests.ts'

/** Shows why an action failed or is not possible now. Screen readers announce it at once. */
export function ActionProblem({ deeds }: { readonly deeds: ChangeRequestActions }) {
  const text = useText()
  const online = useOnline()
  return (
    <div role="alert">
      {deeds.problem !== null && (
        <Note icon="warning" tone="bad">
          {deeds.problem}
        </Note>
      )}
      {!online && <Note icon="offline">{text('entity.offline')}</Note>}
    </div>
  )
}

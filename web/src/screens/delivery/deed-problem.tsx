import { useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import type { ObjectDeeds } from './use-object-deeds.ts'

/** Why what was tried was not done, or cannot be tried now; read out at once. */
export function DeedProblem({ deeds }: { readonly deeds: ObjectDeeds }) {
  const text = useText()
  const online = useOnline()
  return (
    <div role="alert">
      {deeds.problem !== null && (
        <Note icon="warning" tone="bad">
          {deeds.problem}
        </Note>
      )}
      {!online && <Note icon="offline">{text('obj.offline')}</Note>}
    </div>
  )
}

import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'

/** A part of a page that could not be loaded: the reason, and Reload. Offline, there is no button. */
export function NotLoaded({ problem, onReload }: { readonly problem: unknown; readonly onReload: () => void }) {
  const text = useText()
  const online = useOnline()
  if (!online) return <span role="status">{text('notRead.offline')}</span>
  return (
    <>
      <span role="alert">{apiTexts(problem) ?? text('notRead.failed')}</span>
      <Button kind="text" icon="refresh" onPress={onReload}>
        {text('action.reload')}
      </Button>
    </>
  )
}

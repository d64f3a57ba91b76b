import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import views from '../ui/views.module.css'
import { useLanguage } from './guest-text.ts'

type Kind = 'unavailable' | 'ended' | 'failed' | 'busy'

const icons: Readonly<Record<Kind, IconName>> = { unavailable: 'warning', ended: 'clock', failed: 'offline', busy: 'clock' }

interface MessageViewProps {
  readonly kind: Kind
  /** Of `busy`: when to try again. */
  readonly note?: string
  readonly onReload: () => void
}

/** Why the review is not shown, and what to do. Unknown, expired and revoked links have the same page. */
export function MessageView({ kind, note, onReload }: MessageViewProps) {
  const { text } = useLanguage()
  return (
    <div className={views.view} role="alert">
      <span className={views.tile}>
        <Icon name={icons[kind]} size={28} />
      </span>
      <h1 className={views.title}>{text(`guest.${kind}`)}</h1>
      <p className={views.words}>{kind === 'busy' ? note : text(`guest.${kind}Note`)}</p>
      {(kind === 'failed' || kind === 'busy') && (
        <div className={views.actions}>
          <Button icon="refresh" onPress={onReload}>
            {text('guest.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}

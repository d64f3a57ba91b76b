import { useNow } from '../../lib/use-now.ts'
import { useText } from '../../locale/text.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { statusText } from '../../parts/campaigns/status-text.ts'
import { useChangeRequests } from '../../parts/campaigns/use-change-requests.ts'
import { useObject } from '../../queries/campaigns.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import styles from './found-entity.module.css'

interface FoundEntityProps {
  readonly named: NamedAdEntity
  /** What was found. */
  readonly note: string
  readonly onOpen: () => void
}

/** A campaign, ad set or ad that an alert found: its status now, and Pause, or Undo for ten minutes. */
export function FoundEntity({ named, note, onOpen }: FoundEntityProps) {
  const text = useText()
  const online = useOnline()
  const may = useMay('campaigns.change')
  const now = useNow(10_000)
  const { data } = useObject(named)
  const { run } = useChangeRequests(named, false)
  const entity = data?.entity
  const [first] = entity?.statusReasons ?? []
  const last = data?.changes.find(({ kind, after }) => kind === 'switch' && after === 'off')
  const undoable = last?.undoUntil != null && Date.parse(last.undoUntil) > now.getTime() ? last : null
  const isPausable = entity?.switch === 'on' && entity.locked === null && data?.changes.every(({ state }) => state !== 'checking')
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
        <span className={styles.name}>{named.name}</span>
        <span className={styles.note}>{note}</span>
        {entity && (
          <span className={styles.status}>
            <StatusMark state={entity.state} reason={first?.reason ?? null} size={16} />
            {statusText({ state: entity.state, reason: first?.reason ?? null, platformMessage: first?.platformMessage ?? null }, text)}
          </span>
        )}
      </button>
      {may && isPausable && (
        <Button kind="quiet" disabled={!online} onPress={() => void run({ kind: 'pause' })}>
          {text('notification.pause')}
        </Button>
      )}
      {may && undoable && entity?.switch === 'off' && (
        <Button kind="quiet" disabled={!online} onPress={() => void run({ kind: 'undo', id: undoable.id })}>
          {text('notification.undo')}
        </Button>
      )}
    </li>
  )
}

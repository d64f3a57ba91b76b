import type { AdEntity } from '@adroit/contract/campaigns'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './ad-entity.module.css'
import type { Step } from './ad-entity-panel.tsx'

interface AdEntityActionsProps {
  readonly entity: AdEntity
  readonly platform: string
  /** A change is in progress, so the current state is unknown. */
  readonly busy: boolean
  /** Pauses at once. */
  readonly onPause: () => void
  readonly onStep: (step: Step) => void
  /** Opens the page on which the connection can be fixed. */
  readonly onMedia: () => void
}

/** Pause, which acts at once and can be undone, or Resume, and changing the budget; if they are unavailable, the reason. */
export function AdEntityActions({ entity, platform, busy, onPause, onStep, onMedia }: AdEntityActionsProps) {
  const text = useText()
  const online = useOnline()
  const may = useMay('campaigns.change')
  const { locked } = entity
  const on = entity.switch === 'on'
  const mendable = locked === 'no_connection' || locked === 'connection_revoked' || locked === 'no_right_to_advertise'
  const why = locked
    ? text(`entity.locked.${locked}`, { platform })
    : !may
      ? text('entity.notAllowed')
      : online
        ? null
        : text('entity.offline')
  return (
    <footer className={styles.footer}>
      {why !== null && <p className={styles.whyNot}>{why}</p>}
      {locked === null && may && (
        <>
          <Button kind="quiet" disabled={!online || busy} onPress={on ? onPause : () => onStep('resume')}>
            {text(on ? 'entity.pause' : 'entity.resume')}
          </Button>
          {entity.budget && entity.budgetSharedWith.length === 0 && (
            <Button kind="quiet" disabled={!online || busy} onPress={() => onStep('budget')}>
              {text('entity.setBudget')}
            </Button>
          )}
        </>
      )}
      {mendable && (
        <Button kind="quiet" onPress={onMedia}>
          {text('entity.toMedia')}
        </Button>
      )}
    </footer>
  )
}

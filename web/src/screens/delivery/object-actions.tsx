import type { DeliveryObject } from '@adroit/contract/delivery'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './delivery.module.css'
import type { Step } from './object-panel.tsx'

interface ObjectActionsProps {
  readonly object: DeliveryObject
  readonly platform: string
  /** Something is under way: what holds is not known. */
  readonly busy: boolean
  readonly onStep: (step: Step) => void
  /** To where an authorisation is mended. */
  readonly onMedia: () => void
}

/** Pause or Resume, and another budget; where they cannot be had, why not. */
export function ObjectActions({ object, platform, busy, onStep, onMedia }: ObjectActionsProps) {
  const text = useText()
  const online = useOnline()
  const may = useMay('delivery.change')
  const { locked } = object
  const on = object.switch === 'on'
  const mendable = locked === 'no_authorisation' || locked === 'authorisation_dead' || locked === 'no_right_to_advertise'
  const why = locked ? text(`obj.locked.${locked}`, { platform }) : !may ? text('obj.notAllowed') : online ? null : text('obj.offline')
  return (
    <footer className={styles.footer}>
      {why !== null && <p className={styles.whyNot}>{why}</p>}
      {locked === null && may && (
        <>
          <Button kind="quiet" disabled={!online || busy} onPress={() => onStep(on ? 'pause' : 'resume')}>
            {text(on ? 'obj.pause' : 'obj.resume')}
          </Button>
          {object.budget && (
            <Button kind="quiet" disabled={!online || busy} onPress={() => onStep('budget')}>
              {text('obj.setBudget')}
            </Button>
          )}
        </>
      )}
      {mendable && (
        <Button kind="quiet" onPress={onMedia}>
          {text('obj.toMedia')}
        </Button>
      )}
    </footer>
  )
}

import type { AdEntity } from '@adroit/contract/campaigns'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ActionProblem } from './action-problem.tsx'
import styles from './ad-entity.module.css'
import type { Step } from './ad-entity-panel.tsx'
import { budgetText } from './change-request-text.ts'
import type { NamedAdEntity } from './named-ad-entity.ts'
import type { ChangeRequestActions } from './use-change-requests.ts'

interface SwitchStepProps {
  readonly named: NamedAdEntity
  readonly entity: AdEntity
  readonly kind: 'pause' | 'resume'
  readonly deeds: ChangeRequestActions
  readonly onStep: (step: Step) => void
  /** Called when the change has ended; returns to the details of the ad entity. */
  readonly onOver: () => void
}

/** Explains what pausing or resuming does, before it is sent. */
export function SwitchStep({ named, entity, kind, deeds, onStep, onOver }: SwitchStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const platform = text(`platform.${named.platform}`)
  const pausing = kind === 'pause'
  const { budget, currency, level } = entity
  const words = pausing ? text(`changeRequest.pauseWords.${level}`, { platform }) : text('changeRequest.resumeWords', { platform })
  const spends = !pausing && budget ? `${text(`budget.${budget.kind}`)}: ${budgetText(budget, currency, locale, text)}.` : ''
  const go = async () => {
    // ignores a second tap while the first one is being sent
    if (busy) return
    const waits = deeds.run({ kind })
    // pausing takes effect at once and can be undone; resuming may first ask for the password, in a sheet above this one
    if (pausing) onStep('view')
    if ((await waits) !== 'not_done' && !pausing) onOver()
  }
  return (
    <div className={styles.step}>
      <p>{sentences(locale, words, spends, text('changeRequest.undoWords'))}</p>
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={() => onStep('view')}>
          {text(pausing ? 'changeRequest.keepRunning' : 'changeRequest.keepPaused')}
        </Button>
        <Button kind={pausing ? 'destroy' : 'filled'} disabled={!online} busy={busy} onPress={() => void go()}>
          {text(pausing ? 'entity.pause' : 'entity.resume')}
        </Button>
      </footer>
    </div>
  )
}

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

interface ResumeStepProps {
  readonly named: NamedAdEntity
  readonly entity: AdEntity
  readonly deeds: ChangeRequestActions
  readonly onStep: (step: Step) => void
  /** Called when the change has ended; returns to the details of the ad entity. */
  readonly onOver: () => void
}

/** Explains what resuming does, before it is sent: it spends money. Pausing needs no such step, because it can be undone. */
export function ResumeStep({ named, entity, deeds, onStep, onOver }: ResumeStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const platform = text(`platform.${named.platform}`)
  const { budget, currency } = entity
  const spends = budget ? `${text(`budget.${budget.kind}`)}: ${budgetText(budget, currency, locale, text)}.` : ''
  const go = async () => {
    // ignores a second tap while the first one is being sent
    if (busy) return
    // may first ask for the password, in a sheet above this one
    if ((await deeds.run({ kind: 'resume' })) !== 'not_done') onOver()
  }
  return (
    <div className={styles.step}>
      <p>{sentences(locale, text('changeRequest.resumeWords', { platform }), spends, text('changeRequest.undoWords'))}</p>
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={() => onStep('view')}>
          {text('changeRequest.keepPaused')}
        </Button>
        <Button kind="filled" disabled={!online} busy={busy} onPress={() => void go()}>
          {text('entity.resume')}
        </Button>
      </footer>
    </div>
  )
}

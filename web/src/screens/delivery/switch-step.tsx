import type { DeliveryObject } from '@adroit/contract/delivery'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { useDeedUnderWay } from '../../queries/delivery-deeds.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { budgetWords } from './change-words.ts'
import { DeedProblem } from './deed-problem.tsx'
import styles from './delivery.module.css'
import type { NamedObject } from './named-object.ts'
import type { Step } from './object-panel.tsx'
import type { ObjectDeeds } from './use-object-deeds.ts'

interface SwitchStepProps {
  readonly named: NamedObject
  readonly object: DeliveryObject
  readonly kind: 'pause' | 'resume'
  readonly deeds: ObjectDeeds
  readonly onStep: (step: Step) => void
  /** It is over: back to the object, with what became of it. */
  readonly onOver: () => void
}

/** What pausing or resuming does, before it is done. */
export function SwitchStep({ named, object, kind, deeds, onStep, onOver }: SwitchStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useDeedUnderWay(named) !== null
  const platform = text(`platform.${named.platform}`)
  const pausing = kind === 'pause'
  const { budget, currency, level } = object
  const words = pausing ? text(`deed.pauseWords.${level}`, { platform }) : text('deed.resumeWords', { platform })
  const spends = !pausing && budget ? `${text(`budget.${budget.kind}`)}: ${budgetWords(budget, currency, locale, text)}.` : ''
  const go = async () => {
    // a second tap, while the first is on its way
    if (busy) return
    const waits = deeds.run({ kind })
    // pausing is done at once and can be taken back; resuming may ask for the password first, above this
    if (pausing) onStep('view')
    if ((await waits) !== 'not_done' && !pausing) onOver()
  }
  return (
    <div className={styles.step}>
      <p>{sentences(locale, words, spends, text('deed.undoWords'))}</p>
      <DeedProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={() => onStep('view')}>
          {text(pausing ? 'deed.keepRunning' : 'deed.keepPaused')}
        </Button>
        <Button kind={pausing ? 'destroy' : 'filled'} disabled={!online} busy={busy} onPress={() => void go()}>
          {text(pausing ? 'obj.pause' : 'obj.resume')}
        </Button>
      </footer>
    </div>
  )
}

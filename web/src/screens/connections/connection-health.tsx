import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import type { MediaState } from '../../parts/connections/media-account-view.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './connection-health.module.css'

const shown = ['broken', 'expiring', 'limited', 'healthy'] as const satisfies readonly MediaState[]
const icons: Readonly<Record<(typeof shown)[number], IconName>> = {
  broken: 'plug',
  expiring: 'clock',
  limited: 'lock',
  healthy: 'checkRound',
}

interface ConnectionHealthProps {
  readonly counts: Readonly<Record<MediaState, number>>
  /** Empty: all. */
  readonly chosen: readonly MediaState[]
  readonly onChoose: (states: readonly MediaState[]) => void
}

/** The number of connections by state. The bar shows the shares; a press on a number filters by its state. */
export function ConnectionHealth({ counts, chosen, onChoose }: ConnectionHealthProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <section className={styles.health} aria-label={text('mediaAccounts.health')}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((state) => counts[state] > 0 && <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />)}
      </div>
      <div className={styles.figures}>
        {shown.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.figure}
            data-state={counts[state] > 0 ? state : undefined}
            aria-pressed={chosen.includes(state)}
            onClick={() => onChoose(chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state])}
          >
            <span className={styles.count}>
              <Icon name={icons[state]} size={16} />
              {showCount(counts[state], locale)}
            </span>
            <span className={styles.label}>{text(`mediaAccounts.${state}`)}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

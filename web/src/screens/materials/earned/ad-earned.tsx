import { useLocaleState } from '../../../locale/locale.ts'
import { joined, showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import type { NamedAdEntity } from '../../../parts/campaigns/named-ad-entity.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import { Figure } from '../../../ui/figure.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import styles from './material-earned.module.css'

type Ad = MaterialPerformance['ads'][number]

interface AdEarnedProps {
  readonly ad: Ad
  readonly metrics: MaterialPerformance['metrics']
  readonly onOpen: (ad: NamedAdEntity) => void
}

const beside = ['optReceiveRoi', 'ctr'] as const

/** An ad that showed the material, with what it spent in its account's currency. */
export function AdEarned({ ad, metrics, onOpen }: AdEarnedProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { platform, account, path, name, status, currency, otherMaterials, values } = ad
  const shown = (key: (typeof metrics)[number]) => showCell(values[metrics.indexOf(key)] ?? null, key, currency, locale)
  const where = [account.name, ...path.map((part) => part.name)].join(' › ')
  const inside = (
    <>
      <PlatformMarks platforms={[platform]} size={18} />
      <span className={styles.adWords}>
        <span className={styles.adName}>{name}</span>
        <span className={styles.adNote}>{where}</span>
        <span className={styles.adNote}>
          {status && (
            <>
              <StatusMark state={status} reason={null} /> {text(`state.${status}`)}
            </>
          )}
          {status && otherMaterials > 0 && ' · '}
          {otherMaterials > 0 && text('earned.shared', { count: otherMaterials })}
        </span>
      </span>
      <span className={styles.adValues}>
        <Figure shown={shown('spend')} />
        {beside.map((key) => (
          <span key={key} className={styles.adNote}>
            {metricHead(key, text)} {joined(shown(key))}
          </span>
        ))}
      </span>
    </>
  )
  return (
    <li className={styles.ad}>
      {/* without a status, the platform no longer lists the ad, and there is nothing to open */}
      {status === null ? (
        <div className={styles.adRow}>{inside}</div>
      ) : (
        <button
          type="button"
          className={styles.adRow}
          aria-haspopup="dialog"
          onClick={() => onOpen({ account: account.id, level: 'AD', key: ad.key, name, platform })}
        >
          {inside}
        </button>
      )}
    </li>
  )
}

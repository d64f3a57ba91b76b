import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import type { LinkWithLog } from './link-details.tsx'
import styles from './links.module.css'

/** What happened with a link, the newest first. */
export function LinkLog({ events }: { readonly events: LinkWithLog['events'] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <section>
      <h3 className={styles.heading}>{text('links.log')}</h3>
      {events.length === 0 && <p className={styles.logEmpty}>{text('links.logEmpty')}</p>}
      <ol>
        {events.map(({ at, kind, who, material, reason }) => (
          <li key={`${at} ${kind} ${material?.id}`} className={styles.event}>
            <time dateTime={at} className={styles.time}>
              {showMoment(at, locale)}
            </time>
            <span className={styles.happened}>
              {text(`links.event.${kind}`, { who: who ?? text('links.guest'), name: material?.name ?? '' })}
              {reason !== null && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

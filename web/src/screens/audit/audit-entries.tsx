import type { AuditEntry } from '@adroit/contract/audit-log'
import { showLongDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { byDay } from './audit-days.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import styles from './audit-log.module.css'

interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[]
  readonly timeZone: string
  /** They are of earlier filters; others load. */
  readonly stale: boolean
}

/** Entries under the days of the company on which they happened. */
export function AuditEntries({ entries, timeZone, stale }: AuditEntriesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <div className={styles.list} data-stale={stale || undefined} aria-busy={stale}>
      {entries.length > 0 && <p className={styles.zone}>{text('audit.zone', { zone: zoneName(timeZone) })}</p>}
      {byDay(entries, timeZone, new Date()).map(({ day, kind, entries: group }) => {
        const name = kind === 'earlier' ? showLongDay(day, locale) : text(`preset.${kind}`)
        return (
          <section key={day} aria-label={name}>
            <h2 className={styles.day}>{name}</h2>
            <ul>
              {group.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

import type { OpenedSnapshot } from '@adroit/contract/report-snapshots'
import type { ReactNode } from 'react'
import header from '../external/guest-header.module.css'
import { initials } from '../lib/initials.ts'
import { showMoment, showRange } from '../locale/dates.ts'
import views from '../ui/views.module.css'
import { FrozenTable } from './frozen-table.tsx'
import styles from './snapshot-app.module.css'
import { type SnapshotLanguage, useSnapshotLanguage } from './snapshot-text.ts'

interface SnapshotViewProps {
  readonly snapshot: OpenedSnapshot
  readonly languageSwitch: ReactNode
}

/** Whose report this is, of when its numbers are, and the numbers. */
export function SnapshotView({ snapshot, languageSwitch }: SnapshotViewProps) {
  const language = useSnapshotLanguage()
  const { text, locale } = language
  const { name, company, by, createdAt, expiresAt, table } = snapshot
  const { dateRange } = table
  return (
    <>
      <header className={header.header}>
        <span className={header.tile} aria-hidden="true">
          {initials(company)}
        </span>
        <p className={header.words}>{text('snapshot.from', { company })}</p>
        {languageSwitch}
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.range}>{showRange(dateRange.from, dateRange.to, locale)}</p>
          <p className={styles.note}>{text('snapshot.frozen', { time: showMoment(createdAt, locale), by })}</p>
          <ul className={styles.facts}>
            {[...factsOf(snapshot, language), text('snapshot.until', { time: showMoment(expiresAt, locale) })].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {table.count === 0 ? (
          <div className={views.view}>
            <h2 className={views.title}>{text('snapshot.empty')}</h2>
            <p className={views.words}>{text('snapshot.emptyNote')}</p>
          </div>
        ) : (
          <FrozenTable table={table} label={name} />
        )}
      </main>
    </>
  )
}

/** What limits the numbers, a line each. */
function factsOf({ table }: OpenedSnapshot, { text, locale }: SnapshotLanguage): readonly string[] {
  const { totals, previousRange, path, search, filtered, readAt, asOf, sample } = table
  const currencies = totals.missing.join(', ')
  const hasChanges = [...totals.deltas, ...table.rows.deltas.flat()].some((change) => change !== null)
  return [
    ...(asOf === null ? [] : [text('snapshot.asOf', { time: showMoment(asOf, locale) })]),
    ...(readAt === null ? [] : [text('snapshot.readAt', { time: showMoment(readAt, locale) })]),
    ...(hasChanges ? [text('snapshot.before', { range: showRange(previousRange.from, previousRange.to, locale) })] : []),
    ...(path.length === 0 ? [] : [text('snapshot.within', { path: path.join(' › ') })]),
    ...(search === '' ? [] : [text('snapshot.search', { search })]),
    ...(filtered ? [text('snapshot.filtered')] : []),
    ...(currencies === ''
      ? []
      : [
          totals.currency === null
            ? text('snapshot.noRate', { currencies })
            : text('snapshot.missing', { currencies, currency: totals.currency }),
        ]),
    ...(sample ? [text('snapshot.sample')] : []),
  ]
}

import type { MetricKey } from '@adroit/contract/metrics'
import type { Platform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { noValue, showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricGroupNames, metricGroups } from '../../../parts/metrics/metric-groups.ts'
import { metricMeaning, metricName } from '../../../parts/metrics/metric-text.ts'
import { shownTotals } from '../../../parts/metrics/shown-totals.ts'
import { useCatalogueFigures } from '../../../queries/report-builder.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from './metric-catalogue.module.css'
import { reportedBy } from './metric-sets.ts'

interface MetricCatalogueProps {
  readonly chosen: readonly MetricKey[]
  readonly about: { readonly platforms: Platform[]; readonly accounts: string[] }
  /** Platforms of the report's accounts. */
  readonly platforms: readonly Platform[]
  /** Number of metrics. */
  readonly count: number
  readonly onChange: (keys: readonly MetricKey[]) => void
}

/** Every metric with its meaning, yesterday's value, and the platforms that report it. */
export function MetricCatalogue({ chosen, about, platforms, count, onChange }: MetricCatalogueProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [search, setSearch] = useState('')
  const { data } = useCatalogueFigures(about, true)
  const sought = search.trim().toLowerCase()
  const matches = (key: MetricKey) => `${metricName(key, text)} ${metricMeaning(key, text)} ${key}`.toLowerCase().includes(sought)
  const groups = metricGroupNames
    .map((name) => ({ name, keys: (metricGroups[name] as readonly MetricKey[]).filter(matches) }))
    .filter(({ keys }) => keys.length > 0)
  const totals = data && shownTotals(data)
  const yesterday = (key: MetricKey) =>
    data && totals ? showCell(totals.values[data.metrics.indexOf(key)] ?? null, key, totals.currency ?? '', locale) : noValue
  return (
    <section aria-label={text('builder.catalogue')}>
      <div className={styles.search}>
        <SearchField label={text('builder.searchMetrics', { count })} value={search} onChange={setSearch} />
      </div>
      {groups.map(({ name, keys }, index) => (
        <section key={name}>
          <header className={styles.group}>
            <h3 className={styles.groupName}>{text(`metricGroup.${name}`)}</h3>
            {index === 0 && <span className={styles.yesterday}>{text('builder.yesterday')}</span>}
          </header>
          <ul>
            {keys.map((key) => {
              const by = reportedBy(key, platforms)
              const none = by.length === 0
              const checked = chosen.includes(key)
              return (
                <li key={key} className={styles.figure} data-mute={none || undefined}>
                  <CheckBox
                    checked={checked}
                    disabled={none && !checked}
                    onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
                  >
                    <span className={styles.name}>{metricName(key, text)}</span>
                    <span className={styles.meaning}>{metricMeaning(key, text)}</span>
                    {by.length < platforms.length && (
                      <span className={styles.meaning}>
                        {none
                          ? text('builder.notReported')
                          : text('builder.reportedBy', { platforms: by.map((platform) => text(`platform.${platform}`)).join(', ') })}
                      </span>
                    )}
                  </CheckBox>
                  <span className={styles.value}>
                    <Figure shown={none ? noValue : yesterday(key)} />
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className={styles.nothing}>{text('search.nothing', { search: search.trim() })}</p>}
    </section>
  )
}

import type { MetricKey } from '@adroit/contract/metrics'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Note } from '../../ui/note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { metricGroupNames, metricGroups, moved } from './metric-groups.ts'
import styles from './metric-sheet.module.css'
import { metricMeaning, metricName } from './metric-text.ts'

interface MetricPickerProps {
  readonly chosen: readonly MetricKey[]
  readonly onChange: (keys: readonly MetricKey[]) => void
  readonly among: readonly MetricKey[] | undefined
  readonly max: number | undefined
}

/** The metric catalog with checkboxes, below the selected metrics in their order. */
export function MetricPicker({ chosen, onChange, among, max }: MetricPickerProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState(false)
  const change = (keys: readonly MetricKey[]) => {
    const tooMany = max !== undefined && keys.length > max
    setRefused(tooMany)
    if (!tooMany) onChange(keys)
  }
  const sought = search.trim().toLowerCase()
  const matches = (key: MetricKey) =>
    sought === '' || `${metricName(key, text)} ${metricMeaning(key, text)} ${key}`.toLowerCase().includes(sought)
  const groups = metricGroupNames
    .map((name) => ({
      name,
      keys: (metricGroups[name] as readonly MetricKey[]).filter((key) => (among?.includes(key) ?? true) && matches(key)),
    }))
    .filter((group) => group.keys.length > 0)
  return (
    <div className={styles.picker}>
      {among === undefined && <SearchField label={text('metrics.search')} value={search} onChange={setSearch} />}
      <div role="alert" className={styles.refused}>
        {refused && (
          <Note icon="info" tone="warn">
            {text('metrics.tooMany', { max: max ?? 0 })}
          </Note>
        )}
      </div>
      {sought === '' && chosen.length > 0 && (
        <section>
          <h3 className={styles.group}>{text('metrics.chosen')}</h3>
          <ol>
            {chosen.map((key, index) => (
              <li key={key} className={styles.ordered}>
                <span className={styles.place}>{index + 1}</span>
                <span className={styles.orderedName}>{metricName(key, text)}</span>
                <IconButton
                  icon="up"
                  label={text('metrics.earlier', { name: metricName(key, text) })}
                  disabled={index === 0}
                  onPress={() => change(moved(chosen, key, -1))}
                />
                <IconButton
                  icon="downArrow"
                  label={text('metrics.later', { name: metricName(key, text) })}
                  disabled={index === chosen.length - 1}
                  onPress={() => change(moved(chosen, key, 1))}
                />
                <IconButton
                  icon="close"
                  label={text('metrics.remove', { name: metricName(key, text) })}
                  onPress={() => change(chosen.filter((one) => one !== key))}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {groups.map(({ name, keys }) => (
        <section key={name}>
          <h3 className={styles.group}>{text(`metricGroup.${name}`)}</h3>
          <ul>
            {keys.map((key) => (
              <li key={key} className={styles.metric}>
                <CheckBox
                  checked={chosen.includes(key)}
                  onChange={(on) => change(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
                >
                  <span className={styles.name}>{metricName(key, text)}</span>
                  <span className={styles.meaning}>{metricMeaning(key, text)}</span>
                </CheckBox>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className={styles.none}>{text('search.nothing', { search: search.trim() })}</p>}
    </div>
  )
}

import type { MetricKey } from '@adroit/contract/metrics'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { metricGroupNames, metricGroups, moved } from './metric-groups.ts'
import styles from './metric-sheet.module.css'
import { metricMeaning, metricName } from './metric-words.ts'

interface MetricSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chosen: readonly MetricKey[]
  readonly onChoose: (metrics: readonly MetricKey[]) => void
}

/** Which figures, and in which order. Nothing changes before "Use these". */
export function MetricSheet({ open, onClose, chosen, onChoose }: MetricSheetProps) {
  const text = useText()
  const [draft, setDraft] = useState<readonly MetricKey[] | null>(null)
  const keys = draft ?? chosen
  const close = () => {
    setDraft(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('metrics.title')}
      note={text('metrics.note')}
      tall
      footer={
        <Button
          disabled={keys.length === 0}
          onPress={() => {
            close()
            onChoose(keys)
          }}
        >
          {keys.length === 0 ? text('metrics.chooseOne') : text('metrics.use', { count: keys.length })}
        </Button>
      }
    >
      <MetricPicker chosen={keys} onChange={setDraft} />
    </Sheet>
  )
}

function MetricPicker({
  chosen,
  onChange,
}: {
  readonly chosen: readonly MetricKey[]
  readonly onChange: (keys: readonly MetricKey[]) => void
}) {
  const text = useText()
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const matches = (key: MetricKey) =>
    sought === '' || `${metricName(key, text)} ${metricMeaning(key, text)} ${key}`.toLowerCase().includes(sought)
  const groups = metricGroupNames
    .map((name) => ({ name, keys: (metricGroups[name] as readonly MetricKey[]).filter(matches) }))
    .filter((group) => group.keys.length > 0)
  return (
    <div className={styles.picker}>
      <SearchField label={text('metrics.search')} value={search} onChange={setSearch} />
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
                  onPress={() => onChange(moved(chosen, key, -1))}
                />
                <IconButton
                  icon="downArrow"
                  label={text('metrics.later', { name: metricName(key, text) })}
                  disabled={index === chosen.length - 1}
                  onPress={() => onChange(moved(chosen, key, 1))}
                />
                <IconButton
                  icon="close"
                  label={text('metrics.remove', { name: metricName(key, text) })}
                  onPress={() => onChange(chosen.filter((one) => one !== key))}
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
                  onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
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

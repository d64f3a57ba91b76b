import { plainDecimal } from '@adroit/contract/decimal'
import { isMetricKey, type MetricKey, metric } from '@adroit/contract/metrics'
import { type ReactNode, useState } from 'react'
import { isPlain, typedNumber } from '../../../lib/typed-decimal.ts'
import { useText } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { useSession } from '../../../state/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './more-parts.module.css'

interface FigureRow {
  readonly key: string
  /** Whether the value is a minimum or a maximum; absent for a target, whose metric decides. */
  readonly is?: 'at_least' | 'at_most'
  /** A decimal string, or the typed input when it is invalid. */
  readonly value: string
}

interface MoreMetricsProps {
  readonly title?: string
  readonly addName: string
  readonly rows: readonly FigureRow[]
  readonly offered: readonly MetricKey[]
  readonly full: boolean
  /** What is said below the value of a metric. */
  readonly noteOf?: (key: MetricKey) => ReactNode
  readonly onChange: (rows: readonly FigureRow[]) => void
}

/** Metrics with a value each. */
export function MoreMetrics({ title, addName, rows, offered, full, noteOf, onChange }: MoreMetricsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const put = (at: number, row: FigureRow) => onChange(rows.map((one, index) => (index === at ? row : one)))
  const withSides = title !== undefined
  return (
    <div>
      {title && <p className={styles.label}>{title}</p>}
      {rows.map((row, index) => (
        <ValueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two thresholds of one metric differ only by their position
          key={`${row.key} ${index}`}
          row={row}
          note={isMetricKey(row.key) && noteOf?.(row.key)}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        />
      ))}
      {offered.length > 0 && !full && (
        <Button kind="text" icon="add" onPress={() => setOpen(true)}>
          {addName}
        </Button>
      )}
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={addName}
        chosen=""
        choices={offered.map((value) => ({ value: value as string, name: metricName(value, text) }))}
        onChoose={(key) => onChange([...rows, withSides ? { key, is: 'at_least', value: '' } : { key, value: '' }])}
      />
    </div>
  )
}

interface ValueRowProps {
  readonly row: FigureRow
  readonly note: ReactNode
  readonly onChange: (row: FigureRow) => void
  readonly onRemove: () => void
}

function ValueRow({ row, note, onChange, onRemove }: ValueRowProps) {
  const text = useText()
  const currency = useSession((state) => state.userInfo?.company.currency)
  const known = isMetricKey(row.key) ? row.key : null
  const unit = known ? metric(known).unit : 'count'
  const percent = unit === 'percent'
  const [typed, setTyped] = useState(() => typedAmount(row.value, percent))
  const [typedFor, setTypedFor] = useState(row.value)
  if (typedFor !== row.value) {
    // the value at this index changed: a row above was removed, or a draft was discarded
    setTypedFor(row.value)
    setTyped(typedAmount(row.value, percent))
  }
  const [left, setLeft] = useState(false)
  const name = known ? metricName(known, text) : row.key
  const unitWords = percent ? '%' : unit === 'money' ? (currency ?? '') : ''
  return (
    <div className={styles.row}>
      <div className={styles.value}>
        <Field
          label={unitWords === '' ? name : `${name} · ${unitWords}`}
          value={typed}
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          onChange={(value) => {
            const read = readAmount(value, percent)
            setTyped(value)
            setTypedFor(read)
            onChange({ ...row, value: read })
          }}
          onLeave={() => setLeft(true)}
          problem={left && row.value !== '' && !isPlain(row.value) ? text('builder.valueUnreadable') : null}
        />
        {note && <p className={styles.note}>{note}</p>}
        {row.is && (
          <div className={styles.sides}>
            {(['at_least', 'at_most'] as const).map((is) => (
              <Chip key={is} chosen={row.is === is} onPress={() => onChange({ ...row, is })}>
                {text(`builder.is.${is}`)}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <IconButton icon="close" label={text('metrics.remove', { name })} onPress={onRemove} />
    </div>
  )
}

/** Converts typed input to a decimal string. Invalid input stays as typed, so that validation can report it. Percent becomes a fraction. */
export function readAmount(typed: string, percent: boolean): string {
  const number = typedNumber(typed)
  if (number === null) return typed.trim()
  return percent ? plainDecimal(number, -2) : number
}

/** Converts a stored amount to the format in which users type it. */
export function typedAmount(value: string, percent: boolean): string {
  return percent && isPlain(value) ? plainDecimal(value, 2) : value
}

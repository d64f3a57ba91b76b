import { entityFields, type ImportField, importFields, timeFields } from '@adroit/contract/imports'
import { type AdditiveKey, additiveKeys } from '@adroit/contract/metrics'
import { useState } from 'react'
import { type Text, useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'
import styles from './column-list.module.css'
import { type Column, type FieldMap, fieldOf, withField } from './column-map.ts'

interface ColumnListProps {
  readonly columns: readonly Column[]
  readonly map: FieldMap
  /** null: read-only. */
  readonly onChange: ((map: FieldMap) => void) | null
  /** No column was recognized: each needs a choice. */
  readonly blank?: boolean
}

const notUsed = '-'

/** The file's columns with examples on the left, and the field of each. */
export function ColumnList({ columns, map, onChange, blank = false }: ColumnListProps) {
  const text = useText()
  const [asked, setAsked] = useState<Column | null>(null)
  const filledBy = (field: ImportField) => columns.find((column) => fieldOf(column, map) === field)?.header
  const askedField = asked && fieldOf(asked, map)
  return (
    <>
      <ul className={styles.columns} aria-label={text('map.title')}>
        {columns.map((column, index) => {
          const inside = (
            <ColumnWords column={column} field={fieldOf(column, map)} said={Object.values(map).includes(column.header)} blank={blank} />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <li key={index}>
              {onChange ? (
                <button type="button" className={styles.column} aria-haspopup="dialog" onClick={() => setAsked(column)}>
                  {inside}
                  <Icon name="down" size={16} />
                </button>
              ) : (
                <div className={styles.column}>{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
      <SearchSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? text('map.choose', { name: asked.header || text('map.empty') }) : ''}
        searchLabel={text('form.search')}
        chosen={askedField ?? notUsed}
        choices={[
          // a recognized column cannot be unset, only its field given to another column
          ...(askedField === null || (asked && Object.values(map).includes(asked.header))
            ? [{ value: notUsed, name: text('map.notUsed') }]
            : []),
          ...orderedFields.map((field) => {
            const other = filledBy(field)
            return {
              value: field as string,
              name: fieldName(field, text),
              note: other !== undefined && other !== asked?.header ? text('map.moved', { name: other }) : fieldGroup(field, text),
            }
          }),
        ]}
        onChoose={(value) => asked && onChange?.(withField(map, asked.header, value === notUsed ? null : (value as ImportField)))}
      />
    </>
  )
}

interface ColumnWordsProps {
  readonly column: Column
  readonly field: ImportField | null
  readonly said: boolean
  readonly blank: boolean
}

function ColumnWords({ column, field, said, blank }: ColumnWordsProps) {
  const text = useText()
  const examples = [...new Set(column.examples)].slice(0, 3)
  const unread = () => {
    if (blank) return text('form.choose')
    if (column.use === 'lesser' && column.field) return text('map.lesser', { field: fieldName(column.field, text) })
    return text(column.use === 'figure' ? 'map.metric' : column.use === 'other' ? 'map.tells' : 'map.notUsed')
  }
  return (
    <>
      <span className={styles.file}>
        <span className={styles.header}>{column.header || text('map.empty')}</span>
        <span className={styles.examples}>{examples.length > 0 ? examples.join(' · ') : text('map.noExamples')}</span>
      </span>
      <span className={styles.read} data-used={field !== null || undefined}>
        {field ? fieldName(field, text) : unread()}
        {field && (said || column.mapped) && <small>{text('map.said')}</small>}
      </span>
    </>
  )
}

const isMeasure = (field: ImportField): field is AdditiveKey => (additiveKeys as readonly string[]).includes(field)

/** Returns the name of a field. */
function fieldName(field: ImportField, text: Text): string {
  return isMeasure(field) ? text(`metric.${field}`) : text(`field.${field}`)
}

/** Returns the group of a field, which structures the choice of twenty fields. */
function fieldGroup(field: ImportField, text: Text): string {
  if ((timeFields as readonly string[]).includes(field)) return text('map.when')
  if ((entityFields as readonly string[]).includes(field)) return text('map.where')
  return text(isMeasure(field) ? 'map.metrics' : 'map.others')
}

/** Days and names first, then metrics: the order in which users map a file. */
const orderedFields: readonly ImportField[] = importFields

import type { ImportDetails, ImportField } from '@adroit/contract/imports'
import type { DayOrder } from './dates.ts'
import { isImportField } from './fields.ts'
import type { FileRefusal } from './unreadable-export.ts'

type Kind = NonNullable<ImportDetails['question']>['kind']

/** A question about a file that cannot be parsed without an answer. */
export interface Question {
  readonly kind: Kind
  /** Fields that a question about columns is about; empty: any. */
  readonly fields: readonly ImportField[]
  /** Possible answers; for sheets, their names. */
  readonly choices: readonly string[]
}

/** The question behind a rejection; null: no answer makes the file valid. */
export function questionOf(refusal: FileRefusal): Question | null {
  const columns = (...fields: string[]): Question => ({ kind: 'columns', fields: fields.filter(isImportField), choices: [] })
  switch (refusal.kind) {
    case 'no_header':
      return columns()
    case 'no_measures':
      return columns('spend', 'impressions', 'clicks', 'action')
    case 'month_without_year':
      return columns('year')
    case 'half_period':
      return columns(refusal.field === 'from' ? 'to' : 'from')
    case 'column_missing':
    case 'not_additive':
    case 'total_contradicts':
      return columns(refusal.field)
    case 'mapped_twice':
      return columns(...refusal.fields)
    case 'column_twice':
      // Columns with the same name cannot be told apart by it.
      return refusal.columns.every((column) => column === refusal.columns[0]) ? null : columns(refusal.field)
    case 'no_days':
    case 'range_conflict':
    case 'range_half':
    case 'range_invalid':
      return { kind: 'days', fields: ['day'], choices: [] }
    case 'day_order':
      return { kind: 'day_order', fields: [], choices: dayOrders(refusal) }
    case 'swapped_days':
      return { kind: 'swapped_days', fields: [], choices: ['exchange', 'as_is'] }
    case 'future_days':
      return { kind: 'future_days', fields: [], choices: ['import'] }
    case 'cost_unit':
    case 'cost_unit_conflict':
      return { kind: 'cost_unit', fields: [], choices: refusal.kind === 'cost_unit' ? ['micros', 'major'] : ['micros'] }
    case 'accounts':
      return { kind: 'account', fields: [], choices: refusal.found }
    case 'other_account':
      return { kind: 'other_account', fields: [], choices: ['import'] }
    case 'results':
      return { kind: 'results', fields: [], choices: [...refusal.found, 'add_up'] }
    case 'repeated_rows':
      return { kind: 'repeated_rows', fields: [], choices: [refusal.same ? 'once' : 'last', 'add_up'] }
    case 'encoding':
      return { kind: 'encoding', fields: [], choices: refusal.samples.map(({ encoding }) => encoding) }
    case 'decimal_sign':
      return { kind: 'decimal_sign', fields: [], choices: ['point', 'comma'] }
    case 'total_lines':
      return { kind: 'total_lines', fields: [], choices: ['leave_out', 'keep'] }
    case 'sheets':
    case 'sheet_missing':
      return { kind: 'sheet', fields: [], choices: refusal.sheets }
    default:
      return null
  }
}

function dayOrders({ dayFirst, monthFirst, yearFirst }: Extract<FileRefusal, { kind: 'day_order' }>): DayOrder[] {
  return [
    ...(dayFirst === null ? [] : ['day_first' as const]),
    ...(monthFirst === null ? [] : ['month_first' as const]),
    ...(yearFirst === undefined ? [] : ['year_first' as const]),
  ]
}

import { isCurrencyCode } from '@adroit/contract/currencies'
import type { Columns } from './columns.ts'
import { currenciesOf } from './currency-marks.ts'
import type { Survey } from './survey.ts'
import { unreadable } from './unreadable-export.ts'

/**
 * The currency of a file: the account's if known, otherwise the one that the currency column, headers like `Amount spent (USD)` or
 * unambiguous symbols prove. A bare $ proves nothing. Null: unknown.
 * @throws UnreadableExport if the whole file contradicts the account or itself. Single rows in another currency are rejected one by one.
 */
export function settleCurrency(columns: Columns, survey: Survey, given: string | null): string | null {
  if (given !== null && !isCurrencyCode(given)) throw unreadable({ kind: 'currency_invalid', value: given })
  const column = columns.headers[columns.at.currency ?? -1] ?? ''
  const codes = [...survey.codes]
  const expected = given ?? oneOf(codes) ?? oneOf(columns.moneyMarks.flatMap((mark) => proven(mark.currencies)))
  for (const { column, mark, currencies } of columns.moneyMarks) {
    if (expected !== null && !currencies.includes(expected)) throw unreadable({ kind: 'currency_conflict', column, stated: mark, expected })
  }
  if (expected === null) return oneOf([...survey.marks].flatMap((mark) => proven(currenciesOf(mark) ?? [])))
  if (codes.length > 0 && !codes.includes(expected)) {
    throw unreadable({ kind: 'currency_conflict', column, stated: codes.join(', '), expected })
  }
  if (!isCurrencyCode(expected)) throw unreadable({ kind: 'currency_invalid', value: expected })
  return expected
}

const proven = (currencies: readonly string[]): readonly string[] => (currencies.length === 1 ? currencies : [])

function oneOf(found: readonly string[]): string | null {
  const distinct = [...new Set(found)]
  if (distinct.length > 1) throw unreadable({ kind: 'currencies', found: distinct })
  return distinct[0] ?? null
}

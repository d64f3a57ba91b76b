import { spansStatement } from '../plan/rates.ts'
import { rowDaysStatement } from '../plan/row-days.ts'
import { rowSums, type Wanted } from '../plan/sums.ts'
import { checkQuery, choosesNothing } from '../query.ts'
import { type Engine, type Row, textOf } from '../statement.ts'
import type { DayRow, RowDaysQuery } from '../table-query.ts'
import { type Converted, convertedSums, ownSums, rounded } from './decode.ts'
import { listRates } from './rate-list.ts'

/** Returns the figures of rows day by day, from one state of the store. Throws FactsError. */
export function rowDaysReader(engine: Engine) {
  return async function readRowDays(query: RowDaysQuery): Promise<ReadonlyMap<string, readonly DayRow[]>> {
    const ask = checkQuery({ ...query, sort: { by: 'name', direction: 'asc' }, offset: 0, limit: 0 })
    if (ask.scope.accounts.length === 0 || choosesNothing(ask.scope)) return new Map()
    // A row in its own currency does not use the converted amounts that share and sort need.
    const wanted = ask.keepsCurrency ? { ...rowSums(ask), converted: [] } : rowSums(ask)
    const rows = await engine.read(async (snapshot) => {
      const [spans = []] = ask.conversion && wanted.converted.length > 0 ? await snapshot.run([spansStatement(ask)]) : []
      const rates = ask.conversion && listRates(ask.conversion, spans)
      const [found = []] = await snapshot.run([rowDaysStatement(ask, query.breakdown, engine, wanted, rates)])
      return found
    })
    return new Map([...Map.groupBy(rows, ({ k }) => String(k))].map(([key, own]) => [key, daysOf(own, wanted)]))
  }
}

function daysOf(rows: readonly Row[], wanted: Wanted): readonly DayRow[] {
  const converted = rows.map((row) => convertedSums(row, wanted))
  const lacking = new Set(converted.flatMap((sums) => Object.entries(sums).flatMap(([key, value]) => (value === null ? [key] : []))))
  const known = (sums: Converted): Converted => Object.fromEntries(Object.entries(sums).filter(([key]) => !lacking.has(key)))
  return rows.map((row, index) => ({
    key: `${textOf(row['day_from'])}/${textOf(row['day_to'])}`,
    now: { ...ownSums(row, wanted), ...rounded(known(converted[index] ?? {})) },
  }))
}

import type { Level } from '@adroit/contract/platforms'
import type { Facts, GrowthSelection } from './facts.ts'
import { neededMeasures } from './measures.ts'
import { grownStatement, growthStatement } from './plan/growth.ts'
import type { Wanted } from './plan/sums.ts'
import { checkScope } from './query.ts'
import { type Engine, integerOf, type Row, textOf } from './statement.ts'
import { ownSums } from './table/decode.ts'

/** The queries for how days grew while they were synced. */
export function growthReader(engine: Engine): Pick<Facts, 'growth' | 'growthAfter'> {
  return {
    async growth(selection) {
      const { scope, wanted, level } = askedFor(selection)
      if (scope.accounts.length === 0) return []
      const rows = await engine.read(async (snapshot) => {
        const [found = []] = await snapshot.run([growthStatement(scope, selection.dateRange, wanted, level)])
        return found
      })
      return rows.map((row) => changeIn(row, wanted, level))
    },
    async growthAfter(selection, after) {
      const { scope, wanted, level } = askedFor(selection)
      if (scope.accounts.length === 0) return { changes: [], now: [] }
      const { dateRange } = selection
      const [changes = [], now = []] = await engine.read((snapshot) =>
        snapshot.run([growthStatement(scope, dateRange, wanted, level, after), grownStatement(scope, dateRange, wanted, level)]),
      )
      return { changes: changes.map((row) => changeIn(row, wanted, level)), now: now.map((row) => sumsIn(row, wanted, level)) }
    },
  }
}

function askedFor({ metrics, level = 'ACCOUNT', ...selection }: GrowthSelection) {
  return { scope: checkScope(selection, true), wanted: { own: neededMeasures(metrics), converted: [] }, level }
}

const changeIn = (row: Row, wanted: Wanted, level: Level) => ({ ...sumsIn(row, wanted, level), at: new Date(Number(row['moment'])) })

const sumsIn = (row: Row, wanted: Wanted, level: Level) => ({
  account: String(integerOf(row['account'])),
  entity: level === 'ACCOUNT' ? null : String(integerOf(row['entity'])),
  from: textOf(row['day_from']),
  to: textOf(row['day_to']),
  synced: row['synced'] === true,
  sums: ownSums(row, wanted),
})

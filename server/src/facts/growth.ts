import type { Facts } from './facts.ts'
import { neededMeasures } from './measures.ts'
import { growthStatement } from './plan/growth.ts'
import { checkScope } from './query.ts'
import { type Engine, integerOf, textOf } from './statement.ts'
import { ownSums } from './table/decode.ts'

/** The query for how days grew while they were synced. */
export function growthReader(engine: Engine): Pick<Facts, 'growth'> {
  return {
    async growth({ metrics, level = 'ACCOUNT', ...selection }) {
      const scope = checkScope(selection, true)
      if (scope.accounts.length === 0) return []
      const wanted = { own: neededMeasures(metrics), converted: [] }
      const rows = await engine.read(async (snapshot) => {
        const [found = []] = await snapshot.run([growthStatement(scope, selection.dateRange, wanted, level)])
        return found
      })
      return rows.map((row) => ({
        account: String(integerOf(row['account'])),
        entity: level === 'ACCOUNT' ? null : String(integerOf(row['entity'])),
        from: textOf(row['day_from']),
        to: textOf(row['day_to']),
        synced: row['synced'] === true,
        at: new Date(Number(row['moment'])),
        sums: ownSums(row, wanted),
      }))
    },
  }
}

import { recordOf } from '../entity-key.ts'
import type { AdAges, AdParent, MaterialQuery, MaterialSums } from '../material-query.ts'
import { agesStatement, firstServedStatement, materialsStatement, pathsStatement } from '../plan/materials.ts'
import { spansStatement } from '../plan/rates.ts'
import { rowSums } from '../plan/sums.ts'
import { checkQuery } from '../query.ts'
import { type Engine, integerOf, type Row, textOf } from '../statement.ts'
import { convertedSums, ownSums, rounded } from './decode.ts'
import { listRates } from './rate-list.ts'

/** Queries about materials: what the ads that show them earned. They throw FactsError. */
export function materialReader(engine: Engine) {
  return {
    async materials({ materials, sort, ...query }: MaterialQuery): Promise<readonly MaterialSums[]> {
      const order = sort ?? ({ by: 'name', direction: 'desc' } as const)
      // By platform: a row over several accounts, whose money is converted.
      const ask = checkQuery({ ...query, breakdown: 'PLATFORM', sort: order })
      if (materials?.length === 0) return []
      if (ask.scope.accounts.length === 0) return page(materials ?? [], query).map((material) => ({ material, sums: null }))
      const wanted = rowSums(ask)
      const rows = await engine.read(async (snapshot) => {
        const [spans = []] = ask.conversion ? await snapshot.run([spansStatement(ask)]) : []
        const rates = ask.conversion && listRates(ask.conversion, spans)
        const [found = []] = await snapshot.run([
          materialsStatement(ask, engine, rates, { materials: materials?.map(recordOf) ?? null, sorted: sort !== null }),
        ])
        return found
      })
      return rows.map((row) => ({
        material: String(integerOf(row['k'])),
        sums: row['found'] === null ? null : { ...ownSums(row, wanted), ...rounded(convertedSums(row, wanted)) },
      }))
    },
    async pathsOfAds(company: string, ads: readonly string[]): Promise<ReadonlyMap<string, readonly AdParent[]>> {
      if (ads.length === 0) return new Map()
      const statement = pathsStatement(recordOf(company), ads.map(recordOf))
      const [rows = []] = await engine.read((snapshot) => snapshot.run([statement]))
      return new Map(rows.map((row) => [String(integerOf(row['ad'])), [parentOf(row, 'CAMPAIGN', 'c'), parentOf(row, 'AD_SET', 's')]]))
    },
    async adAges(company: string, accounts: readonly string[], ads: readonly string[], days: number): Promise<AdAges> {
      if (accounts.length === 0 || ads.length === 0) return { firstServed: new Map(), ages: [] }
      const [own, numbers, keys] = [recordOf(company), accounts.map(recordOf), ads.map(recordOf)]
      const [first = [], ages = []] = await engine.read((snapshot) =>
        snapshot.run([firstServedStatement(own, numbers, keys), agesStatement(own, numbers, keys, days)]),
      )
      return {
        firstServed: new Map(first.map((row) => [String(integerOf(row['ad'])), textOf(row['first'])])),
        ages: ages.map((row) => ({
          day: Number(integerOf(row['age'])) + 1,
          impressions: integerOf(row['impressions']),
          clicks: integerOf(row['clicks']),
          ads: Number(integerOf(row['ads'])),
        })),
      }
    },
  }
}

function parentOf(row: Row, level: AdParent['level'], alias: string): AdParent {
  const kind = textOf(row[`${alias}_kind`]) as AdParent['kind']
  return { level, key: String(integerOf(row[`${alias}_number`])), name: textOf(row[`${alias}_name`]), kind }
}

/** The newest first, as the report store returns materials without values. */
function page(materials: readonly string[], { offset, limit }: { readonly offset: number; readonly limit: number }): string[] {
  return materials.toSorted((one, other) => Number(recordOf(other) - recordOf(one))).slice(offset, offset + limit)
}

import { columns, measureColumns } from '../measures.ts'
import { absentMeasures } from './conflicts.ts'
import { equal, path, type Run } from './slice-sql.ts'

/**
 * Adds the stored metrics that the slice lacks to its rows. Stored rows without a row of the slice become rows with these metrics only. Adds
 * nothing if finer values of the slice's own metrics are stored, because merged rows would hide that they are lost.
 */
export async function mergeMeasures(run: Run): Promise<void> {
  const kept = (await absentMeasures(run)).map((key) => columns[key])
  if (kept.length === 0) return
  const own = measureColumns.filter((column) => !kept.some((one) => one === column)).map((column) => `g.${column} IS NOT NULL`)
  const finer = `g.ad NOT IN (SELECT ad FROM temp.fresh) OR EXISTS (SELECT 1 FROM temp.fresh f
      WHERE f.day_from <= g.day_from AND f.day_to >= g.day_to AND f.day_to - f.day_from > g.day_to - g.day_from)`
  if ((await run(`SELECT 1 FROM temp.gone g WHERE (${own.join(' OR ')}) AND (${finer}) LIMIT 1`)).length > 0) return
  const within = 'EXISTS (SELECT 1 FROM temp.covered c WHERE c.day_from <= g.day_from AND c.day_to >= g.day_to)'
  const values = measureColumns.map((column) => (kept.some((one) => one === column) ? `g.${column}` : 'NULL')).join(', ')
  const any = kept.map((column) => `g.${column} IS NOT NULL`).join(' OR ')
  for (const [fresh, gone, parts, validFrom] of [
    ['temp.fresh_rows', 'temp.gone', `${path}, day_from, day_to`, ', NULL'],
    ['temp.fresh_by_country', 'temp.gone_by_country', `${path}, country, day_from, day_to`, ''],
  ] as const) {
    const same = equal(parts).join(' AND ')
    await run(
      `UPDATE ${fresh} f SET ${kept.map((column) => `${column} = g.${column}`).join(', ')} FROM ${gone} g WHERE ${same} AND ${within}`,
    )
    const named = parts.split(', ').map((column) => `g.${column}`)
    await run(`INSERT INTO ${fresh} SELECT ${named.join(', ')}, ${values}${validFrom} FROM ${gone} g
      WHERE (${any}) AND ${within} AND NOT EXISTS (SELECT 1 FROM ${fresh} f WHERE ${same}) ORDER BY g.day_from, g.day_to`)
  }
}

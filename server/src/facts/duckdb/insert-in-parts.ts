import type { Run } from './slice-sql.ts'

/**
 * DuckDB merges an INSERT that fills a row group (122,880 rows) into the table before the whole transaction commits. A reader at that
 * moment sees new and replaced rows together (seen with 1.5.5). Smaller inserts are safe.
 */
const partRows = 100_000

/** Inserts the rows of a staging table, which has `rows` of them. */
export async function insertInParts(run: Run, table: string, selected: string, from: string, rows: number): Promise<void> {
  if (rows === 0) return
  const insert = `INSERT INTO ${table} SELECT ${selected} FROM temp.${from}`
  if (rows <= partRows) {
    await run(insert)
    return
  }
  const [first, last] = (await run(`SELECT min(rowid), max(rowid) FROM temp.${from}`))[0] ?? []
  if (typeof first !== 'bigint' || typeof last !== 'bigint') return
  const part = BigInt(partRows)
  for (let start = first; start <= last; start += part)
    await run(`${insert} WHERE rowid >= $start AND rowid < $end`, { start, end: start + part })
}

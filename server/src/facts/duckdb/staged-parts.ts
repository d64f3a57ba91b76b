import type { DateRange } from '@adroit/contract/presets'
import type { Run } from './slice-sql.ts'

/** Sorting takes about three times the memory of the rows: 380 MB for a million at once, 100 MB in parts. */
const partRows = 200_000

/** Splits the staged rows by their first days into parts that can be sorted one after the other, in order. */
export async function stagedParts(run: Run): Promise<DateRange[]> {
  const days = await run('SELECT CAST(day_from AS VARCHAR), count(*) FROM temp.stage GROUP BY day_from ORDER BY day_from')
  const parts: DateRange[] = []
  let rows = partRows
  for (const [day, count] of days) {
    const last = parts.at(-1)
    if (rows >= partRows || !last) {
      parts.push({ from: String(day), to: String(day) })
      rows = 0
    } else parts[parts.length - 1] = { ...last, to: String(day) }
    rows += Number(count)
  }
  return parts
}

import type { AdditiveKey } from '@adroit/contract/metrics'
import { storedScale } from '../facts/insights-row.ts'
import type { Columns } from './columns.ts'
import { splitCurrency } from './currency-marks.ts'
import type { RowFigures } from './gather.ts'
import { plainHeader } from './headers.ts'
import { isAbsent, readNumberCell, toDecimal } from './numbers.ts'
import type { Note } from './parsed-file.ts'
import type { Line } from './records.ts'

/** Ratios that exports state beside the metrics, and what they are computed from. */
const ratios: Readonly<Record<string, { of: AdditiveKey; per: AdditiveKey; times: number }>> = {
  ctr: { of: 'clicks', per: 'impressions', times: 100 },
  cpc: { of: 'spend', per: 'clicks', times: 1 },
  'avg cpc': { of: 'spend', per: 'clicks', times: 1 },
  cpm: { of: 'spend', per: 'impressions', times: 1_000 },
  'avg cpm': { of: 'spend', per: 'impressions', times: 1_000 },
  'cost per result': { of: 'spend', per: 'action', times: 1 },
  'cost per results': { of: 'spend', per: 'action', times: 1 },
  'cost per conversion': { of: 'spend', per: 'action', times: 1 },
  'cost / conv': { of: 'spend', per: 'action', times: 1 },
  cpa: { of: 'spend', per: 'action', times: 1 },
  'conv rate': { of: 'action', per: 'clicks', times: 100 },
  cvr: { of: 'action', per: 'clicks', times: 100 },
  roas: { of: 'actionValue', per: 'spend', times: 1 },
  'purchase roas': { of: 'actionValue', per: 'spend', times: 1 },
  'conv value / cost': { of: 'actionValue', per: 'spend', times: 1 },
}

/** A column whose ratios differ in nearly all rows follows another definition, such as link clicks. */
const otherDefinition = 0.7
const tolerance = 0.02

/** Compares the metrics of each row with each other and with the ratios beside them. */
export function plausibility({ headers, uses }: Columns) {
  const columns = headers.flatMap((header, at) => {
    const ratio = uses[at]?.as === 'figure' ? ratios[plainHeader(splitCurrency(header).name)] : undefined
    return ratio ? [{ at, header, ...ratio, checked: 0, wrong: 0, first: 0 }] : []
  })
  const above = { rows: 0, line: 0 }
  return {
    add({ line, cells }: Line, figures: readonly RowFigures[]): void {
      const value = (key: AdditiveKey): number | null => {
        const found = figures.find((one) => one.key === key)
        return found ? Number(found.reading.value) / Number(storedScale(key)) : null
      }
      const [clicks, impressions] = [value('clicks'), value('impressions')]
      if (clicks !== null && impressions !== null && clicks > impressions) above.line = above.rows++ === 0 ? line : above.line
      for (const column of columns) {
        const [of, per, stated] = [value(column.of), value(column.per), ratioIn(cells[column.at] ?? '')]
        if (of === null || !per || stated === null || of === 0) continue
        column.checked++
        const expected = (of / per) * column.times
        // a share may be written as 2.5 % or as 0.025
        const fits = [expected, expected / column.times].some((one) => Math.abs(stated - one) <= Math.max(one * tolerance, 0.006))
        if (!fits) column.first = column.wrong++ === 0 ? line : column.first
      }
    },
    notes(): Note[] {
      const differing = columns.filter(({ wrong, checked }) => wrong > 0 && wrong >= checked * 0.05 && wrong < checked * otherDefinition)
      return [
        ...(above.rows > 0 ? [{ kind: 'clicks_above_impressions' as const, ...above }] : []),
        ...differing.map(
          ({ header, wrong, checked, first }): Note => ({ kind: 'ratios_differ', column: header, rows: wrong, of: checked, line: first }),
        ),
      ]
    },
  }
}

function ratioIn(cell: string): number | null {
  const number = isAbsent(cell) ? null : readNumberCell(cell)
  if (!number) return null
  const { digits, scale } = toDecimal(number, '.')
  return Number(digits) / 10 ** scale
}

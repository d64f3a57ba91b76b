import { addDays } from '@adroit/contract/calendar'
import type { InsightsRow } from '@adroit/server/facts/insights-row'
import type { Slice } from '@adroit/server/facts/slice'
import { type BenchCompany, post } from './company.ts'
import { ms, printRatio } from './print.ts'
import { percentile, timeOf } from './timing.ts'

const days = 28
const people = 8

/**
 * Replaces 28 days of one account (about 200,000 rows) while 8 people query campaigns; checks that no partial state shows, and measures the
 * slowdown.
 */
export async function measureRestatement(bench: BenchCompany): Promise<void> {
  const account = bench.firstAccount
  const [before, after] = [slice(bench, account, 'restate-1', 1_000_000n), slice(bench, account, 'restate-2', 2_000_000n)]
  await bench.ctx.facts.replace(before, 'all')
  const allowed = new Set(['7143', '14286'].map((perDay) => String(Number(perDay) * days)))

  const ask = () => post(bench, '/api/mobile/admanage/report/query', { report: definition([]), limit: 50 })
  const check = async () => {
    const table = await post<{ totals: { values: [string] } }>(bench, '/api/mobile/admanage/report/query', {
      report: definition([account]),
      limit: 50,
    })
    if (!allowed.has(table.totals.values[0])) throw new Error(`A half state was seen: ${table.totals.values[0]}`)
  }
  const times = async (until: Promise<unknown> | number) => {
    let stopped = false
    const end = typeof until === 'number' ? new Promise((resolve) => setTimeout(resolve, until)) : until
    void end.finally(() => {
      stopped = true
    })
    const measured: number[] = []
    await Promise.all(
      Array.from({ length: people }, async (_, person) => {
        while (!stopped) {
          if (person === 0) await check()
          else measured.push(await timeOf(ask))
        }
      }),
    )
    return measured
  }
  await times(1_000)
  const quiet = await times(4_000)
  const restating = (async () => {
    for (const next of [after, before, after]) await bench.ctx.facts.replace({ ...next, job: `${next.job}-${Math.random()}` }, 'all')
  })()
  const busy = await times(restating)
  await restating
  const [usual, meanwhile] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
  printRatio(
    'queries of 8 people during a restatement / quiet, p95',
    meanwhile / usual,
    { atMost: 1.5 },
    `${ms(meanwhile)} / ${ms(usual)}, ${quiet.length} and ${busy.length} queries, no half state`,
  )
}

function definition(accounts: readonly string[]) {
  return {
    name: '',
    platforms: [],
    accounts,
    breakdown: 'CAMPAIGN',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'custom', from: addDays('2026-11-19', 1 - days), to: '2026-11-19' },
  }
}

/** 7,143 ads a day, each with a spend of `spend` micros. */
function slice(bench: BenchCompany, account: string, job: string, spend: bigint): Slice {
  const rows: InsightsRow[] = []
  for (let age = days - 1; age >= 0; age -= 1) {
    const day = addDays('2026-11-19', -age)
    for (let ad = 0; ad < 7_143; ad += 1) {
      const entity = (prefix: string, number: number) => ({ id: `${prefix}${number}`, name: `${prefix}${number}` })
      rows.push({
        campaign: entity('c', ad % 60),
        adSet: entity('s', ad % 600),
        ad: entity('a', ad),
        from: day,
        to: day,
        country: null,
        measures: { spend, impressions: 100n, clicks: 3n },
      })
    }
  }
  return {
    job,
    company: bench.company,
    account,
    platform: 'meta',
    currency: 'USD',
    source: 'sync',
    readAt: new Date('2026-11-20T11:00:00Z'),
    covers: [{ from: addDays('2026-11-19', 1 - days), to: '2026-11-19' }],
    rows,
  }
}

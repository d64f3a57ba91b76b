import type { AlertDefinition } from '@adroit/contract/alerts'
import { insertAccount } from '@adroit/server/accounts/store'
import { evaluateAlerts } from '@adroit/server/alerts/evaluate'
import { readConfig } from '@adroit/server/config'
import { forCompany } from '@adroit/server/db/database'
import type { InsightsRow } from '@adroit/server/facts/insights-row'
import { openConnectors, sandboxEnvironment } from '@adroit/server/platforms/registry'
import { sendOnce } from '@adroit/server/platforms/request'
import { startSandbox } from '../../server/test/sandbox.ts'
import type { BenchCompany } from './company.ts'
import { printRatio } from './print.ts'
import { accessTo } from './sync.ts'
import { cpuTimeOf, sideBySide } from './timing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const today = { from: '2026-11-20', to: '2026-11-20' }
const rules = 1_000
const accounts = 200
const rounds = 3
/** A quarter of an hour in ms, and how many of them the day has been read. */
const quarter = 900_000
const readings = 40

/** Rules of all kinds that find nothing: what they tell of is rare. */
const kinds: readonly Partial<AlertDefinition>[] = [
  { level: 'CAMPAIGN', condition: 'above', metric: 'cpm' },
  { level: 'CAMPAIGN', condition: 'up', metric: 'spend' },
  { level: 'CAMPAIGN', condition: 'stopped', minutes: 480, minSpend: '999999999' },
  { level: 'ACCOUNT', condition: 'above', metric: 'spend' },
  { level: 'ACCOUNT', condition: 'down', metric: 'clicks', threshold: '1', minSpend: '999999999' },
]

/**
 * Measures what a thousand alerts that watch all of 200 accounts add to a sync of today. The account has 10,000 ads, which the sandbox returns
 * and the store compares; its day has been read every quarter of an hour, and every campaign spent something each time.
 */
export async function measureAlerts(bench: BenchCompany): Promise<void> {
  const sandbox = await startSandbox({ scenario: 'large', now: now.toISOString() })
  try {
    const { platforms } = readConfig(sandboxEnvironment(sandbox.urls, sandbox.apps), { demo: false })
    const connector = openConnectors(platforms, () => now).get('meta')
    if (!connector) throw new Error('the sandbox has no Meta')
    const access = await accessTo(sandbox, connector, { learn: () => {}, send: sendOnce })
    const account = await addAccounts(bench, access.currency)
    const read = async () => (await connector.insights(access, { dateRange: today, grain: 'ads' })).rows
    const store = (rows: readonly InsightsRow[], readAt: Date) =>
      bench.ctx.facts.replace(
        {
          ...{ job: `alerts ${Math.random()}`, company: bench.company, account, platform: 'meta', currency: access.currency },
          ...{ source: 'sync', readAt, covers: [today], rows, countries: 'kept' },
        },
        'all',
      )
    const rows = await read()
    for (let count = readings; count > 0; count -= 1)
      await store(spentSoFar(rows, 1 - count / (readings + 1)), new Date(now.getTime() - count * quarter))
    await addRules(bench)
    const times = await sideBySide(
      [
        { name: 'sync', work: async () => await store(await read(), now) },
        { name: 'alerts', work: () => evaluateAlerts(bench.ctx, { company: bench.company, account, of: 'metrics' }) },
      ],
      rounds,
      cpuTimeOf,
    )
    const [sync = 0, alerts = 0] = [times.get('sync'), times.get('alerts')]
    const note = `${alerts.toFixed(0)} / ${sync.toFixed(0)} ms of CPU, ${rows.length} ads, ${readings} readings`
    printRatio(`CPU for evaluating ${rules} alerts / for a sync of today`, alerts / sync, { atMost: 0.1 }, note)
  } finally {
    await sandbox.close()
  }
}

/** Connects accounts until there are 200, and returns the id of the last one. */
async function addAccounts({ ctx, company }: BenchCompany, currency: string): Promise<string> {
  return await forCompany(ctx.db, company, async (tx) => {
    const { count } = await tx
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    let last = ''
    for (let index = Number(count); index < accounts; index += 1)
      last = (await insertAccount(tx, company, { name: `Watched ${index}`, platform: 'meta', currency, timeZone: 'UTC' })).id
    return last
  })
}

async function addRules({ ctx, company }: BenchCompany): Promise<void> {
  await forCompany(ctx.db, company, async (tx) => {
    const { id: member } = await tx.selectFrom('members').select('id').executeTakeFirstOrThrow()
    const definitionOf = (index: number): AlertDefinition => ({
      ...{ level: 'CAMPAIGN', platforms: [], accounts: [], metric: 'spend', condition: 'above', threshold: String(900_000_000 + index) },
      ...{ minSpend: '0', minutes: 0, pauses: false },
      ...kinds[index % kinds.length],
    })
    const made = Array.from({ length: rules }, (_, index) => ({
      ...{ company_id: company, member_id: member, enabled: true, created_at: now },
      definition: JSON.stringify(definitionOf(index)),
    }))
    await tx.insertInto('alert_rules').values(made).execute()
  })
}

/** The rows as they were when this part of the day's spend was reached. */
function spentSoFar(rows: readonly InsightsRow[], part: number): InsightsRow[] {
  const millionths = BigInt(Math.round(part * 1_000_000))
  return rows.map((row) => ({
    ...row,
    measures: Object.fromEntries(Object.entries(row.measures).map(([key, value]) => [key, (value * millionths) / 1_000_000n])),
  }))
}

import { capacityLimits } from '@adroit/contract/capacity-limits'
import type { DeliveryState } from '@adroit/contract/delivery-status'
import { errors } from '@adroit/contract/errors'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { connect, say, spent, sync } from './synced.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

const definition: SentDefinition = {
  name: 'Delivery',
  platforms: [],
  accounts: [],
  breakdown: 'AD',
  metrics: ['spend'],
  sort: { by: 'name', direction: 'asc' },
  dateRange: { preset: 'past_7_days' },
}
const covers = { from: '2026-10-01', to: '2026-11-20' }

it('filters by status are rejected as too large if more rows match than a file may have', async () => {
  const { id: company, abbreviation } = await makeCompany(world)
  const account = await connect(world, company, 'Huge')
  await sync(world, account, '2026-11-20T12:00:00Z', covers, [spent('2026-11-14', 'Alpha', 10)])
  await say(world, account, 'Alpha ad', 'paused')
  await forCompany(world.ctx.db, company, (tx) =>
    sql`insert into ad_entities (company_id, account_id, level, external_id, key, name, switch, state, status_reasons, platform_status, without_ads, read_at)
      select company_id, account_id, level, 'other ' || n, n, 'other', switch, state, status_reasons, platform_status, without_ads, read_at
      from ad_entities, generate_series(1, ${capacityLimits.exportRows}) n where company_id = ${company}`.execute(tx),
  )
  const huge = await signIn(world, abbreviation)
  const report = await huge.call(createReport, definition)
  const ask = (states: DeliveryState[]) => huge.ask(queryReport, { report: report.id, filters: [{ by: 'status', states }] })
  expect((await ask(['paused'])).body.code).toBe(errors.query_too_large.code)
  expect((await ask(['in_delivery'])).body.code).toBe(0)
  await forCompany(world.ctx.db, company, (tx) => sql`delete from ad_entities where external_id = 'other 1'`.execute(tx))
  expect((await ask(['paused'])).body.data).toMatchObject({ count: 1, rows: { names: ['Alpha ad'] } })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../test/mail.ts'
import { asSystem } from '../db/database.ts'
import { selectOpen } from './delivery-store.ts'
import { daily, startScheduled } from './scheduled.test-helper.ts'
import { selectDue } from './store.ts'

let scheduled: Awaited<ReturnType<typeof startScheduled>>
beforeAll(async () => {
  scheduled = await startScheduled()
})
afterAll(() => scheduled.close())

it('a company with hundreds of due schedules does not delay the ones of another', async () => {
  const { world } = scheduled
  const [many, few] = [await scheduled.company(), await scheduled.company()]
  const [{ id: older }, { id: newer }] = [await many.save(daily, ['owner']), await few.save(daily, ['owner'])]
  await rowsOf(
    world,
    sql`insert into report_schedules (company_id, report_id, member_id, definition, enabled, origin, next_day, next_at, created_at)
      select company_id, report_id, member_id, definition, enabled, origin, next_day, next_at - interval '1 hour', created_at
      from report_schedules, generate_series(1, 20) where id = ${older}`,
  )
  await rowsOf(
    world,
    sql`insert into report_deliveries (company_id, schedule_id, day, member_id, state, due_at, look_at)
      select company_id, id, next_day - n, member_id, 'waiting', next_at, next_at - n * interval '1 minute'
      from report_schedules, generate_series(1, case id when ${older} then 20 else 1 end) n where id in (${older}, ${newer})`,
  )
  const now = new Date('2026-11-20T09:00:00Z')
  const [due, open] = await asSystem(world.ctx.db, async (tx) => [await selectDue(tx, now, 4), await selectOpen(tx, now, 4)] as const)
  expect(due.map(({ company_id }) => company_id)).toEqual([many.id, few.id, many.id, many.id])
  expect(open.map(({ company }) => company)).toEqual([many.id, few.id, many.id, many.id])
})

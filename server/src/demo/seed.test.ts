import { afterEach, describe, expect, it } from 'vitest'
import { importInto } from '../../test/import.ts'
import { startWorld, type World } from '../../test/world.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { createCompany, createMember } from '../members/service.ts'
import { refuseSample } from './refuse-sample.ts'
import { seedDemo } from './seed.ts'

let world: World
afterEach(async () => await world.close())

/** What a demo consists of, and whether it counts as complete. */
async function made(ctx: Context) {
  return await asSystem(ctx.db, async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select(['id', 'sample_complete'])
      .where('abbreviation', '=', 'demo')
      .executeTakeFirstOrThrow()
    const count = async (table: 'members' | 'accounts' | 'reports' | 'imports') =>
      Number(
        (
          await tx
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    return {
      complete: company.sample_complete,
      members: await count('members'),
      accounts: await count('accounts'),
      reports: await count('reports'),
      imports: await count('imports'),
      ends: [...new Set((await ctx.facts.held(company.id)).map((held) => held.to))].sort(),
    }
  })
}

const whole = { complete: true, members: 6, accounts: 7, reports: 3 }

describe('the sample of the demo', () => {
  it('is made once, whole, and stays as it is on a later day', async () => {
    world = await startWorld({ demo: true, now: '2026-11-20T18:00:00Z' })
    await seedDemo(world.ctx)
    const first = await made(world.ctx)
    expect(first).toMatchObject({ ...whole, imports: 7, ends: ['2026-11-20', '2026-11-21'] })
    world.setNow('2026-11-22T18:00:00Z')
    await seedDemo(world.ctx)
    expect(await made(world.ctx)).toEqual(first)
  })

  it('is completed when a start left it half-made, and ends on the day of the start that completes it', async () => {
    world = await startWorld({ demo: true, now: '2026-11-20T18:00:00Z' })
    const stop = new AbortController()
    const { ctx } = world
    // The third account finds the signal aborted.
    let imports = 0
    const facts = {
      ...ctx.facts,
      replace: async (...slice: Parameters<typeof ctx.facts.replace>) => {
        imports += 1
        if (imports === 2) stop.abort(new Error('stopped'))
        return await ctx.facts.replace(...slice)
      },
    }
    await expect(seedDemo({ ...ctx, facts }, stop.signal)).rejects.toThrow('stopped')
    expect(await made(ctx)).toMatchObject({ complete: false, members: 6, accounts: 2, reports: 0 })
    world.setNow('2026-11-22T18:00:00Z')
    await seedDemo(ctx)
    expect(await made(ctx)).toMatchObject({ ...whole, ends: ['2026-11-22', '2026-11-23'] })
  })

  it('is completed when only the company and a member were made', async () => {
    world = await startWorld({ demo: true })
    const about = { abbreviation: 'demo', name: 'Adroit Demo', currency: 'USD', timeZone: 'America/New_York', weekStart: 1, sample: true }
    await createCompany(world.ctx, about)
    await createMember(world.ctx, { company: 'demo', username: 'owner', name: 'Demo Owner', role: 'owner', password: 'demo-pass' })
    await seedDemo(world.ctx)
    expect(await made(world.ctx)).toMatchObject(whole)
  })

  it('is not made beside a company of one’s own', async () => {
    world = await startWorld({ demo: true })
    await createCompany(world.ctx, { abbreviation: 'demo', name: 'Ours', currency: 'USD', timeZone: 'UTC', weekStart: 1, sample: false })
    await importInto(world, 'demo', 'Main', 'Day,Campaign name,Amount spent (USD)\n2026-11-01,C,1\n', { platform: 'meta' })
    await seedDemo(world.ctx)
    await refuseSample(world.ctx)
    expect(await made(world.ctx)).toMatchObject({ complete: false, members: 0, accounts: 1 })
  })
})

import { todayCurve } from '@adroit/contract/today-curve'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { settingsOf } from '../../test/media.ts'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { startWorld, type World } from '../../test/world.ts'
import { createCompany } from '../company/create.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { createMember } from '../members/service.ts'
import { sampleLinkPath } from './materials.ts'
import { refuseSample } from './refuse-sample.ts'
import { seedDemo, wantsSample } from './seed.ts'

let world: World
let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox({ scenario: 'demo', now })
  world = await startWorld({ demo: true, now, runs: true, env: { ...settingsOf(sandbox), BACKFILL_DAYS: '4' } })
  await sandbox.control.run()
})
afterEach(async () => {
  await world.close()
  await sandbox.close()
})

const now = '2026-11-20T18:00:00Z'
const never = new AbortController().signal
const setClock = async (moment: Date) => {
  await sandbox.control.setNow(moment.toISOString())
  await sandbox.control.run()
}

/** The content of a demo, and whether it counts as complete. */
async function made(ctx: Context) {
  return await asSystem(ctx.db, async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select(['id', 'sample_complete'])
      .where('abbreviation', '=', 'demo')
      .executeTakeFirstOrThrow()
    const count = async (
      table:
        | 'members'
        | 'accounts'
        | 'reports'
        | 'imports'
        | 'materials'
        | 'material_decisions'
        | 'review_links'
        | 'material_comments'
        | 'publish_drafts'
        | 'publish_tasks',
    ) =>
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
      materials: await count('materials'),
      decisions: await count('material_decisions'),
      links: await count('review_links'),
      comments: await count('material_comments'),
      drafts: await count('publish_drafts'),
      tasks: await count('publish_tasks'),
      ends: [...new Set((await ctx.facts.storedDays(company.id)).map((stored) => stored.to))].sort(),
    }
  })
}

const whole = {
  complete: true,
  members: 6,
  accounts: 11,
  reports: 4,
  imports: 0,
  materials: 13,
  decisions: 9,
  links: 1,
  comments: 3,
  drafts: 2,
  tasks: 1,
}

const hoursTo = (last: number) => Array.from({ length: last }, (_, hour) => hour + 1)

describe('the sample of the demo', () => {
  it('is connected to the sandbox platforms and synced by the connectors, once, completely, today and yesterday by the hour', async () => {
    await seedDemo(world.ctx, setClock, never)
    const first = await made(world.ctx)
    expect(first).toMatchObject({ ...whole, ends: expect.arrayContaining(['2026-11-20']) })
    await sandbox.control.clearLog()
    await seedDemo(world.ctx, setClock, never)
    expect(await made(world.ctx)).toEqual(first)
    expect(await sandbox.control.log()).toEqual([])
    const owner = await signIn(world, 'demo', 'owner', 'demo-pass')
    const { today, yesterday, accounts, leftOut } = await owner.call(todayCurve, {})
    expect([accounts > 4, leftOut]).toEqual([true, []])
    expect(yesterday.points.map(({ hour }) => hour)).toEqual(hoursTo(24))
    // It is 10:00 where clocks show the earliest time, in Los Angeles.
    expect(today.points.map(({ hour }) => hour).filter(Number.isInteger)).toEqual(hoursTo(10))
    const spends = [today, yesterday].map(({ points }) => points.map(({ value }) => Number(value)))
    for (const spend of spends) expect(spend).toEqual(spend.toSorted((a, b) => a - b))
    expect((await sandbox.control.now()).now.slice(0, 13)).toBe('2026-11-20T18')
    expect(await sampleLinkPath(world.ctx)).toMatch(/^\/#\/pages\/external-report\/index\?key=[\w-]{43}$/)
    world.setNow('2027-03-01T00:00:00Z')
    expect(await sampleLinkPath(world.ctx)).toBeNull()
  })

  it('is completed after an interrupted start', async () => {
    const { ctx } = world
    const stop = new AbortController()
    let slices = 0
    const facts = {
      ...ctx.facts,
      replace: async (...slice: Parameters<typeof ctx.facts.replace>) => {
        slices += 1
        if (slices === 5) stop.abort(new Error('stopped'))
        return await ctx.facts.replace(...slice)
      },
    }
    await expect(seedDemo({ ...ctx, facts }, setClock, stop.signal)).rejects.toThrow('stopped')
    expect(await made(ctx)).toMatchObject({ complete: false, members: 6, reports: 0 })
    await seedDemo(ctx, setClock, never)
    expect(await made(ctx)).toMatchObject(whole)
  })

  it('is completed after a start that created only the company and one member', async () => {
    const about = { abbreviation: 'demo', name: 'Adroit Demo', currency: 'USD', timeZone: 'America/New_York', weekStart: 1, sample: true }
    await createCompany(world.ctx, about)
    await createMember(world.ctx, { company: 'demo', username: 'owner', name: 'Demo Owner', role: 'owner', password: 'demo-pass' })
    expect(await wantsSample(world.ctx)).toBe(true)
    await seedDemo(world.ctx, setClock, never)
    expect(await made(world.ctx)).toMatchObject(whole)
  })

  it('is not created beside a real company', async () => {
    await createCompany(world.ctx, { abbreviation: 'demo', name: 'Ours', currency: 'USD', timeZone: 'UTC', weekStart: 1, sample: false })
    await importInto(world, 'demo', 'Main', 'Day,Campaign name,Amount spent (USD)\n2026-11-01,C,1\n', { platform: 'meta' })
    expect(await wantsSample(world.ctx)).toBe(false)
    await refuseSample(world.ctx)
    expect(await made(world.ctx)).toMatchObject({ complete: false, members: 0, accounts: 1 })
  })
})

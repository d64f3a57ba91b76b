import { queryReport } from '@adroit/contract/report-tables'
import type { AppEvent } from '@adroit/contract/web2app-events'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { forCompany } from '../src/db/database.ts'
import { seeded } from '../src/demo/random.ts'
import { connect } from '../src/reports/synced.test-helper.ts'
import { addKnownAd } from '../src/web2app/known-ad.test-helper.ts'
import { addApp, type TestApp } from './apps.ts'
import { type Client, signIn } from './client.ts'
import { type Killed, runKilled } from './run-killed.ts'
import type { KilledWork } from './web2app-killed-work.ts'
import { type DatabaseServer, makeCompany, startWorld, type World } from './world.ts'

export const firstMoment = '2026-03-02T12:00:00Z'
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const batch = 500

/** A company with an app, and with an ad that its link is clicked at. */
export interface KillScene {
  readonly world: World
  readonly company: string
  readonly member: string
  readonly app: TestApp
  /** A session that begins now. */
  readonly signIn: () => Promise<Client>
  readonly click: (parameters: Readonly<Record<string, string>>) => Promise<string>
  readonly report: (events: readonly AppEvent[]) => Promise<void>
  /** Installs, orders, payers and revenue by campaign and by day, as reports show them. */
  readonly shown: () => Promise<string[]>
  /** Closes the server, lets a process do the work until it is killed after a part of the usual time, and opens the server again. */
  readonly kill: (work: KilledWork) => Promise<Killed>
}

/** Pseudo-random numbers from 0 to 1, and all kills so far. */
export interface KillDice {
  readonly random: () => number
  readonly kills: { readonly kind: KilledWork['kind']; readonly done: boolean; readonly ms: number }[]
}

/** `usualMs`: how long the work takes, for the moments of the kills. */
async function makeScene(world: World, { random, kills }: KillDice, usualMs: number): Promise<KillScene> {
  world.setNow(firstMoment)
  const { id: company, abbreviation } = await makeCompany(world)
  const owner = await signIn(world, abbreviation)
  const app = await addApp(world, owner)
  const account = await connect(world, company, 'Berlin')
  await addKnownAd(world, account, '71')
  const link = await owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
  const member = await memberOf(world, company)
  return {
    ...{ world, company, member, app, signIn: () => signIn(world, abbreviation) },
    click: async (query) => {
      const url = new URL(link.address).pathname
      const response = await world.app.inject({ method: 'GET', url, query, headers: { 'user-agent': phone } })
      const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
      return new URLSearchParams(referrer).get('adroit_click') ?? ''
    },
    report: async (events) => {
      for (let start = 0; start < events.length; start += batch) {
        const { body } = await app.report(events.slice(start, start + batch))
        const { refused } = body.data as { refused: unknown[] }
        if (body.code !== 0 || refused.length > 0) throw new Error(`the events were not taken: ${JSON.stringify(body)}`)
      }
    },
    shown: async () => shownTo(await signIn(world, abbreviation)),
    kill: async (work) => {
      let killed: Killed | undefined
      const now = world.ctx.clock()
      const { config } = world.ctx
      await world.restart(async () => {
        killed = await runKilled(config, now, work, random() * usualMs)
      })
      if (!killed) throw new Error('nothing was killed')
      kills.push({ kind: work.kind, done: killed.done, ms: Math.round(killed.ms) })
      return killed
    },
  }
}

async function memberOf(world: World, company: string): Promise<string> {
  const { id } = await forCompany(world.ctx.db, company, (tx) => tx.selectFrom('members').select('id').executeTakeFirstOrThrow())
  return id
}

async function shownTo(client: Client): Promise<string[]> {
  const metrics = ['optOpen', 'optReceiveOrdercount', 'optReceiveUsercount', 'optReceive'] as const
  const found: string[] = []
  for (const breakdown of ['CAMPAIGN', 'DAY'] as const) {
    const report = {
      name: '',
      platforms: [],
      accounts: [],
      metrics: [...metrics],
      breakdown,
      sort: { by: 'name', direction: 'asc' },
    } as const
    const dateRange = { preset: 'custom', from: '2026-01-01', to: '2026-03-31' } as const
    const { rows } = await client.call(queryReport, {
      report: { ...report, platforms: [], accounts: [], metrics: [...metrics], dateRange },
      firstParty: true,
    })
    const [opens = []] = rows.values
    for (const [index, value] of opens.entries())
      if (value !== null)
        found.push([breakdown, rows.names[index], rows.keys[index], ...rows.values.map((column) => Number(column[index]))].join(' '))
  }
  return found
}

const atDay = (back: number, second = 0) => new Date(Date.parse(firstMoment) - back * 86_400_000 - second * 1_000).toISOString()

/** Users who installed the app on one of forty days and paid then, a third of them after a click on the ad. */
export function buyers(name: string, count: number, click: string): AppEvent[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index): AppEvent[] => {
    const [user, back] = [`${name}-${index}`, index % 3 === 0 ? 0 : index % 40]
    const named = index % 3 === 0 ? { click } : {}
    return [
      { id: `open ${user}`, kind: 'first_open', at: atDay(back, 1), user, ...named },
      { id: `order ${user}`, kind: 'order', at: atDay(back), user, order: user, amount: '2.50', currency: 'USD' },
    ]
  })
}

/** Runs a scene in a world of its own. `database`: the server, if no test runner has started one. */
export async function withScene<T>(
  seed: number,
  usualMs: number,
  run: (scene: KillScene, dice: KillDice) => Promise<T>,
  database?: DatabaseServer,
): Promise<{ readonly kills: KillDice['kills']; readonly result: T }> {
  const dice: KillDice = { random: seeded(seed), kills: [] }
  const world = await startWorld({ now: firstMoment, ...(database && { database }) })
  try {
    return { result: await run(await makeScene(world, dice, usualMs), dice), kills: dice.kills }
  } finally {
    await world.close()
  }
}

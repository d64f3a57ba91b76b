import { addDays, type Day } from '@adroit/contract/calendar'
import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { type CohortRow, listCohorts } from '@adroit/contract/web2app-cohorts'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, type TestApp } from '../../test/apps.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { forCompany } from '../db/database.ts'
import { connect, type SyncedAccount, spent, sync } from '../reports/synced.test-helper.ts'
import { countNewEvents } from './attribution/count-events.ts'
import { type Population, type SimulatedEvent, type Source, simulate, type Truth, truthAt } from './population.test-helper.ts'

const from: Day = '2026-09-21'
const days = 60
const homeZone = 'Asia/Tokyo'
const hourMs = 3_600_000
const start = Date.parse(`${from}T00:00:00Z`)
const batchMs = 6 * hourMs
const asOf = start + 40 * 24 * hourMs
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Clocks go back in New York and forward in Sydney within these days; Tokyo has one all year. */
const zones = [
  ['New York', 'America/New_York'],
  ['Sydney', 'Australia/Sydney'],
  ['Tokyo', 'Asia/Tokyo'],
] as const
const ads: readonly Source[] = zones.flatMap(([city, timeZone], index) =>
  [1, 2].map((number) => ({ name: `${city} ${number}`, link: 'Ads', ad: `9${index}${number}`, timeZone })),
)
const newsletter: Source = { name: 'Newsletter', link: 'Newsletter', ad: null, timeZone: homeZone }

const population = simulate({ seed: 20_261_120, users: 350, sources: [...ads, newsletter], from: start + 1, days })
const metrics = [
  'optOpen',
  'optKeep',
  'optOpenOld',
  'optReceive',
  'optReceiveUsercount',
  'optReceiveOrdercount',
  'optCustomIncome',
] as const

/** A company with an app, and with ads whose delivery and claims are known. */
interface Company {
  readonly world: World
  /** A session of the owner that begins now: none lasts for sixty days. */
  readonly signIn: () => Promise<Client>
  readonly app: TestApp
  readonly follow: (source: Source) => Promise<string>
}

async function makeIt(): Promise<Company> {
  const world = await startWorld({ now: new Date(start - hourMs).toISOString() })
  const made = await makeCompany(world)
  const owner = await signIn(world, made.abbreviation)
  for (const [city, timeZone] of zones) {
    const account = await connect(world, made.id, city, { timeZone })
    await addAds(world, account, city)
    const claimed = ads.filter(({ name }) => name.startsWith(city)).map(({ name }) => claimsOf(name))
    await sync(world, account, new Date(start - hourMs).toISOString(), { from, to: from }, claimed)
  }
  const app = await addApp(world, owner, { timeZone: homeZone })
  const links = new Map<string, string>()
  for (const [name, platform] of [
    ['Ads', 'meta'],
    ['Newsletter', null],
  ] as const) {
    const { address } = await owner.call(saveAppLink, { app: app.id, name, platform, target: 'store', site: null })
    links.set(name, new URL(address).pathname)
  }
  const follow = async ({ link, ad }: Source) => {
    const query = ad === null ? {} : { ad_id: ad, campaign_id: `c${ad}` }
    const response = await world.app.inject({ method: 'GET', url: links.get(link) ?? '', query, headers: { 'user-agent': phone } })
    const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
    return new URLSearchParams(referrer).get('adroit_click') ?? ''
  }
  return { world, signIn: () => signIn(world, made.abbreviation), app, follow }
}

/** What the platform says of a campaign: delivery, and installs that are its own claim. */
function claimsOf(campaign: string) {
  const row = spent(from, campaign, 10)
  return { ...row, measures: { ...row.measures, optOpen: 1_000_000_000n, optReceive: 5_000_000_000n } }
}

async function addAds(world: World, account: SyncedAccount, city: string): Promise<void> {
  const own = ads.filter(({ name }) => name.startsWith(city))
  const entity = { switch: 'on', state: 'in_delivery', status_reasons: '[]', platform_status: 'ACTIVE', budget_kind: null } as const
  const rest = { budget_micros: null, budget_id: null, objective: null, starts_at: null, ends_at: null, without_ads: false }
  await forCompany(world.ctx.db, account.company, (tx) =>
    tx
      .insertInto('ad_entities')
      .values(
        own.flatMap(({ name, ad }) =>
          (
            [
              ['CAMPAIGN', name, null],
              ['AD_SET', `${name} set`, name],
              ['AD', ad ?? '', `${name} set`],
            ] as const
          ).map(([level, id, parent]) => ({
            ...{ ...entity, ...rest, company_id: account.company, account_id: account.id, read_at: world.ctx.clock() },
            ...{ level, external_id: id, key: `${level.length}${ad}`, parent, name: level === 'AD' ? `${name} ad` : id },
          })),
        ),
      )
      .execute(),
  )
}

const sentAs = ({ event, click }: SimulatedEvent, tokens: readonly string[]) =>
  click === null ? event : { ...event, click: tokens[click] }

/** Lives through the sixty days: clicks when they happen, events when they arrive, counted every day. */
async function live({ world, app, follow }: Company, { clicks, events }: Population): Promise<void> {
  const tokens: string[] = []
  const clicked = clicks.map((click, index) => ({ ...click, index })).sort((one, other) => one.at - other.at)
  let [nextClick, batches] = [0, 0]
  for (let end = start + batchMs; end <= start + days * 24 * hourMs; end += batchMs) {
    for (; (clicked[nextClick]?.at ?? Number.POSITIVE_INFINITY) <= end; nextClick += 1) {
      const { at, index, source } = clicked[nextClick] as (typeof clicked)[number]
      world.setNow(new Date(at).toISOString())
      tokens[index] = await follow(source)
    }
    world.setNow(new Date(end).toISOString())
    const batch = events.flatMap((one) => one.arrivals.filter((at) => at > end - batchMs && at <= end).map(() => sentAs(one, tokens)))
    if (batch.length > 0) {
      // what somebody without the secret sends, or changes on its way, counts nowhere
      const forged = { ...batch[0], id: `forged ${end}`, kind: 'order', order: 'forged', amount: '999.99', currency: 'USD' }
      if (batches % 50 === 0) expect((await app.report([forged], { secret: 'guessed' })).status).toBe(403)
      if (batches % 50 === 1) expect((await app.report(batch, { changed: JSON.stringify({ events: [forged] }) })).status).toBe(403)
      expect((await app.report(batch.reverse())).body.code).toBe(0)
      batches += 1
    }
    if ((end - start) % (24 * hourMs) === 0) await countNewEvents(world.ctx)
  }
}

/** The same clicks; all events arrive at the end, in another order, many at once. */
async function replay({ world, app, follow }: Company, { clicks, events }: Population): Promise<void> {
  const tokens: string[] = []
  for (const { at, source } of clicks) {
    world.setNow(new Date(at).toISOString())
    tokens.push(await follow(source))
  }
  world.setNow(new Date(start + days * 24 * hourMs).toISOString())
  const all = events.map((one) => sentAs(one, tokens)).sort((one, other) => (one.id.slice(-2) < other.id.slice(-2) ? -1 : 1))
  for (let offset = 0; offset < all.length; offset += 300) {
    expect((await app.report(all.slice(offset, offset + 300))).body.code).toBe(0)
    if (offset % 900 === 0) await countNewEvents(world.ctx)
  }
  await countNewEvents(world.ctx)
}

const reportOf = (breakdown: Breakdown, wanted: readonly MetricKey[], first: Day, last: Day): SentDefinition => ({
  ...{ name: '', platforms: [], accounts: [], metrics: [...wanted], breakdown },
  ...{ dateRange: { preset: 'custom', from: first, to: last }, sort: { by: 'name', direction: 'asc' } },
})

const isNothing = (values: readonly unknown[]) => values.every((value) => value === null || Number(value) === 0)

/** The own metrics of each row and day that has any. `organic` stands for the row of those that no link brought. */
async function shown(company: Company, breakdown: Breakdown, asOfMoment?: number): Promise<Record<string, string>> {
  const owner = await company.signIn()
  const found: Record<string, string> = {}
  for (let day = from; day <= addDays(from, days); day = addDays(day, 1)) {
    const { rows } = await owner.call(queryReport, {
      ...{ report: reportOf(breakdown, metrics, day, day), firstParty: true },
      ...(asOfMoment !== undefined && { asOf: new Date(asOfMoment).toISOString() }),
    })
    for (const [index, name] of rows.names.entries()) {
      const values = rows.values.map((column) => column[index] ?? null)
      const row = rows.kinds[index] === 'named' ? name : 'organic'
      if (!isNothing(values)) found[`${row} ${day}`] = values.map((value) => Number(value ?? 0)).join(' ')
    }
  }
  return found
}

const asShown = (truth: Map<string, Truth>): Record<string, string> => {
  const money = (cents: number) => cents / 100
  const rows = [...truth].map(([key, { opens, kept, reopens, revenue, payers, orders, income }]) => {
    return [key, [opens, kept, reopens, money(revenue), payers, orders, money(income)]] as const
  })
  return Object.fromEntries(rows.filter(([, values]) => !isNothing(values)).map(([key, values]) => [key, values.join(' ')]))
}

/** Installs, revenue in cents and retention by age, as far as the ages are reached. */
const cohortShown = ({ installs, revenue, retained }: CohortRow) => [installs, Number(revenue.at(30) ?? 0) / 10_000, retained]
const cohortOf = (truth: Truth | undefined, of: readonly number[]) => [
  truth?.opens,
  of.at(30) === 0 ? 0 : truth?.revenue,
  truth?.active.map((count, age) => (of[age] === 0 ? null : count)),
]

let lived: Company
let replayed: Company
beforeAll(async () => {
  lived = await makeIt()
  replayed = await makeIt()
  await live(lived, population)
  await replay(replayed, population)
})
afterAll(async () => {
  await lived.world.close()
  await replayed.world.close()
})

describe('a population of sixty days, in three zones, with late, repeated and forged events [R12]', () => {
  it('has own metrics that equal the truth for every ad, link and day', async () => {
    const truth = asShown(truthAt(population, Number.POSITIVE_INFINITY, homeZone))
    expect(Object.keys(truth).length).toBeGreaterThan(250)
    expect(await shown(lived, 'CAMPAIGN')).toEqual(truth)
  })

  it('has the same metrics when all events arrive at the end, in another order', async () => {
    expect(await shown(replayed, 'CAMPAIGN')).toEqual(await shown(lived, 'CAMPAIGN'))
  })

  it('has cohorts that equal the truth for every ad and day', async () => {
    const truth = truthAt(population, Number.POSITIVE_INFINITY, homeZone)
    const owner = await lived.signIn()
    const query = { app: lived.app.id, from, to: addDays(from, days), by: 'day' } as const
    for (const { name, ad } of ads) {
      const { rows } = await owner.call(listCohorts, { ...query, ad: ad ?? '' })
      expect(rows.length).toBeGreaterThan(10)
      for (const row of rows) expect([name, cohortShown(row)]).toEqual([name, cohortOf(truth.get(`${name} ${row.key}`), row.of)])
    }
  })

  it('shows as of an earlier moment what was known then', async () => {
    const known = asShown(truthAt(population, asOf, homeZone))
    expect(known).not.toEqual(asShown(truthAt(population, Number.POSITIVE_INFINITY, homeZone)))
    expect(await shown(lived, 'CAMPAIGN', asOf)).toEqual(known)
  })

  it('leaves the claims of the platforms as they were', async () => {
    const report = reportOf('CAMPAIGN', ['spend', 'optOpen', 'optReceive'], from, addDays(from, days))
    const { rows } = await (await lived.signIn()).call(queryReport, { report })
    expect(Object.fromEntries(rows.names.map((name, index) => [name, rows.values.map((column) => column[index])]))).toEqual(
      Object.fromEntries(ads.map(({ name }) => [name, ['10', 1_000, '5000']])),
    )
  })
})

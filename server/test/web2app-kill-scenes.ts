import type { sentLandingPage } from '@adroit/contract/web2app-landing'
import { listAppLinks, saveAppLink } from '@adroit/contract/web2app-links'
import { forgetAppUser } from '@adroit/contract/web2app-privacy'
import { sql } from 'kysely'
import type * as z from 'zod'
import { asSystem } from '../src/db/database.ts'
import { countNewEvents } from '../src/web2app/attribution/count-events.ts'
import { userHashes } from '../src/web2app/intake/user-hash.ts'
import { endRetention } from '../src/web2app/privacy/end-retention.ts'
import { buyers, firstMoment, type KillScene } from './web2app-kills.ts'

/** A run of kills returns what was wrong; empty: nothing. */
export type KillRun = (scene: KillScene, count: number) => Promise<string[]>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Kills while users are computed and days written: each day has whole users, and in the end all of them, once. */
export const killCounting: KillRun = async ({ world, click, report, shown, kill }, count) => {
  const wrong: string[] = []
  const users = 600
  const clicked = await click({ ad_id: '71' })
  for (let run = 0; run < count; run += 1) {
    await report(buyers(`run ${run}`, users, clicked))
    await kill({ kind: 'count' })
    // of whom the install stands somewhere, so does the order
    for (const row of await shown()) {
      const [opens, orders, payers, revenue] = row.split(' ').slice(-4).map(Number)
      if (!same([opens, opens, (opens ?? 0) * 2.5], [orders, payers, revenue])) wrong.push(`half a day after kill ${run}: ${row}`)
    }
  }
  await countNewEvents(world.ctx)
  const rows = await shown()
  const sum = rows.filter((row) => row.startsWith('CAMPAIGN')).reduce((all, row) => all + Number(row.split(' ').at(-4)), 0)
  if (sum !== count * users) wrong.push(`${sum} installs count, and ${count * users} were sent`)
  await countNewEvents(world.ctx)
  if (!same(await shown(), rows)) wrong.push('counting again changed the report')
  return wrong
}

/** Kills while events are deleted after their retention: what they added stays, and what is left is deleted later. */
export const killRetention: KillRun = async ({ world, app, click, report, shown, kill }, count) => {
  const wrong: string[] = []
  const clicked = await click({ ad_id: '71' })
  await report(buyers('buyer', 800, clicked))
  await report([{ id: 'ada opens', kind: 'first_open', at: firstMoment, user: 'ada', click: clicked }])
  await countNewEvents(world.ctx)
  world.setNow('2027-02-20T12:00:00Z')
  await report([{ id: 'ada returns', kind: 'open', at: '2027-02-20T11:00:00Z', user: 'ada' }])
  await countNewEvents(world.ctx)
  world.setNow('2027-03-20T12:00:00Z')
  const before = await shown()
  for (let run = 0; run < count; run += 1) {
    const { done } = await kill({ kind: 'retention' })
    await countNewEvents(world.ctx)
    if (!same(await shown(), before)) wrong.push(`the report changed with kill ${run}`)
    if (done) break
  }
  await endRetention(world.ctx)
  if (!same(await shown(), before)) wrong.push('the report changed with the end of the retention')
  const left = await eventsOf(world, app.id)
  if (left !== 1) wrong.push(`${left} events are left, and not the one of last month`)
  const parts = await asSystem(world.ctx.db, (tx) =>
    sql`select 1 from pg_inherits where inhparent = 'web2app_events'::regclass`.execute(tx),
  )
  if (parts.rows.length !== 1) wrong.push(`${parts.rows.length} days of events are left`)
  // who is still known pays for the install whose events are deleted; 30 days are over, so it counts at the app
  await report([{ id: 'ada pays', kind: 'order', at: '2027-03-20T11:00:00Z', user: 'ada', order: 'a', amount: '2.50', currency: 'USD' }])
  await report([{ id: 'ada opens', kind: 'first_open', at: '2027-03-20T10:00:00Z', user: 'ada' }])
  await countNewEvents(world.ctx)
  if (!same(await shown(), before)) wrong.push('a known user counts twice')
  return wrong
}

async function eventsOf(world: KillScene['world'], app: string): Promise<number> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from web2app_events where account_id = ${app}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

/** Kills while a person is removed: they are in all of their events or in none, and the sums stay. */
export const killForgetting: KillRun = async ({ world, company, member, app, click, report, shown, kill, signIn }, count) => {
  const wrong: string[] = []
  const traces = new Map<string, string[]>()
  for (let run = 0; run < count; run += 1) {
    const user = `person-${run}`
    await click({ ad_id: '71', fbclid: `IwAR-${user}` })
    const orders = Array.from({ length: 300 }, (_, index) => index)
    await report([
      { id: `open ${run}`, kind: 'first_open', at: firstMoment, user, clickId: `IwAR-${user}` },
      ...orders.map((index) => ({
        ...{ id: `order ${run} ${index}`, kind: 'order' as const, at: firstMoment, user, order: `${user} no ${index}.` },
        ...{ amount: '2.50', currency: 'USD' },
      })),
    ])
    const hash = userHashes(world.ctx, company, app.id)(user).toString('hex')
    traces.set(user, [hash, `IwAR-${user}`, ...orders.map((index) => `${user} no ${index}.`)])
  }
  await countNewEvents(world.ctx)
  const before = await shown()
  for (const [user, all] of traces) {
    const { done } = await kill({ kind: 'forget', company, member, app: app.id, user })
    const found = await foundIn(world, app.id, all)
    if (found.length > 0 && found.length < all.length) wrong.push(`${user} is in ${found.length} of ${all.length} traces`)
    if (done && found.length > 0) wrong.push(`${user} was removed, and is there`)
    const { events } = await (await signIn()).call(forgetAppUser, { app: app.id, user })
    if (events !== (found.length > 0 ? 301 : 0)) wrong.push(`${events} events of ${user} were removed again`)
    if ((await foundIn(world, app.id, all)).length > 0) wrong.push(`${user} is there after they were removed again`)
    if (!same(await shown(), before)) wrong.push(`the report changed with ${user}`)
  }
  return wrong
}

/** Traces of a person that are stored of an app. */
async function foundIn(world: KillScene['world'], app: string, traces: readonly string[]): Promise<string[]> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ row: string }>`select e::text as row from web2app_events e where account_id = ${app}
      union all select c::text from web2app_clicks c where account_id = ${app} union all select u::text from web2app_users u where app_id = ${app}
      union all select c::text from web2app_contributions c where app_id = ${app}`.execute(tx),
  )
  const all = rows.map(({ row }) => row).join('\n')
  return traces.filter((trace) => all.includes(trace))
}

const page = (text: string): z.infer<typeof sentLandingPage> => ({
  ...{
    template: 'app',
    language: 'en',
    headline: `Headline ${text}`,
    body: `Body ${text}`,
    button: `Button ${text}`,
    privacy: '',
    material: null,
  },
})

/** Kills while a landing page is saved again and again: it is the old page or the new one, with its link, and never older than what was answered. */
export const killSaving: KillRun = async ({ world, company, member, app, kill, signIn }, count) => {
  const wrong: string[] = []
  const given = (number: number) =>
    ({ app: app.id, name: `${number}`, platform: null, target: 'page', site: null, page: page(`${number}`) }) as const
  const { id, address } = await (await signIn()).call(saveAppLink, given(0))
  let number = 0
  for (let run = 0; run < count; run += 1) {
    const pages = Array.from({ length: 500 }, (_, index) => ({ id, ...given(number + 1 + index) }))
    const { lines } = await kill({ kind: 'pages', company, member, pages })
    const { links } = await (await signIn()).call(listAppLinks, { app: app.id })
    const link = links.find((one) => one.id === id)
    const found = Number(link?.name)
    const { headline, body, button } = link?.page ?? {}
    if (!same({ headline, body, button }, { headline: `Headline ${found}`, body: `Body ${found}`, button: `Button ${found}` }))
      wrong.push(`link ${found} has the page ${headline}, ${body}, ${button}`)
    const answered = Number(lines.at(-1) ?? number)
    if (found < answered || found > answered + 1) wrong.push(`page ${answered} was answered, and ${found} is stored`)
    const shown = await world.app.inject({
      method: 'GET',
      url: new URL(address).pathname,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16)' },
    })
    for (const part of [`Headline ${found}`, `Body ${found}`, `Button ${found}`])
      if (!shown.body.includes(`>${part}<`)) wrong.push(`visitors do not see ${part}`)
    number = found
  }
  return wrong
}

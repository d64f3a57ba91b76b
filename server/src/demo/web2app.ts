import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import type { AppEvent } from '@adroit/contract/web2app-events'
import { accountsOf, create } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { appsOf, save } from '../web2app/apps.ts'
import { countNewEvents } from '../web2app/attribution/count-events.ts'
import { followLink } from '../web2app/clicks/follow-link.ts'
import { readEvent } from '../web2app/intake/read-event.ts'
import { storeEvents } from '../web2app/intake/store-events.ts'
import { linksOf, saveLink } from '../web2app/links.ts'
import { seeded, seedOf } from './random.ts'

const name = 'Lamplight Reader'
const days = 10
const adsWithClicks = 3
/** Clicks that are stored at once. */
const atOnce = 8
const hourMs = 3_600_000
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** A user of the sample app, until their last event. */
interface Visitor {
  readonly id: string
  /** The ad that they followed; null: nobody knows how they came. */
  readonly ad: string | null
  readonly at: number
}

/**
 * Sets up a sample app whose users follow ads of the first account at Meta. What the app counts differs from what the platform claims. Keeps
 * what exists.
 */
export async function seedWeb2App(ctx: Context, caller: Caller): Promise<void> {
  const accounts = await accountsOf(ctx, caller.company)
  const advertiser = accounts.find(({ platform, currency }) => platform === 'meta' && currency === 'USD')
  if (!advertiser) return
  const timeZone = advertiser.timeZone
  const known = accounts.find((account) => account.platform === 'web2app')?.id
  const id =
    known ?? (await create(ctx, caller.company, { ...{ name, platform: 'web2app', currency: 'USD', timeZone }, group: null, owner: null }))
  const { apps } = await appsOf(ctx, caller)
  if (apps.some(({ lastEventAt }) => lastEventAt !== null)) return
  const stores = { androidPackage: 'com.example.lamplight', iosAppId: null, website: 'https://lamplight.example.com/' }
  await save(ctx, caller, { id, ...stores, attribution: 'web2app' })
  const link = (await linksOf(ctx, caller, id, '')).links[0] ?? (await saveLink(ctx, caller, { ...linkOf(id) }, ''))
  const code = link.address.split('/').at(-1) ?? ''
  const entities = await ctx.facts.entities(caller.company, advertiser.id)
  const ads = entities.flatMap(({ level, kind, sourceId }) => (level === 'AD' && kind === 'named' ? sourceId : []))
  const today = dayAt(ctx.clock(), timeZone)
  const visitors = visitorsOf(ads.sort().slice(0, adsWithClicks), addDays(today, -days))
  const events: AppEvent[] = []
  for (let start = 0; start < visitors.length; start += atOnce)
    await Promise.all(
      visitors.slice(start, start + atOnce).map(async (visitor) => {
        const click = visitor.ad === null ? null : await follow(ctx, code, visitor.ad, visitor.at)
        events.push(...eventsOf(visitor, click, ctx.clock().getTime()))
      }),
    )
  const read = events.map((event) => readEvent(event, ctx.clock())).filter((event) => typeof event !== 'string')
  await storeEvents(ctx, caller.company, id, read)
  await countNewEvents(ctx)
}

const linkOf = (app: string) => ({ app, name: 'Story ads', platform: 'meta', target: 'store', site: null }) as const

/** Opens the link at a moment as a phone does, and returns the click's token. */
async function follow(ctx: Context, code: string, ad: string, at: number): Promise<string | null> {
  const query = { ad_id: ad, fbclid: `sample${at}` }
  const followed = await followLink({ ...ctx, clock: () => new Date(at) }, code, { query, userAgent: phone, counts: true, by: 'link' })
  const referrer = new URL(followed?.address ?? '').searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('adroit_click')
}

/** Fewer from one ad than from the next, and some whom no ad brought. */
function visitorsOf(ads: readonly string[], from: Day): Visitor[] {
  const random = seeded(seedOf(name))
  const start = Date.parse(`${from}T00:00:00Z`)
  return Array.from({ length: days }, (_, day) =>
    [...ads, null].flatMap((ad, index) =>
      Array.from({ length: Math.floor((ad === null ? 3 : 12 + index * 4) * (0.7 + 0.6 * random())) }, (_one, number) => {
        const at = start + Math.floor((day * 24 + random() * 24) * hourMs)
        return { id: `${day}-${index}-${number}`, ad, at }
      }),
    ),
  ).flat()
}

/** What a visitor does with the app until now. */
function eventsOf({ id, at }: Visitor, click: string | null, now: number): AppEvent[] {
  const random = seeded(seedOf(id))
  const event = (kind: AppEvent['kind'], moment: number, more: Partial<AppEvent> = {}): AppEvent => ({
    ...{ id: `${id} ${kind} ${moment}`, kind, at: new Date(moment).toISOString(), user: id, ...more },
  })
  const installed = at + Math.floor(random() * hourMs)
  const events = [event('first_open', installed, click === null ? {} : { click })]
  for (let day = 1; day <= 30; day += 1)
    if (random() < 0.42 / day ** 0.6) events.push(event('open', installed + day * 24 * hourMs - Math.floor(random() * 6 * hourMs)))
  if (random() < 0.22) {
    const paid = installed + Math.floor(random() ** 3 * 6 * 24 * hourMs)
    const money = { order: `order ${id}`, amount: random() < 0.7 ? '9.99' : '49.99', currency: 'USD' }
    events.push(event('order', paid, money))
    if (random() < 0.06) events.push(event('refund', paid + 20 * hourMs, money))
  }
  return events.filter((one) => Date.parse(one.at) <= now)
}

import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import type { AppEvent } from '@adroit/contract/web2app-events'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Where clicks of the population come from: an ad in its account's zone, or a link alone, at the app's own account. */
export interface Source {
  readonly name: string
  readonly link: string
  readonly ad: string | null
  readonly timeZone: string
}

interface SimulatedClick {
  readonly at: number
  readonly source: Source
}

/** An event, with the click that it names by its position in `clicks`, and when batches with it arrive. */
export interface SimulatedEvent {
  readonly event: AppEvent
  readonly click: number | null
  readonly arrivals: readonly number[]
}

export interface Population {
  readonly clicks: readonly SimulatedClick[]
  readonly events: readonly SimulatedEvent[]
}

/** Pseudo-random numbers from 0 to 1 (mulberry32), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Wanted {
  readonly seed: number
  readonly users: number
  readonly sources: readonly Source[]
  readonly from: number
  readonly days: number
}

/**
 * Simulates users who click, install, come back, pay and get money back. Three in ten events arrive up to four days late, one in twenty
 * twice. Nothing happens or arrives after the last day.
 */
export function simulate({ seed, users, sources, from, days }: Wanted): Population {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const end = from + days * dayMs
  const clicks: SimulatedClick[] = []
  const events: SimulatedEvent[] = []
  const happens = (user: number, at: number, given: Omit<AppEvent, 'id' | 'at' | 'user'>, click: number | null = null) => {
    if (at >= end) return
    const event = { id: `s${seed}-${events.length}`, at: new Date(at).toISOString(), user: `user ${user}`, ...given }
    const arrival = () => Math.min(at + (random() < 0.3 ? below(4 * dayMs) : below(hourMs)), end - 1)
    events.push({ event, click, arrivals: random() < 0.05 ? [arrival(), arrival()] : [arrival()] })
  }
  const clicksOn = (at: number): number => {
    clicks.push({ at, source: sources[below(sources.length)] as Source })
    return clicks.length - 1
  }
  for (let user = 0; user < users; user += 1) {
    const begins = from + below(days * dayMs)
    const earlier = random() < 0.2 ? clicksOn(begins - below(2 * dayMs)) : null
    const click = random() < 0.85 ? clicksOn(begins) : null
    // some install days after the click, and some after it has ended to count
    const installed = begins + (random() < 0.7 ? below(2 * hourMs) : below(10 * dayMs))
    happens(user, installed, { kind: 'first_open' }, click)
    if (earlier !== null) happens(user, installed + 60_000, { kind: 'open' }, earlier)
    for (let day = 1; day <= 35; day += 1) {
      const at = installed + day * dayMs - below(20 * hourMs)
      if (random() < 0.4 / day + 0.03) happens(user, at, { kind: 'open' })
      if (random() < 0.02) happens(user, at, { kind: 'open' }, at < end ? clicksOn(at - 1_000) : null)
      if (random() < 0.06) pays(user, at, day)
    }
    if (random() < 0.1) happens(user, installed + below(dayMs), { kind: 'income', amount: `${below(500) / 100}`, currency: 'USD' })
  }

  function pays(user: number, at: number, day: number): void {
    const cents = 100 + below(5_000)
    const order = `${user}/${day}`
    happens(user, at, { kind: 'order', order, amount: (cents / 100).toFixed(2), currency: 'USD' })
    if (random() < 0.15)
      happens(user, at + 60_000 + below(5 * dayMs), {
        kind: 'refund',
        order,
        amount: ((1 + below(cents)) / 100).toFixed(2),
        currency: 'USD',
      })
  }

  return { clicks, events }
}

/** Metrics of a source on a day; money in cents. */
export interface Truth {
  opens: number
  kept: number
  reopens: number
  revenue: number
  payers: number
  orders: number
  income: number
  /** Users of the day's installs who opened the app on day 0 to 30 after them. */
  readonly active: number[]
}

const nothing = (): Truth => ({
  opens: 0,
  kept: 0,
  reopens: 0,
  revenue: 0,
  payers: 0,
  orders: 0,
  income: 0,
  active: Array.from({ length: 31 }, () => 0),
})

/**
 * What is true of the population by the setting `web2app`, from the events that had arrived at a moment. By `source day`; what belongs to
 * none is at `organic`. It follows the words of decision 68, user by user, and shares no code with the attribution.
 */
export function truthAt({ clicks, events }: Population, moment: number, homeZone: string): Map<string, Truth> {
  const truth = new Map<string, Truth>()
  const at = (source: Source | null, day: Day): Truth => {
    const key = `${source?.name ?? 'organic'} ${day}`
    const found = truth.get(key) ?? nothing()
    truth.set(key, found)
    return found
  }
  const known = events.filter(({ arrivals }) => Math.min(...arrivals) <= moment)
  for (const own of Map.groupBy(known, ({ event }) => event.user).values()) {
    const timed = own.map((one) => ({ ...one, at: Date.parse(one.event.at) }))
    const installed = timed.find(({ event }) => event.kind === 'first_open')?.at
    const named = timed.flatMap(({ click }) => (click === null ? [] : [clicks[click] as SimulatedClick]))
    const last = named.filter((click) => installed !== undefined && click.at <= installed).sort((one, other) => other.at - one.at)[0]
    const counts = last && installed !== undefined && installed - last.at <= 7 * dayMs
    // a click that is too old still says by which link the user came
    const link = last ? { name: last.source.link, link: last.source.link, ad: null, timeZone: homeZone } : null
    const source = counts ? last.source : link
    const zone = counts ? last.source.timeZone : homeZone
    const dayOf = (moment: number) => dayAt(new Date(moment), zone)
    const cohort = installed === undefined ? null : dayOf(installed)
    if (cohort !== null) {
      at(source, cohort).opens += 1
      if (timed.some(({ event, at: when }) => event.kind.endsWith('open') && dayOf(when) === addDays(cohort, 1)))
        at(source, cohort).kept += 1
      const openDays = new Set(timed.flatMap(({ event, at: when }) => (event.kind.endsWith('open') ? dayOf(when) : [])))
      const { active } = at(source, cohort)
      for (const [age, count] of active.entries()) active[age] = count + (openDays.has(addDays(cohort, age)) ? 1 : 0)
    }
    /** The cohort for 30 days, and what is later at the app's own account. */
    const placeOf = (when: number): Truth => {
      const day = dayOf(when)
      if (cohort !== null && day >= cohort && day <= addDays(cohort, 30)) return at(source, cohort)
      return at(link, dayAt(new Date(when), homeZone))
    }
    /** The user's place, on the day that the company gives. */
    const incomeAt = (when: number): Truth => {
      const day = dayOf(when)
      const belongs = cohort !== null && day >= cohort && day <= addDays(cohort, 30)
      return belongs ? at(source, day) : at(link, dayAt(new Date(when), homeZone))
    }
    const ordered = [...timed].sort((one, other) => one.at - other.at)
    const reopened = new Set<Day>()
    const left = new Map<string, { at: number; cents: number }>()
    let hasPaid = false
    for (const { event, at: when, click } of ordered) {
      const cents = Math.round(Number(event.amount ?? 0) * 100)
      if (event.kind === 'order') {
        const place = placeOf(when)
        place.revenue += cents
        place.orders += 1
        if (!hasPaid) place.payers += 1
        hasPaid = true
        left.set(event.order ?? '', { at: when, cents })
      }
      const of = event.kind === 'refund' ? left.get(event.order ?? '') : undefined
      if (of && of.cents >= cents) {
        of.cents -= cents
        placeOf(of.at).revenue -= cents
      }
      if (event.kind === 'income') incomeAt(when).income += cents
      const opened = click === null ? undefined : clicks[click]
      if (
        event.kind.endsWith('open') &&
        opened &&
        opened !== (counts ? last : null) &&
        when !== installed &&
        !(installed !== undefined && when < installed)
      ) {
        const day = dayAt(new Date(when), homeZone)
        if (!reopened.has(day)) at(opened.source, dayAt(new Date(when), opened.source.timeZone)).reopens += 1
        reopened.add(day)
      }
    }
  }
  return truth
}

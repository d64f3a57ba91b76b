import { type Day, dayAt, daysIn } from '@adroit/contract/calendar'
import type { AttributionSetting } from '@adroit/contract/publish-plan'
import type { AttributionProblem } from '@adroit/contract/web2app-events'
import { distinctEvents } from './distinct-events.ts'
import { installClick, lastBefore } from './install-click.ts'
import { type Payment, paymentsIn } from './payments.ts'
import type { Click, Place, UserEvent } from './user-event.ts'

/** By the setting `web2app`, what a user pays counts for their ad on the day of the install and so many days after it. */
const payingDays = 30

/** The last day after the install whose opens are told apart. */
const lastActiveDay = 30

/** What one user adds to the metrics of a place on a day. Money is in micros of the place's currency. */
export interface Contribution {
  readonly place: Place
  /** The link that brought the user; null: none did. */
  readonly link: string | null
  /** In the time zone of the place. */
  readonly day: Day
  /** Days between the install and what happened; null: it does not belong to an install. */
  readonly age: number | null
  /** The moment of the event behind it, in ms: of a refund, that of its order. */
  readonly eventAt: number
  readonly opens: number
  readonly reopens: number
  readonly kept: number
  readonly revenue: bigint
  readonly payers: number
  readonly orders: number
  readonly income: bigint
  /** Of an install: bit n is set if the user opened the app n days after it, 0 to 30; otherwise 0. */
  readonly activeDays: number
}

/** What is known of a user whose older events are deleted. Their contributions are final. */
export interface KnownUser {
  /** In ms; null: their install is not among the deleted events. */
  readonly installedAt: number | null
  /** The last click before it. */
  readonly click: Click | null
  readonly paid: boolean
  /** The latest final day, in the app's time zone, on which they returned through a click. */
  readonly reopenedOn: Day | null
}

export interface Attribution {
  readonly contributions: readonly Contribution[]
  readonly setAside: readonly { readonly event: string; readonly problem: AttributionProblem }[]
}

export interface AttributionRules {
  readonly setting: AttributionSetting
  /** The app's own account, without a link. */
  readonly home: Place
  /** Micros of an amount in another currency, at the rate of a day; null: there is no rate. */
  readonly convert: (amount: { readonly micros: bigint; readonly currency: string }, to: string, day: Day) => bigint | null
}

const nothing = { opens: 0, reopens: 0, kept: 0, revenue: 0n, payers: 0, orders: 0, income: 0n, activeDays: 0 }

/**
 * Returns what a user's events add to the metrics, by the rules of decision 68. Every event counts in exactly one place. The result does not
 * depend on the order of the events, nor on how often each was sent.
 */
export function attributeUser(sent: readonly UserEvent[], rules: AttributionRules, known: KnownUser | null = null): Attribution {
  const events = distinctEvents(sent)
  const user = userIn(events, rules, known)
  const contributions: Contribution[] = []
  const setAside: Attribution['setAside'][number][] = []
  if (user.installed !== null && user.installed !== known?.installedAt) {
    const activeDays = activeDaysOf(events, user)
    const install = { opens: 1, kept: (activeDays >> 1) & 1, activeDays }
    contributions.push({ ...user.at(user.installed), ...nothing, eventAt: user.installed, ...install })
  }
  contributions.push(...reopens(events, user, rules, known?.reopenedOn ?? null))
  const { payments, setAside: refused } = paymentsIn(events)
  setAside.push(...refused)
  let paid = known?.paid ?? false
  for (const payment of payments) {
    const where = payment.kind === 'income' ? asReported(user.at(payment.at), payment.at) : user.at(payment.at)
    const micros = rules.convert(payment.amount, where.place.currency, dayIn(payment.at, where.place))
    if (micros === null) {
      setAside.push({ event: payment.event, problem: 'no_rate' })
      continue
    }
    contributions.push({ ...where, ...nothing, eventAt: payment.at, ...countedAs(payment, micros, paid) })
    paid ||= payment.kind === 'order'
  }
  return { contributions, setAside }
}

/** Income counts on its own day, as the company gives it. */
function asReported(where: ReturnType<User['at']>, moment: number): ReturnType<User['at']> {
  return { ...where, day: dayIn(moment, where.place), age: null }
}

/** Refunds take from the revenue where their order counts; who paid and how many orders there were stay. */
function countedAs({ kind }: Payment, micros: bigint, paid: boolean): Partial<Contribution> {
  if (kind === 'income') return { income: micros }
  if (kind === 'refund') return { revenue: -micros }
  return { revenue: micros, orders: 1, payers: paid ? 0 : 1 }
}

interface User {
  /** When they installed the app, in ms; null: they had it before anything was reported. */
  readonly installed: number | null
  readonly click: Click | null
  readonly place: Place
  readonly day: Day | null
  /** Where something of a moment counts. */
  readonly at: (moment: number) => Pick<Contribution, 'place' | 'link' | 'day' | 'age'>
}

function userIn(events: readonly UserEvent[], { setting, home }: AttributionRules, known: KnownUser | null): User {
  const installed = known?.installedAt ?? events.find(({ kind }) => kind === 'first_open')?.at ?? null
  const clicks = [...(known?.click ? [known.click] : []), ...events.flatMap(({ click }) => click ?? [])]
  const click = installed === null ? null : installClick(clicks, installed, setting)
  const link = (installed === null ? null : (click ?? lastBefore(clicks, installed)))?.link ?? null
  const own = { ...home, campaign: link }
  const place = click?.place ?? own
  const day = installed === null ? null : dayIn(installed, place)
  const at = (moment: number) => {
    const age = day === null ? null : ageOf(day, dayIn(moment, place))
    if (day !== null && age !== null && age >= 0 && belongs(setting, age)) return { place, link, day, age }
    return { place: own, link, day: dayIn(moment, own), age: null }
  }
  return { installed, click, place, day, at }
}

const belongs = (setting: AttributionSetting, age: number): boolean =>
  setting === 'all_events' || age <= (setting === 'web2app' ? payingDays : 0)

function activeDaysOf(events: readonly UserEvent[], { day, place }: User): number {
  const ages = events.flatMap(({ kind, at }) => (isOpen(kind) && day !== null ? ageOf(day, dayIn(at, place)) : []))
  return ages.filter((age) => age >= 0 && age <= lastActiveDay).reduce((bits, age) => bits | (1 << age), 0)
}

const isOpen = (kind: UserEvent['kind']): boolean => kind === 'open' || kind === 'first_open'

/** Opens through a click by users who had the app: once per day and user, at the place of the day's first such click. */
function reopens(events: readonly UserEvent[], user: User, { home }: AttributionRules, counted: Day | null): Contribution[] {
  const days = new Map<Day, Contribution>()
  for (const { kind, at, click } of events) {
    if (!isOpen(kind) || !click || at === user.installed || click.token === user.click?.token) continue
    if (user.installed !== null && at < user.installed) continue
    const place = click.place
    const homeDay = dayIn(at, home)
    if (homeDay === counted || days.has(homeDay)) continue
    days.set(homeDay, { place, link: click.link, day: dayIn(at, place), age: null, eventAt: at, ...nothing, reopens: 1 })
  }
  return [...days.values()]
}

const dayIn = (moment: number, { timeZone }: Place): Day => dayAt(new Date(moment), timeZone)

/** Negative: before the install. */
const ageOf = (installed: Day, day: Day): number => daysIn(installed, day) - 1

/** first_open: after an installation · open: every later start · order: a payment · refund: money back · income: other income. */
export type EventKind = 'first_open' | 'open' | 'order' | 'refund' | 'income'

/** An event as it is sent. The same `id` and `at` may be sent again: the event counts once. */
export interface AppEvent {
  id: string
  kind: EventKind
  /** ISO 8601 with a zone. */
  at: string
  /** The app's own ID of the user or device. Adroit stores a hash of it only. */
  user?: string
  /** The token of the click, as the store's referrer, a deep link or the landing page handed it to the app. */
  click?: string
  /** A platform's ID of the click: `fbclid`, `gclid`, `ttclid` … */
  clickId?: string
  order?: string
  /** A decimal string in major units, such as `4.99`. */
  amount?: string
  /** ISO 4217. */
  currency?: string
  /** Whether the user agreed that platforms hear of what they do. Absent: unknown, and they do not. */
  consent?: boolean
}

/** Why an event is not counted. */
export type EventProblem =
  | 'malformed'
  | 'too_old'
  | 'in_the_future'
  | 'user_missing'
  | 'amount_missing'
  | 'amount_negative'
  | 'amount_unreadable'
  | 'currency_unknown'
  | 'order_missing'

/** What every event may say. */
interface Common {
  /** At most 64 characters; default: a random UUID. Your own ID lets you send an event again after a crash: keep `at` the same too. */
  readonly id?: string
  /** When it happened; default: now. Text is ISO 8601 with a zone. */
  readonly at?: Date | string
  readonly click?: string
  readonly clickId?: string
  readonly consent?: boolean
}

export interface OpenInput extends Common {
  readonly user: string
}

/** `amount`: a decimal string in major units, such as `4.99`. `currency`: ISO 4217, such as `USD`. */
interface Money {
  readonly amount: string
  readonly currency: string
}

export interface OrderInput extends Common, Money {
  readonly user: string
  /** The number of the order. Without it, it cannot be refunded. */
  readonly order?: string
}

export interface RefundInput extends Common, Money {
  readonly user: string
  /** The number of the order that is refunded, in part or whole. */
  readonly order: string
}

export interface IncomeInput extends Common, Money {
  /** Absent: the income belongs to no user. */
  readonly user?: string
}

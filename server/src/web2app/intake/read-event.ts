import { parseDecimal, unitsOf } from '@adroit/contract/decimal'
import { microDigits } from '@adroit/contract/money'
import { type AppEvent, appEvent, type EventKind, type EventProblem, eventLimits } from '@adroit/contract/web2app-events'
import * as z from 'zod'
import { isCurrency } from '../../lib/known-names.ts'

const dayMs = 86_400_000
/** A trillion of the major unit, in micros. */
const tooMuch = 10n ** 18n
/** ISO 8601 with a zone: what has none could mean any moment of a day. */
const momentText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** An event whose content is checked. */
export interface ReadEvent {
  readonly id: string
  readonly kind: EventKind
  readonly at: Date
  readonly user: string | null
  readonly click: string | null
  readonly clickId: string | null
  readonly order: string | null
  /** Null for kinds without money. */
  readonly micros: bigint | null
  readonly currency: string | null
  readonly consent: boolean | null
}

/** Reads one event of a batch that arrived at a moment, or says why it cannot count. */
export function readEvent(sent: unknown, now: Date): ReadEvent | EventProblem {
  const parsed = z.safeParse(appEvent, sent)
  if (!parsed.success) return 'malformed'
  const event = parsed.data
  const at = new Date(momentText.test(event.at) ? event.at : Number.NaN)
  if (Number.isNaN(at.getTime())) return 'malformed'
  if (at.getTime() < now.getTime() - eventLimits.days * dayMs) return 'too_old'
  if (at.getTime() > now.getTime() + eventLimits.aheadMs) return 'in_the_future'
  // income may belong to nobody
  if (event.user === undefined && event.kind !== 'income') return 'user_missing'
  const money = moneyOf(event)
  if (typeof money === 'string') return money
  if (event.order === undefined && event.kind === 'refund') return 'order_missing'
  return {
    ...{ id: event.id, kind: event.kind, at, user: event.user ?? null, click: event.click ?? null, clickId: event.clickId ?? null },
    ...{ order: event.order ?? null, consent: event.consent ?? null, ...money },
  }
}

type Money = Pick<ReadEvent, 'micros' | 'currency'>

function moneyOf({ kind, amount, currency }: AppEvent): Money | EventProblem {
  if (kind === 'first_open' || kind === 'open') return { micros: null, currency: null }
  if (amount === undefined) return 'amount_missing'
  const decimal = parseDecimal(amount)
  const micros = decimal && unitsOf(decimal, microDigits)
  if (micros === null || micros >= tooMuch || micros <= -tooMuch) return 'amount_unreadable'
  if (micros < 0n) return 'amount_negative'
  if (currency === undefined || !isCurrency(currency)) return 'currency_unknown'
  return { micros, currency }
}

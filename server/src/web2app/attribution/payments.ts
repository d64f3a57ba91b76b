import type { AttributionProblem } from '@adroit/contract/web2app-events'
import type { UserEvent } from './user-event.ts'

/** Money of a user, in the order in which it happened. A refund has the moment of its order: it counts where the order counts. */
export interface Payment {
  readonly event: string
  readonly kind: 'order' | 'refund' | 'income'
  readonly at: number
  readonly amount: { readonly micros: bigint; readonly currency: string }
}

interface Payments {
  readonly payments: readonly Payment[]
  readonly setAside: readonly { readonly event: string; readonly problem: AttributionProblem }[]
}

/**
 * Returns orders, refunds and other income of distinct events in order. A refund counts if its order is known and happened before it, is in
 * the same currency, and has that much left.
 */
export function paymentsIn(events: readonly UserEvent[]): Payments {
  const payments: Payment[] = []
  const setAside: Payments['setAside'][number][] = []
  const open = new Map<string, { readonly at: number; readonly currency: string; left: bigint }>()
  for (const { id, kind, at, order, amount } of events) {
    if (!amount || kind === 'open' || kind === 'first_open') continue
    if (kind !== 'refund') {
      payments.push({ event: id, kind, at, amount })
      if (kind === 'order' && order !== null) open.set(order, { at, currency: amount.currency, left: amount.micros })
      continue
    }
    const of = order === null ? undefined : open.get(order)
    const problem = problemOf(of, amount)
    if (problem !== null || !of) setAside.push({ event: id, problem: problem ?? 'refund_without_order' })
    else {
      of.left -= amount.micros
      payments.push({ event: id, kind, at: of.at, amount })
    }
  }
  return { payments, setAside }
}

function problemOf(
  of: { readonly currency: string; readonly left: bigint } | undefined,
  { micros, currency }: { readonly micros: bigint; readonly currency: string },
): AttributionProblem | null {
  if (!of) return 'refund_without_order'
  if (of.currency !== currency) return 'refund_currency'
  return micros > of.left ? 'refund_too_large' : null
}

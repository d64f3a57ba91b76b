import type { UserEvent } from './user-event.ts'

/** Events in the order in which they happened, whatever order they arrived in. */
function inOrder(events: readonly UserEvent[]): UserEvent[] {
  return [...events].sort((one, other) => one.at - other.at || compare(one.id, other.id) || compare(contentOf(one), contentOf(other)))
}

/**
 * Returns each event once, in the order in which they happened: of several with the same id, and of several orders with the same number,
 * the earliest. The result does not depend on the order of the input.
 */
export function distinctEvents(events: readonly UserEvent[]): UserEvent[] {
  const ids = new Set<string>()
  const orders = new Set<string>()
  return inOrder(events).filter(({ id, kind, order }) => {
    if (ids.has(id)) return false
    ids.add(id)
    if (kind !== 'order' || order === null) return true
    const isFirst = !orders.has(order)
    orders.add(order)
    return isFirst
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const contentOf = ({ kind, click, order, amount }: UserEvent): string =>
  JSON.stringify([kind, click?.token ?? null, order, amount && [amount.micros.toString(), amount.currency]])

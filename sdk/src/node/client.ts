import { ClosedError, QueueFullError, SendError } from './errors.ts'
import type { AppEvent, EventKind, IncomeInput, OpenInput, OrderInput, RefundInput } from './event.ts'
import { makeEvent } from './make-event.ts'
import { type ClientOptions, readOptions } from './options.ts'
import { Sender } from './sender.ts'

const usualTimeoutMs = 30_000

/**
 * Reports events. Each method takes an event and returns its ID; the event is sent within a second, and again until Adroit answers. They
 * throw a TypeError for values of a wrong type, a QueueFullError if too many events wait, and a ClosedError after `close`.
 */
export interface Client {
  /** The first start after an installation. */
  readonly firstOpen: (event: OpenInput) => string
  /** Every later start. */
  readonly open: (event: OpenInput) => string
  readonly order: (event: OrderInput) => string
  readonly refund: (event: RefundInput) => string
  readonly income: (event: IncomeInput) => string
  /** Events that are not answered yet. */
  readonly queued: () => number
  /**
   * Sends at once. Resolves when everything that was reported before is answered. Rejects with a SendError after `timeoutMs` (default:
   * 30,000), or as soon as it is clear that waiting does not help, as with a revoked key; the events stay in the queue.
   */
  readonly flush: (options?: { timeoutMs?: number }) => Promise<void>
  /**
   * Takes no further events, and sends those that wait. Resolves with the events that Adroit did not answer within `timeoutMs` (default:
   * 30,000), usually none: store them, and report them again with the same `id` and `at`.
   */
  readonly close: (options?: { timeoutMs?: number }) => Promise<AppEvent[]>
}

/** Throws a TypeError for options that cannot work. */
export function createClient(options: ClientOptions): Client {
  const settings = readOptions(options)
  const sender = new Sender(settings)
  let closed = false
  const report = (kind: EventKind, input: OpenInput | OrderInput | RefundInput | IncomeInput): string => {
    if (closed) throw new ClosedError()
    const { event, json } = makeEvent(kind, input)
    if (sender.queue.size >= settings.mostQueued) throw new QueueFullError(settings.mostQueued)
    sender.add(event, json)
    return event.id
  }
  return {
    firstOpen: (event) => report('first_open', event),
    open: (event) => report('open', event),
    order: (event) => report('order', event),
    refund: (event) => report('refund', event),
    income: (event) => report('income', event),
    queued: () => sender.queue.size,
    flush: ({ timeoutMs = usualTimeoutMs } = {}) => sender.flush(timeoutMs),
    close: async ({ timeoutMs = usualTimeoutMs } = {}) => {
      closed = true
      try {
        await sender.flush(timeoutMs)
      } catch (error) {
        if (!(error instanceof SendError)) throw error
      }
      sender.stop()
      return sender.queue.events()
    },
  }
}

import { backoffMs } from './backoff.ts'
import { SendError } from './errors.ts'
import type { AppEvent } from './event.ts'
import { mostEvents } from './limits.ts'
import type { Settings } from './options.ts'
import { Queue } from './queue.ts'
import { sendBatch } from './send-batch.ts'

interface Waiter {
  /** The number of events that have to be answered. */
  readonly until: number
  readonly resolve: () => void
  readonly reject: (error: SendError) => void
}

/** Sends what is queued, one batch at a time, and again until it is answered. Its timer keeps the process alive while events wait. */
export class Sender {
  readonly queue = new Queue()
  readonly #settings: Settings
  #timer: NodeJS.Timeout | undefined
  #sending = false
  #stopped = false
  #failures = 0
  #added = 0
  #answered = 0
  #lastError: SendError | null = null
  /** Until when the server asked to wait, in ms since 1970. */
  #notBefore = 0
  #waiters: Waiter[] = []

  constructor(settings: Settings) {
    this.#settings = settings
  }

  add(event: AppEvent, json: string): void {
    this.queue.add(event, json)
    this.#added += 1
    if (this.#failures > 0 || this.#sending) return
    if (this.queue.size >= mostEvents) this.#sendIn(0)
    else if (this.#timer === undefined) this.#sendIn(this.#settings.waitMs)
  }

  /**
   * Sends now what was added so far. Resolves once all of it is answered. Rejects with the reason if it cannot work without a change, or if
   * it is not answered within `timeoutMs`; then it stays in the queue and is tried again.
   */
  flush(timeoutMs: number): Promise<void> {
    if (this.#answered === this.#added) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiter.reject(this.#lastError ?? new SendError(`Adroit did not answer within ${timeoutMs} ms`, { temporary: true }))
      }, timeoutMs)
      const waiter: Waiter = {
        until: this.#added,
        resolve: () => this.#settle(waiter, timer, resolve),
        reject: (error) => this.#settle(waiter, timer, () => reject(error)),
      }
      this.#waiters.push(waiter)
      if (!this.#sending) this.#sendIn(Math.max(0, this.#notBefore - Date.now()))
    })
  }

  /** Stops trying. What waits stays in the queue. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #settle(waiter: Waiter, timer: NodeJS.Timeout, settle: () => void): void {
    clearTimeout(timer)
    this.#waiters = this.#waiters.filter((one) => one !== waiter)
    settle()
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = this.#stopped ? undefined : setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    const batch = this.queue.batch()
    if (batch === null) return
    this.#sending = true
    const outcome = await sendBatch(this.#settings, batch)
    this.#sending = false
    if (!outcome.ok) {
      this.#failures += 1
      this.#failed(outcome.error, outcome.retryAfterMs)
      return
    }
    this.#failures = 0
    this.#lastError = null
    this.queue.removeBatch()
    this.#answered += batch.events.length
    for (const { index, problem } of outcome.refused) {
      const event = batch.events[index]
      if (event) callOut(() => this.#settings.onRefused(event, problem))
    }
    for (const waiter of this.#waiters) if (waiter.until <= this.#answered) waiter.resolve()
    if (this.queue.size > 0) this.#sendIn(this.#waiters.length > 0 || this.queue.size >= mostEvents ? 0 : this.#settings.waitMs)
  }

  #failed(error: SendError, retryAfterMs: number | null): void {
    this.#lastError = error
    const ms = backoffMs(error.temporary ? this.#failures : Number.POSITIVE_INFINITY, retryAfterMs)
    this.#notBefore = retryAfterMs === null ? 0 : Date.now() + ms
    this.#sendIn(ms)
    if (!error.temporary) for (const waiter of this.#waiters) waiter.reject(error)
    callOut(() => this.#settings.onError(error))
  }
}

/** What a callback throws must not stop the sending: it is thrown on its own, as an uncaught exception. */
function callOut(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

import type { AppEvent } from './event.ts'
import { mostBytes, mostEvents } from './limits.ts'

interface Waiting {
  readonly event: AppEvent
  readonly json: string
}

/** A batch: the bytes that are signed and sent, and the events in them. */
export interface Batch {
  readonly body: string
  readonly events: readonly AppEvent[]
}

const [head, tail] = ['{"events":[', ']}']

/** Events that wait, in order. A batch stays in the queue until it is removed, and is the same each time that it is read before. */
export class Queue {
  readonly #waiting: Waiting[] = []
  #batch: Batch | null = null

  get size(): number {
    return this.#waiting.length
  }

  add(event: AppEvent, json: string): void {
    this.#waiting.push({ event, json })
  }

  /** The oldest events that fit into one request; null: nothing waits. */
  batch(): Batch | null {
    if (this.#batch !== null || this.size === 0) return this.#batch
    let bytes = head.length + tail.length
    const taken: Waiting[] = []
    for (const next of this.#waiting) {
      bytes += Buffer.byteLength(next.json) + 1
      if (taken.length === mostEvents || bytes > mostBytes) break
      taken.push(next)
    }
    this.#batch = { body: `${head}${taken.map(({ json }) => json).join(',')}${tail}`, events: taken.map(({ event }) => event) }
    return this.#batch
  }

  /** Removes the batch that was read. */
  removeBatch(): void {
    this.#waiting.splice(0, this.#batch?.events.length ?? 0)
    this.#batch = null
  }

  events(): AppEvent[] {
    return this.#waiting.map(({ event }) => event)
  }
}

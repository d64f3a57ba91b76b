import { EventEmitter } from 'node:events'
import type { RealtimeEvent } from '@adroit/contract/realtime'

/** Who receives an event: everyone in a company, or one of its members. */
interface Audience {
  readonly company: string
  readonly member?: string
}

/** Realtime events for connected members. Events are not stored: a page loads the current state when it opens. */
export interface Realtime {
  readonly publish: (audience: Audience, news: RealtimeEvent) => void
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (audience: Audience, news: RealtimeEvent) => void) => () => void
}

/** Events within this process. With the embedded report store, this process is the only one that serves and syncs. */
export function openRealtime(): Realtime {
  const events = new EventEmitter().setMaxListeners(0)
  return {
    publish: (audience, news) => void events.emit('news', audience, news),
    subscribe: (listener) => {
      events.on('news', listener)
      return () => void events.off('news', listener)
    },
  }
}

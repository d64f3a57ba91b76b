import { EventEmitter } from 'node:events'
import type { SocketNews } from '@adroit/contract/socket'

/** For whom: everybody of a company, or one member of it. */
interface Audience {
  readonly company: string
  readonly member?: string
}

/** What happens, for those who are connected. It is lost on who is not: a page asks when it opens. */
export interface News {
  readonly tell: (audience: Audience, news: SocketNews) => void
  /** Answers how to stop hearing. */
  readonly hear: (listener: (audience: Audience, news: SocketNews) => void) => () => void
}

/** News within this process, which alone serves and syncs where the report store is embedded. */
export function openNews(): News {
  const events = new EventEmitter().setMaxListeners(0)
  return {
    tell: (audience, news) => void events.emit('news', audience, news),
    hear: (listener) => {
      events.on('news', listener)
      return () => void events.off('news', listener)
    },
  }
}

import { useEffect, useSyncExternalStore } from 'react'
import type { ReviewSession, ReviewState } from './review-session.ts'
import { useGuestSocket } from './use-guest-socket.ts'

/**
 * How often an open page asks for what the company replied, in ms; it also learns then that the link was closed, where the socket that says so
 * at once is blocked. A link answers 60 requests a minute, which all its guests share.
 */
const interval = 45_000

/** The state of the visit. The page asks again at intervals while it is visible, and when it becomes visible or goes online. */
export function useReview(session: ReviewSession): ReviewState {
  const state = useSyncExternalStore(session.subscribe, session.state)
  useGuestSocket(state.kind === 'open', session.refreshNow)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void session.refresh()
    }
    const timer = setInterval(refresh, interval)
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [session])
  return state
}

function watchOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function useGuestOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine)
}

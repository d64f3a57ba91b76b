import { createHash } from 'node:crypto'

/** How long a paused sign-in is refused without asking the database, in ms. Short, because another process may end the pause. */
const knownMs = 10_000
const most = 10_000

/** Sign-ins that were refused a moment ago because they are paused. Repeating them costs neither a connection nor a row. */
export interface KnownPauses {
  readonly has: (signIn: readonly string[], now: Date) => boolean
  readonly add: (signIn: readonly string[], now: Date) => void
}

/** A sign-in is known by all that decides whether it is paused: the network of the address, and company, username and device as they were sent. */
export function openKnownPauses(): KnownPauses {
  // in the order in which they end
  const ends = new Map<string, number>()
  const keyOf = (signIn: readonly string[]) => createHash('sha256').update(JSON.stringify(signIn)).digest('base64')

  function forgetEnded(now: number): void {
    for (const [key, end] of ends) {
      if (end > now && end <= now + knownMs && ends.size <= most) return
      ends.delete(key)
    }
  }

  return {
    has: (signIn, now) => {
      forgetEnded(now.getTime())
      return ends.has(keyOf(signIn))
    },
    add: (signIn, now) => {
      const key = keyOf(signIn)
      ends.delete(key)
      ends.set(key, now.getTime() + knownMs)
    },
  }
}

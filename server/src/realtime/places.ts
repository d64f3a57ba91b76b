import { perContext } from '../lib/per-context.ts'
import type { Caller } from '../session/caller.ts'

/** Enough for the visible pages of one person; each socket is told every event. */
const socketsPerMember = 20

const socketsOf = perContext(() => new Map<string, number>())

/** Counts a socket of a member, or of a link that is named in place of one. Returns a function to call once when it closes; null: they have the most already. */
export function takePlace(
  ctx: Parameters<typeof socketsOf>[0],
  { company, member }: Pick<Caller, 'company' | 'member'>,
  most = socketsPerMember,
): (() => void) | null {
  const [open, key] = [socketsOf(ctx), `${company} ${member}`]
  const count = open.get(key) ?? 0
  if (count >= most) return null
  open.set(key, count + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
}

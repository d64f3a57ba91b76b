import { perContext } from '../lib/per-context.ts'
import { countPlaces } from '../lib/places.ts'
import type { Caller } from '../session/caller.ts'

/** Enough for the visible pages of one person; each socket is told every event. */
const socketsPerMember = 20

const places = perContext(countPlaces)

/** Counts a socket of a member, or of a link that is named in place of one. Returns a function to call when it closes; null: they have the most already. */
export function takePlace(
  ctx: Parameters<typeof places>[0],
  { company, member }: Pick<Caller, 'company' | 'member'>,
  most = socketsPerMember,
): (() => void) | null {
  return places(ctx)(`${company} ${member}`, most)
}

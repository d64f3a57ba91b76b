let last = 0

/** Number of a new session; reads and writes share the count. */
export function nextSession(): number {
  last += 1
  return last
}

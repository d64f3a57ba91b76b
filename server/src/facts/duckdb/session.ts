let last = 0

/** Returns the number of a new session. Reads and writes share the sequence. */
export function nextSession(): number {
  last += 1
  return last
}

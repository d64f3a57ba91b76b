/** Returns a function that says whether a key may once more in this minute. It forgets all keys when the minute ends. */
export function perMinute(most: number, clock: () => Date): (key: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (key) => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    if (count <= most) counts.set(key, count)
    return count <= most
  }
}

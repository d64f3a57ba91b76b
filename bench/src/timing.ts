/** Milliseconds of one run. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds of CPU that this process spent on one run, in all its threads: what is waited for does not count. */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Side {
  readonly name: string
  readonly work: () => Promise<unknown>
  readonly rounds?: number
}

/**
 * Runs the sides alternately in each round, so that noise affects all of them alike. Returns the median of each in milliseconds, by name.
 * `measure`: by default the time on the wall.
 */
export async function sideBySide(sides: readonly Side[], rounds: number, measure = timeOf): Promise<Map<string, number>> {
  const times = new Map(sides.map((side) => [side.name, [] as number[]]))
  for (let round = -2; round < rounds; round += 1) {
    for (const side of sides) {
      if (round >= (side.rounds ?? rounds)) continue
      const time = await measure(side.work)
      if (round >= 0) times.get(side.name)?.push(time)
    }
  }
  return new Map([...times].map(([name, values]) => [name, percentile(values, 0.5)]))
}

/** Prints one line of the result: the measurement, its ratio, and its goal. */
export function printRatio(what: string, ratio: number, goal: { atMost?: number; atLeast?: number }, detail: string): void {
  const met = (goal.atMost === undefined || ratio <= goal.atMost) && (goal.atLeast === undefined || ratio >= goal.atLeast)
  const wanted = goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  console.log(`${met ? 'met   ' : 'MISSED'} ${what.padEnd(62)} ${ratio.toFixed(2).padStart(7)} × (goal ${wanted})   ${detail}`)
}

export function ms(time: number | undefined): string {
  return `${(time ?? Number.NaN).toFixed(1)} ms`
}

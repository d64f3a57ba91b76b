/** Whether a filter shows an item that has these values. An empty filter shows everything. */
export function isAmong<Value>(chosen: readonly Value[], values: readonly (Value | null | undefined)[]): boolean {
  return chosen.length === 0 || chosen.some((one) => values.includes(one))
}

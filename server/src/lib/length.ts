/** Returns whether a text has `min` to `max` characters, counted in code points instead of UTF-16 units. */
export function within(value: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const length = [...value].length
  return length >= min && length <= max
}

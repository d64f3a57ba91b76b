/** Everything in JSON that may be an id; of a resource name such as `customers/1/assets/2` its last part. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, value.split(/[/~]/).at(-1) ?? value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

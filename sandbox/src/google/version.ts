/** Versions that still answer; older ones are rejected, as Google does after a sunset. */
const oldest = 22
const newest = 26

export type VersionFinding = { readonly version: string; readonly standing: 'alive' | 'over' } | null

/** `v25` for `/v25/customers…`; null: that version never existed. */
export function versionOf(path: string): VersionFinding {
  const [, number] = /^\/v(\d{1,2})\//.exec(path) ?? []
  if (number === undefined || Number(number) > newest || Number(number) < 1) return null
  return { version: `v${number}`, standing: Number(number) < oldest ? 'over' : 'alive' }
}

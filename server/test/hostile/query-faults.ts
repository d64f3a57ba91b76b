import type { Random } from './random.ts'

/** An input as a query string, sometimes with parameters that are repeated, encoded wrongly or no text. */
export function queryOf(input: unknown, random: Random): string {
  const pairs =
    typeof input === 'object' && input !== null ? Object.entries(input).flatMap(([key, value]) => pairsOf(key, value, random)) : []
  if (random.chance(0.05)) pairs.push(random.of(strange))
  if (random.chance(0.04) && pairs[0] !== undefined) pairs.push(pairs[0])
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const strange: readonly [string, ...string[]] = [
  ...['%00', '%E0%A4%A', '%FF=%FE', 'a=%', '=', '&&&', 'id[]=1&id[]=2', 'id[a]=1', '__proto__=1', '__proto__[x]=1', 'constructor=1'],
  ...[`x=${'x'.repeat(9_000)}`, Array.from({ length: 1_500 }, () => 'a').join('&'), 'id=%ED%A0%80', '?', '#'.replace('#', '%23')],
] as [string, ...string[]]

function pairsOf(key: string, value: unknown, random: Random): string[] {
  if (Array.isArray(value) && random.chance(0.5)) return value.slice(0, 50).map((one) => `${encoded(key)}=${encoded(textOf(one))}`)
  return [`${encoded(key)}=${encoded(textOf(value))}`]
}

const textOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value}`)
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

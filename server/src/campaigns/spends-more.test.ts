import { expect, it } from 'vitest'
import { spendsMore } from './spends-more.ts'

const end = (at: string | null) => ({ setting: 'end', at }) as const
const bid = (kind: 'cost_cap' | 'target_roas', amount: bigint | null) => ({ setting: 'bid', bid: kind, amount }) as const
const limit = (setting: 'daily_lower' | 'daily_upper', amount: bigint | null) => ({ setting, amount }) as const
const [early, late] = [end('2026-12-01T00:00:00.000Z'), end('2026-12-24T00:00:00.000Z')]

it.each([
  ['a later end', early, late, true],
  ['no end', early, end(null), true],
  ['an earlier end', late, early, false],
  ['an end where there was none', end(null), late, false],
  ['a higher bid', bid('cost_cap', 1n), bid('cost_cap', 2n), true],
  ['a lower bid', bid('cost_cap', 2n), bid('cost_cap', 1n), false],
  ['no target', bid('cost_cap', 2n), bid('cost_cap', null), true],
  ['a lower target return', bid('target_roas', 2n), bid('target_roas', 1n), true],
  ['a higher target return', bid('target_roas', 1n), bid('target_roas', 2n), false],
  ['no upper limit', limit('daily_upper', 2n), limit('daily_upper', null), true],
  ['an upper limit where there was none', limit('daily_upper', null), limit('daily_upper', 2n), false],
  ['a lower limit where there was none', limit('daily_lower', null), limit('daily_lower', 2n), true],
  ['no lower limit', limit('daily_lower', 2n), limit('daily_lower', null), false],
] as const)('an undo to %s may spend more, or not', (_, from, to, more) => {
  expect(spendsMore(from, to)).toBe(more)
})

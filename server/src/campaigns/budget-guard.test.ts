import { amountOf } from '@adroit/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { guardBudget } from './budget-guard.ts'

const unit = 1_000_000n
const usual = {
  from: '100.00',
  again: undefined,
  wanted: { kind: 'daily', micros: 150n * unit },
  holds: { kind: 'daily', micros: 100n * unit },
  cap: null,
  least: null,
  currency: 'USD',
  platform: 'Meta',
} as const
type Asked = Parameters<typeof guardBudget>[0]

function answer(asked: Asked): string {
  try {
    guardBudget(asked)
    return 'taken'
  } catch (error) {
    if (error instanceof AppError) return error.key
    throw error
  }
}
const daily = (micros: bigint) => ({ kind: 'daily', micros }) as const

describe('the money guard', () => {
  it('accepts a budget up to three times as large at once, and needs the amount typed again beyond', () => {
    expect(answer({ ...usual, wanted: daily(300n * unit) })).toBe('taken')
    expect(answer({ ...usual, wanted: daily(300n * unit + 10_000n) })).toBe('amount_needed_again')
    expect(answer({ ...usual, wanted: daily(400n * unit), again: '400' })).toBe('taken')
    expect(answer({ ...usual, wanted: daily(400n * unit), again: '40' })).toBe('amount_needed_again')
    expect(answer({ ...usual, wanted: daily(1_400n * unit), again: '1,400.00' })).toBe('taken')
  })

  it("needs the amount again above the account's cap, even for a small increase", () => {
    expect(answer({ ...usual, cap: 120n * unit })).toBe('amount_needed_again')
    expect(answer({ ...usual, cap: 150n * unit })).toBe('taken')
    expect(answer({ ...usual, cap: 120n * unit, again: '150' })).toBe('taken')
  })

  it('never accepts a large amount without the same amount typed twice', () => {
    const micros = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((cents) => cents * 10_000n)
    fc.assert(
      fc.property(micros, micros, fc.option(micros), fc.option(micros), (held, wanted, cap, again) => {
        const asked = {
          ...usual,
          from: amountOf(held, 'USD'),
          holds: daily(held),
          wanted: daily(wanted),
          cap,
          again: again === null ? undefined : amountOf(again, 'USD'),
        }
        const large = wanted > 3n * held || (cap !== null && wanted > cap)
        expect(answer(asked)).toBe(large && again !== wanted ? 'amount_needed_again' : 'taken')
        expect(answer({ ...asked, again: amountOf(wanted, 'USD') })).toBe('taken')
      }),
    )
  })

  it('rejects a budget if the current amount or kind differs from what the person saw', () => {
    expect(answer({ ...usual, holds: daily(110n * unit) })).toBe('budget_changed_meanwhile')
    expect(answer({ ...usual, holds: { kind: 'lifetime', micros: 100n * unit } })).toBe('budget_changed_meanwhile')
    expect(answer({ ...usual, from: 'nothing' })).toBe('budget_changed_meanwhile')
    expect(answer({ ...usual, from: '100.000001', holds: daily(100n * unit + 1n) })).toBe('taken')
  })

  it("applies the platform's minimum", () => {
    expect(answer({ ...usual, wanted: daily(unit), least: unit })).toBe('taken')
    expect(answer({ ...usual, wanted: daily(unit - 10_000n), least: unit })).toBe('budget_too_small')
  })
})

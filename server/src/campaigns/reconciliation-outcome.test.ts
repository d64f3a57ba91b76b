import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentValue, nextReconciliation, reconciliationOutcome } from './reconciliation-outcome.ts'
import type { Value } from './value.ts'

const on: Value = { switch: 'on' }
const off: Value = { switch: 'off' }
const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('a change request whose answer was lost', () => {
  const looked = { before: on, after: off, looks: 1, sinceMs: 0 }

  it('is done as soon as the platform shows the new value', () => {
    expect(reconciliationOutcome({ ...looked, holds: off })).toBe('done')
  })

  it('is not done only after three checks and a quiet period', () => {
    const moments = fc.record({ looks: fc.nat(10), sinceMs: fc.nat(300_000) })
    fc.assert(
      fc.property(moments, (given) => {
        const late = given.looks >= 3 && given.sinceMs >= 120_000
        expect(reconciliationOutcome({ ...looked, ...given, holds: on })).toBe(late ? 'not_done' : 'look_again')
      }),
    )
  })

  it('is overtaken if the platform shows another value', () => {
    expect(reconciliationOutcome({ ...looked, holds: { switch: 'archived' } })).toBe('something_else')
    expect(reconciliationOutcome({ ...looked, holds: null })).toBe('something_else')
    const budget = (micros: bigint): Value => ({ kind: 'daily', micros })
    expect(reconciliationOutcome({ ...looked, before: budget(1n), after: budget(2n), holds: budget(3n) })).toBe('something_else')
    expect(reconciliationOutcome({ ...looked, before: budget(1n), after: budget(2n), holds: { kind: 'lifetime', micros: 2n } })).toBe(
      'something_else',
    )
  })

  it('is checked with growing pauses, so that the third check is after the quiet period', () => {
    const looks: number[] = []
    for (let at = ago(0); looks.length < 6; at = nextReconciliation(now, at)) looks.push((at.getTime() - now.getTime()) / 1_000)
    expect(looks).toEqual([0, 20, 40, 60, 90, 135])
    expect(nextReconciliation(ago(86_400), now).getTime() - now.getTime()).toBe(300_000)
  })
})

describe("a platform's answer right after one of our changes", () => {
  const last = { before: on, after: off, endedAt: ago(60) }

  it('counts as read-after-write lag if it is the value before', () => {
    expect(currentValue(on, last, now)).toEqual({ holds: off, lagging: true })
    expect(currentValue(off, last, now)).toEqual({ holds: off, lagging: false })
  })

  it('is the current value later, or if it is any other value', () => {
    expect(currentValue(on, { ...last, endedAt: ago(121) }, now)).toEqual({ holds: on, lagging: false })
    expect(currentValue({ switch: 'deleted' }, last, now)).toEqual({ holds: { switch: 'deleted' }, lagging: false })
    expect(currentValue(on, null, now)).toEqual({ holds: on, lagging: false })
  })
})

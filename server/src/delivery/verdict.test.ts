import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from './value.ts'
import { believed, nextLook, verdictOf } from './verdict.ts'

const on: Value = { switch: 'on' }
const off: Value = { switch: 'off' }
const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('a change whose answer was lost', () => {
  const looked = { before: on, after: off, looks: 1, sinceSentMs: 0 }

  it('is done as soon as the platform says so', () => {
    expect(verdictOf({ ...looked, holds: off })).toBe('done')
  })

  it('did not happen only after three looks and a quiet period', () => {
    const moments = fc.record({ looks: fc.nat(10), sinceSentMs: fc.nat(300_000) })
    fc.assert(
      fc.property(moments, (given) => {
        const late = given.looks >= 3 && given.sinceSentMs >= 120_000
        expect(verdictOf({ ...looked, ...given, holds: on })).toBe(late ? 'not_done' : 'look_again')
      }),
    )
  })

  it('gave way where something else holds', () => {
    expect(verdictOf({ ...looked, holds: { switch: 'archived' } })).toBe('something_else')
    expect(verdictOf({ ...looked, holds: null })).toBe('something_else')
    const budget = (micros: bigint): Value => ({ kind: 'daily', micros })
    expect(verdictOf({ ...looked, before: budget(1n), after: budget(2n), holds: budget(3n) })).toBe('something_else')
    expect(verdictOf({ ...looked, before: budget(1n), after: budget(2n), holds: { kind: 'lifetime', micros: 2n } })).toBe('something_else')
  })

  it('is looked at in growing pauses that reach the quiet period with three looks', () => {
    const looks: number[] = []
    for (let at = ago(0); looks.length < 6; at = nextLook(now, at)) looks.push((at.getTime() - now.getTime()) / 1_000)
    expect(looks).toEqual([0, 20, 40, 60, 90, 135])
    expect(nextLook(ago(86_400), now).getTime() - now.getTime()).toBe(300_000)
  })
})

describe('what a platform says right after a change of ours', () => {
  const last = { before: on, after: off, endedAt: ago(60) }

  it('lags behind where it is what held before', () => {
    expect(believed(on, last, now)).toEqual({ holds: off, lagging: true })
    expect(believed(off, last, now)).toEqual({ holds: off, lagging: false })
  })

  it('is believed later, and where it is anything else', () => {
    expect(believed(on, { ...last, endedAt: ago(121) }, now)).toEqual({ holds: on, lagging: false })
    expect(believed({ switch: 'deleted' }, last, now)).toEqual({ holds: { switch: 'deleted' }, lagging: false })
    expect(believed(on, null, now)).toEqual({ holds: on, lagging: false })
  })
})

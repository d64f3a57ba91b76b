import { expect, it } from 'vitest'
import { perMinute } from './per-minute.ts'

it('counts each key by itself, says when it may come again, and begins again with each minute', () => {
  let now = 0
  const allow = perMinute(2, () => new Date(now))
  expect([allow('a'), allow('a'), allow('a'), allow('b')]).toEqual([null, null, 60, null])
  now = 59_001
  expect([allow('a'), allow('b'), allow('b')]).toEqual([1, null, 1])
  now = 60_000
  expect([allow('a'), allow('a'), allow('a')]).toEqual([null, null, 60])
})

it('counts no more keys than it has memory for', () => {
  const allow = perMinute(1, () => new Date(0), 2)
  expect([allow('a'), allow('b'), allow('a'), allow('c')]).toEqual([null, null, 60, null])
  expect([allow('b'), allow('c'), allow('a')]).toEqual([60, 60, null])
})

import { expect, it } from 'vitest'
import { perMinute } from './per-minute.ts'

it('counts each key by itself, and begins again with each minute', () => {
  let now = 0
  const allow = perMinute(2, () => new Date(now))
  expect([allow('a'), allow('a'), allow('a'), allow('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect([allow('a'), allow('a'), allow('a')]).toEqual([true, true, false])
})

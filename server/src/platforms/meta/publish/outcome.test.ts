import { expect, it } from 'vitest'
import { PlatformError } from '../../platform-error.ts'
import { errorIn } from '../errors.ts'
import { outcomeOf } from './outcome.ts'

const headers = new Headers()
const now = new Date('2026-11-20T15:00:00Z')

/** The error that an answer to a create request becomes. */
function answered(status: number, error: object | null): PlatformError {
  const json = error === null ? null : { error: { message: 'm', ...error } }
  const found = errorIn({ status, headers, json, text: null }, { changes: true, login: false }, now)
  if (found === null) throw new Error('no error')
  return found
}

it.each([
  [400, { code: 100 }],
  [400, { code: 100, error_subcode: 1_870_227 }],
  [403, { code: 200 }],
  [403, { code: 294 }],
  [400, { code: 368 }],
  [400, { code: 2635 }],
  [200, { code: 31, error_subcode: 3_858_385 }],
])('HTTP %i with %o is a refusal: nothing was created', (status, error) => {
  expect(outcomeOf(answered(status, error))).toBe('refused')
})

it.each([
  [400, { code: 17, error_subcode: 2_446_079 }],
  [400, { code: 613, error_subcode: 5_044_001 }],
  [400, { code: 80_004 }],
  [403, { code: 4 }],
])('HTTP %i with %o is a limit: nothing was processed', (status, error) => {
  expect(outcomeOf(answered(status, error))).toBe('not_sent')
})

it.each([
  [400, { code: 190, error_subcode: 463 }],
  [401, { code: 102 }],
])('HTTP %i with %o needs a person', (status, error) => {
  expect(outcomeOf(answered(status, error))).toBe('reconnect')
})

it.each([
  [400, { code: 99_999 }],
  [400, { code: 506 }],
  [500, { code: 1, error_subcode: 99 }],
  [503, { code: 2 }],
  [400, { code: 100, is_transient: true }],
  [500, { code: 100 }],
  [404, null],
  [502, null],
  [429, null],
])('HTTP %i with %o leaves it open what happened', (status, error) => {
  expect(outcomeOf(answered(status, error))).toBe('unknown')
})

it.each(['timeout', 'connection', 'unreadable', 'too_large'])('%s leaves it open what happened', (code) => {
  expect(outcomeOf(new PlatformError('later', code, 'm', { mayHaveHappened: true }))).toBe('unknown')
})

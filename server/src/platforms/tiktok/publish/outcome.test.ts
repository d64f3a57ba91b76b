import { expect, it } from 'vitest'
import { PlatformError } from '../../platform-error.ts'
import { errorOf } from '../errors.ts'
import { outcomeOf } from './outcome.ts'

const now = new Date('2026-11-20T15:00:00Z')

/** The error that an answer to a create request becomes. */
const answered = (code: number) => errorOf({ code, message: 'm', trace: null, changes: true, now, likely: 'QPS' }).error

it.each([40_000, 40_001, 40_002, 40_053, 40_065, 40_101, 40_300, 40_502])('%i is a refusal: nothing was created', (code) => {
  expect(outcomeOf(answered(code))).toBe('refused')
})

it.each([40_016, 40_100, 40_132, 40_133, 40_901])('%i is a limit, or too early: nothing was processed', (code) => {
  expect(outcomeOf(answered(code))).toBe('not_sent')
})

it.each([40_102, 40_104, 40_105])('%i needs a person', (code) => {
  expect(outcomeOf(answered(code))).toBe('reconnect')
})

it.each([40_050, 40_201, 40_202, 40_700, 40_999, 41_999, 50_000, 50_002, 51_305, 60_001])('%i leaves it open what happened', (code) => {
  expect(outcomeOf(answered(code))).toBe('unknown')
})

it.each(['timeout', 'connection', 'unreadable', 'too_large', '20001'])('%s leaves it open what happened', (code) => {
  expect(outcomeOf(new PlatformError('later', code, 'm', { mayHaveHappened: true }))).toBe('unknown')
})

it.each([
  [403, 'refused'],
  [502, 'later'],
] as const)('HTTP %i without a code leaves it open what happened', (status, kind) => {
  expect(outcomeOf(new PlatformError(kind, `http_${status}`, 'm'))).toBe('unknown')
})

it('is certain of requests that our own limits held back', () => {
  expect(outcomeOf(new PlatformError('later', 'waiting', 'm'))).toBe('not_sent')
})

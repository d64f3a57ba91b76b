import { expect, it } from 'vitest'
import type { Net } from '../../net.ts'
import { PlatformError } from '../../platform-error.ts'
import { ask } from '../errors.ts'
import { outcomeOf } from './outcome.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** The error that an answer to a create request becomes. */
async function answered(status: number, ...codes: string[]): Promise<PlatformError> {
  const errors = codes.map((code) => {
    const [family = '', name = ''] = code.split('.')
    return { errorCode: { [family]: name }, message: 'm' }
  })
  const json = { error: { code: status, message: 'm', status: 'S', ...(codes.length > 0 ? { details: [{ errors }] } : {}) } }
  const net: Net = { send: async () => ({ status, headers: new Headers(), json, text: null }), learn: () => {} }
  const request = { name: 'trees.create', method: 'POST', url: new URL('https://ads.example/'), changes: true } as const
  const error = await ask(net, request, now).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error('no error')
  return error
}

it.each([
  'campaignError.INVALID_CAMPAIGN_NAME',
  'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
  'policyFindingError.POLICY_FINDING',
  'authorizationError.USER_PERMISSION_DENIED',
  'audienceError.NAME_ALREADY_IN_USE',
])('%s is a refusal: nothing was created', async (code) => {
  expect(outcomeOf(await answered(400, code))).toBe('refused')
})

it.each([
  [429, 'quotaError.RESOURCE_EXHAUSTED'],
  [429, 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED'],
  [401, 'authenticationError.OAUTH_TOKEN_EXPIRED'],
  [400, 'databaseError.CONCURRENT_MODIFICATION'],
])('HTTP %i with %s was not processed', async (status, code) => {
  expect(outcomeOf(await answered(status, code))).toBe('not_sent')
})

it.each([
  [500, 'internalError.INTERNAL_ERROR'],
  [503, 'internalError.TRANSIENT_ERROR'],
  [504, 'internalError.DEADLINE_EXCEEDED'],
  [400, 'newError.SOMETHING'],
  [400, 'campaignError.DUPLICATE_CAMPAIGN_NAME'],
])('HTTP %i with %s leaves open what exists', async (status, code) => {
  expect(outcomeOf(await answered(status, code))).toBe('unknown')
})

it('a name that exists says more than any other error beside it', async () => {
  expect(outcomeOf(await answered(400, 'audienceError.NAME_ALREADY_IN_USE', 'campaignError.DUPLICATE_CAMPAIGN_NAME'))).toBe('unknown')
})

it('an answer without a GoogleAdsFailure proves nothing, but for a limit', async () => {
  expect(outcomeOf(await answered(400))).toBe('unknown')
  expect(outcomeOf(await answered(502))).toBe('unknown')
  expect(outcomeOf(new PlatformError('later', 'timeout', 't', { mayHaveHappened: true }))).toBe('unknown')
  expect(outcomeOf(new PlatformError('later', 'waiting', 'w'))).toBe('not_sent')
  expect(outcomeOf(new PlatformError('reconnect', 'invalid_grant', 'r'))).toBe('reconnect')
})

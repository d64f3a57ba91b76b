import { describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../server/src/platforms/account-plan.ts'
import { filledIn } from '../../server/src/platforms/google/publish/names.ts'
import { requestOf } from '../../server/src/platforms/google/publish/request.ts'
import { stepsOf } from '../../server/src/platforms/google/publish/steps.ts'
import { plansOf } from './google-plans.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { readGoogle, schemaNamed } from './specs/google/discovery.ts'
import { checkSchema } from './specs/google/schema.ts'

/** The request that creates a plan's tree, with ids of files as Google would have given them. */
function bodyOf(plan: AccountPlan): unknown {
  const step = stepsOf(plan).at(-1)
  if (step === undefined) throw new Error('There is no step.')
  const ids = Object.fromEntries(stepsOf(plan).flatMap(({ key, file }, at) => (file === null ? [] : [[key, { '': `${at + 1}` }]])))
  return JSON.parse(filledIn(requestOf(plan, step, ids).body, '1234567890'))
}

describe('what the publisher sends to Google', () => {
  it.skipIf(!specsThere)(`has only what the discovery document has, at any depth${needsSpecs}`, () => {
    const spec = readGoogle()
    const request = schemaNamed('Services__MutateGoogleAdsRequest')
    for (const plan of plansOf()) expect(checkSchema(spec, request, bodyOf(plan), plan.campaign.name, 'request')).toEqual([])
    // The check sees what is wrong.
    const wrong = { mutateOperations: [{ campaignOperation: { create: { name: 'x', budget: 1 } } }] }
    expect(checkSchema(spec, request, wrong, 'body', 'request')).toHaveLength(1)
  })
})

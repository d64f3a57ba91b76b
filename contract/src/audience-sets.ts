import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { publishLimits as limits } from './publish-limits.ts'
import { audience, languages, places } from './publish-plan.ts'

const area = '/api/mobile/admanage/audience-set'

/** places: a region group · languages: a language set · audience: a whole audience without its name. */
export const audienceSetKinds = ['places', 'languages', 'audience'] as const
export type AudienceSetKind = (typeof audienceSetKinds)[number]

/** A part of a plan's audience. Entries that belong to one platform stay as they are, whatever platforms a plan is for. */
export const audienceSetValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('places'), include: places, exclude: places }),
  z.object({ kind: z.literal('languages'), languages }),
  z.object({ kind: z.literal('audience'), age: audience.shape.age, include: audience.shape.include, exclude: audience.shape.exclude }),
])
export type AudienceSetValue = z.infer<typeof audienceSetValue>

const audienceSet = z.object({
  id,
  name: z.string(),
  value: audienceSetValue,
  /** Number of custom audiences that the answer leaves out, because they belong to accounts that the caller does not see. */
  hidden: z.number(),
  version: z.number(),
  changedAt: moment,
  changedBy: z.object({ id, name: z.string() }),
})
export type AudienceSet = z.infer<typeof audienceSet>

/** More than the limit, so that a name that is too long gets a clear error. */
const name = text(4 * limits.audienceSetName.max)

/** The company's region groups, language sets and audience sets, by name. */
export const listAudienceSets = endpoint({
  name: 'listAudienceSets',
  method: 'GET',
  path: `${area}/list`,
  access: 'publishing.write',
  input: z.object({ kind: z.exactOptional(z.enum(audienceSetKinds)) }),
  answer: z.object({ sets: z.array(audienceSet) }),
})

/**
 * Creates a set. A name is unique within the kind, ignoring letter case. Throws `audience_set_name_missing`, `audience_set_name_taken`,
 * `audience_set_limit`, `audience_set_empty` for a region group or a language set without entries, `audience_set_too_large`, and
 * `account_gone` for a custom audience of an account that the caller does not see.
 */
export const saveAudienceSet = endpoint({
  name: 'saveAudienceSet',
  method: 'POST',
  path: `${area}/create`,
  access: 'publishing.write',
  input: z.object({ name, value: audienceSetValue }),
  answer: audienceSet,
})

/**
 * Renames a set, or replaces its value by another of the same kind. Custom audiences that the caller does not see (`hidden`) stay in it on
 * their side. Throws `audience_set_changed_meanwhile` (409) if `version` is not the current one, `audience_set_gone`, and as
 * `saveAudienceSet` does.
 */
export const changeAudienceSet = endpoint({
  name: 'changeAudienceSet',
  method: 'POST',
  path: `${area}/change`,
  access: 'publishing.write',
  input: z.object({ id, version: z.int().check(z.minimum(1)), name: z.exactOptional(name), value: z.exactOptional(audienceSetValue) }),
  answer: audienceSet,
})

export const deleteAudienceSet = endpoint({
  name: 'deleteAudienceSet',
  method: 'POST',
  path: `${area}/delete`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Undoes a deletion within `publishLimits.deletedDraftDays`. Throws `audience_set_gone`, `audience_set_name_taken` and `audience_set_limit`. */
export const restoreAudienceSet = endpoint({
  name: 'restoreAudienceSet',
  method: 'POST',
  path: `${area}/restore`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: z.null(),
})

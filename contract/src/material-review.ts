import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/material-review'

export const decisions = ['approved', 'rejected'] as const
export type Decision = (typeof decisions)[number]

/**
 * Decides about versions that the caller saw. `reason` is required to reject. Each item has an outcome of its own: decided · changed: it
 * has another version or other copy now · already: somebody decided first, or the caller did · gone: it was deleted · refused: the caller
 * may not decide about it.
 */
export const decideMaterials = endpoint({
  name: 'decideMaterials',
  method: 'POST',
  path: `${area}/decide`,
  access: 'materials.review',
  input: z.object({
    items: z
      .array(z.object({ id, version: z.int(), contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
      .check(z.minLength(1), z.maxLength(materialLimits.selectedMaterials)),
    decision: z.enum(decisions),
    reason: z.exactOptional(text(limits.textArea)),
  }),
  answer: z.object({
    results: z.array(
      z.object({ id, name: z.string(), outcome: z.enum(['decided', 'changed', 'already', 'gone', 'refused']), version: z.number() }),
    ),
  }),
})

/**
 * Who must approve: `any` one member with the role · `all` of the named reviewers · `ordered`: all of them, each after the one before.
 * One rejection rejects.
 */
export const reviewModes = ['any', 'all', 'ordered'] as const
export type ReviewMode = (typeof reviewModes)[number]

const settings = z.object({
  mode: z.enum(reviewModes),
  /** Members with the right to review; empty for `any`. */
  reviewers: z.array(id).check(z.maxLength(materialLimits.reviewers)),
  /** Whether members may decide about what they uploaded themselves. */
  ownMaterial: z.boolean(),
  /** Reasons that are offered for a rejection. */
  reasons: z.array(text(limits.textArea)).check(z.maxLength(materialLimits.reviewReasons)),
})
export type ReviewSettings = z.infer<typeof settings>

export const getReviewSettings = endpoint({
  name: 'getReviewSettings',
  method: 'GET',
  path: `${area}/settings`,
  access: 'signed_in',
  input: nothing,
  answer: settings,
})

/** Throws reviewer_unknown, and reviewers_missing if `all` or `ordered` names none. Materials that are pending follow the new rule. */
export const setReviewSettings = endpoint({
  name: 'setReviewSettings',
  method: 'POST',
  path: `${area}/set-settings`,
  access: 'company.manage',
  input: settings,
  answer: settings,
})

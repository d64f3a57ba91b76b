import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { platforms } from './platforms.ts'
import { planProblem } from './publish-check.ts'
import { publishLimits } from './publish-limits.ts'

const area = '/api/mobile/admanage/publish-task'

/**
 * The state of a task at one account.
 * - pending_approval: above the member's limit; a second person must approve. Nothing was sent
 * - queued: it waits for its turn; only one task creates campaigns in an account at a time
 * - creating: objects are being created, switched off
 * - checking: an answer of the platform was lost, and we are looking whether the object exists. Do not publish again
 * - activating: everything exists and was read back; it is being switched on
 * - live: switched on by us and read back. The platform's review is separate, see `review`
 * - blocked: a person must reconnect the account; it then continues
 * - waiting: the platform's limits stretch it until `nextAt`
 * - partly: some objects exist, switched off; `continue` creates what is missing
 * - failed: nothing exists; the reason says why
 * - needs_person: what exists differs from what was sent, or cannot be read; the page says what to do
 * - cancelled: stopped before it was switched on
 */
export const accountStates = [
  'pending_approval',
  'queued',
  'creating',
  'checking',
  'activating',
  'live',
  'blocked',
  'waiting',
  'partly',
  'failed',
  'needs_person',
  'cancelled',
] as const
export type PublishState = (typeof accountStates)[number]

/** The state of one object of a task. `ready`: it exists, switched off. */
export const objectStates = ['waiting', 'sent', 'checking', 'ready', 'live', 'refused', 'left_out', 'removed'] as const
export type PublishObjectState = (typeof objectStates)[number]

/** The platform's own review of an ad. */
export const adReviews = ['in_review', 'approved', 'limited', 'rejected'] as const
export type AdReview = (typeof adReviews)[number]

const object = z.object({
  key: z.string(),
  parent: z.nullable(z.string()),
  level: z.enum(['CAMPAIGN', 'AD_SET', 'AD', 'UPLOAD']),
  name: z.string(),
  state: z.enum(objectStates),
  /** When it was sent; null: not yet. */
  sentAt: z.nullable(moment),
  externalId: z.nullable(z.string()),
  /** Budget in major units of the account's currency; null: it has none of its own. */
  budget: z.nullable(z.object({ kind: z.enum(['daily', 'lifetime']), amount: z.string() })),
  /** Preview of its first material; null: none. */
  preview: z.nullable(z.string()),
  review: z.nullable(z.enum(adReviews)),
  /** Why it was refused or rejected: the platform's message. */
  message: z.nullable(z.string()),
  /** Its address in the platform's ads manager; null: it does not exist yet. */
  platformUrl: z.nullable(z.string()),
})
export type PublishObject = z.infer<typeof object>

const counts = z.object({ ready: z.number(), checking: z.number(), waiting: z.number(), refused: z.number() })

const taskAccount = z.object({
  id,
  account: z.object({ id, name: z.string(), platform: z.enum(platforms), currency: z.string() }),
  state: z.enum(accountStates),
  counts,
  /** Why it does not continue; null: it does, or it is done. */
  problem: z.nullable(planProblem),
  /** checking: when the lost request was sent, and when we look next. waiting: when it continues. */
  sentAt: z.nullable(moment),
  nextAt: z.nullable(moment),
  /** True: everything was switched on, so money can be spent. */
  spending: z.boolean(),
  may: z.object({ continue: z.boolean(), cancel: z.boolean(), cleanUp: z.boolean() }),
  objects: z.array(object),
})
export type PublishTaskAccount = z.infer<typeof taskAccount>

const common = z.object({
  id,
  name: z.string(),
  draft: z.nullable(z.object({ id, version: z.number() })),
  by: z.object({ id, name: z.string() }),
  createdAt: moment,
  /** The state that needs attention most among its accounts. */
  state: z.enum(accountStates),
  platforms: z.array(z.enum(platforms)),
  counts,
})
const taskSummary = z.object({ ...common.shape, accounts: z.number() })
export type PublishTaskSummary = z.infer<typeof taskSummary>

const task = z.object({
  ...common.shape,
  accounts: z.array(taskAccount),
  /** While it is pending: until when it can be approved, and what the caller may do. */
  approval: z.nullable(
    z.object({
      until: moment,
      ceiling: z.object({ amount: z.string(), currency: z.string() }),
      /** As of a change request. */
      yours: z.nullable(z.enum(['to_answer', 'to_withdraw', 'not_independent'])),
    }),
  ),
  /** What happened, the latest first. */
  history: z.array(z.object({ at: moment, by: z.nullable(z.string()), event: z.string(), values: z.record(z.string(), z.string()) })),
})
export type PublishTask = z.infer<typeof task>

/**
 * Publishes a version of a draft: once, whatever the number of devices and presses; a second call returns the same task. `again` repeats
 * the daily ceiling in the company's currency where `amount_needed_again` asked for it. Throws `plan_problems`, `draft_changed_meanwhile`,
 * `publishing_not_subscribed`, `amount_needed_again`.
 */
export const publishDraft = endpoint({
  name: 'publishDraft',
  method: 'POST',
  path: `${area}/publish`,
  access: 'publishing.write',
  confirmed: true,
  input: z.object({ draft: id, version: z.int(), again: z.exactOptional(text(40)) }),
  answer: z.object({ task: id }),
})

export const listPublishTasks = endpoint({
  name: 'listPublishTasks',
  method: 'GET',
  path: `${area}/list`,
  access: 'publishing.write',
  input: z.object({ search: z.exactOptional(text(limits.search.max)), offset: wholeNumber(0, 1_000_000) }),
  answer: z.object({ tasks: z.array(taskSummary).check(z.maxLength(publishLimits.tasksPage)), more: z.boolean() }),
})

/** Throws `publish_task_gone`. Accounts that the caller may not see are left out. */
export const getPublishTask = endpoint({
  name: 'getPublishTask',
  method: 'GET',
  path: `${area}/details`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: task,
})

/**
 * Acts on a task's account. continue: creates what is missing, or tries again after a refusal that was mended at the platform · cancel:
 * stops before anything is switched on · clean_up: archives what was created and never switched on. Throws `publish_task_gone`, `publish_task_not_possible`.
 */
export const actOnPublishTask = endpoint({
  name: 'actOnPublishTask',
  method: 'POST',
  path: `${area}/act`,
  access: 'publishing.write',
  input: z.object({ task: id, account: id, action: z.enum(['continue', 'cancel', 'clean_up']) }),
  answer: task,
})

/**
 * Approves or declines a task above a member's limit, or withdraws one's own. Throws `publish_task_not_pending`, `approval_not_yours`,
 * `approver_not_independent`. */
export const answerPublishTask = endpoint({
  name: 'answerPublishTask',
  method: 'POST',
  path: `${area}/answer`,
  access: 'publishing.write',
  confirmed: true,
  input: z.object({
    task: id,
    answer: z.enum(['approve', 'decline', 'withdraw']),
    reason: z.exactOptional(text(limits.textArea)),
  }),
  answer: task,
})

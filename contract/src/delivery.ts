import * as z from 'zod/mini'
import { deliveryStates, statusReasons, switches } from './delivery-status.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'

const area = '/api/mobile/admanage/delivery'

/** Campaigns, ad sets and ads: what has a switch. */
const objectLevels = ['CAMPAIGN', 'AD_SET', 'AD'] as const

const why = z.object({ reason: z.enum(statusReasons), words: z.nullable(z.string()) })

/** A budget: decimal string in major units of the account's currency. */
const budget = z.object({ kind: z.enum(['daily', 'lifetime']), amount: z.string() })

/**
 * Why a change was not made. refused: the platform will not · authorisation: somebody must authorise again · later: it takes nothing now ·
 * did_not_happen: the answer was lost, and what held before still holds · something_else: neither holds, but what `words` say · unknown: it
 * could not be found out. Of one that waited for approval: declined, with the reason in `words` · withdrawn by who asked · not_answered in
 * time · overtaken: what held when it was asked for holds no more.
 */
export const changeProblems = [
  'refused',
  'authorisation',
  'later',
  'did_not_happen',
  'something_else',
  'unknown',
  'declined',
  'withdrawn',
  'not_answered',
  'overtaken',
] as const
export type ChangeProblem = (typeof changeProblems)[number]

/** What was changed at the platform: switches as `on`/`off`, budgets as decimal strings in the account's currency. */
const change = z.object({
  id,
  account: z.object({ id, name: z.string(), currency: z.string() }),
  level: z.enum(objectLevels),
  /** The row's key in reports; null: it is not at the platform any more. */
  key: z.nullable(id),
  /** Name of the campaign, ad set or ad. */
  name: z.string(),
  kind: z.enum(['switch', 'budget']),
  /** Of a budget: what it is for. */
  budget: z.nullable(z.enum(['daily', 'lifetime'])),
  before: z.string(),
  after: z.string(),
  /** waiting: nothing was sent, a second person must approve · checking: the platform's answer was lost, and it is asked what holds: do not do it again. */
  state: z.enum(['waiting', 'checking', 'done', 'refused']),
  /** Why it was not made; null unless refused. */
  problem: z.nullable(z.enum(changeProblems)),
  /** The platform's reason, in its own words. */
  words: z.nullable(z.string()),
  by: z.string(),
  at: moment,
  /** Who approved or declined it; null: nobody had to, or nobody has yet. */
  answeredBy: z.nullable(z.string()),
  /** Of one that waits: until when it can be approved. */
  waitsUntil: z.nullable(moment),
  /** Of one that waits, what the asking member may do: approve or decline it, or withdraw it; null: only look. */
  yours: z.nullable(z.enum(['to_answer', 'to_withdraw'])),
  /** Until when it can be taken back; null: no more, or it was. */
  undoUntil: z.nullable(moment),
  undone: z.boolean(),
  /** It takes an earlier change back. */
  undoes: z.nullable(id),
})
export type Change = z.infer<typeof change>

const object = z.object({
  account: id,
  level: z.enum(objectLevels),
  /** The row's key in reports. */
  key: id,
  externalId: z.string(),
  name: z.string(),
  switch: z.enum(switches),
  state: z.enum(deliveryStates),
  why: z.array(why),
  /** The platform's own status value. */
  native: z.string(),
  /** What stands here; null: the budget stands above or below, see `budgetAt`. */
  budget: z.nullable(budget),
  budgetAt: z.nullable(z.object({ level: z.enum(objectLevels), key: id, name: z.string() })),
  currency: z.string(),
  objective: z.nullable(z.string()),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  readAt: moment,
  /** Why it cannot be changed from here; null: it can, by whoever has the right. */
  locked: z.nullable(z.enum(['no_authorisation', 'authorisation_dead', 'standing', 'no_right_to_advertise', 'gone'])),
})
export type DeliveryObject = z.infer<typeof object>

const named = { account: id, level: z.enum(objectLevels), key: id }

/** A campaign, ad set or ad of a connected account, by the key of its row: status with its why, budget, and what was changed. */
export const getObject = endpoint({
  name: 'getObject',
  method: 'GET',
  path: `${area}/object`,
  access: 'reports.read',
  input: z.object(named),
  answer: z.object({
    object,
    changes: z.array(change),
    /** Above this amount, in the account's currency, a second person approves a budget of the asking member; null: he has no limit. */
    approvalAbove: z.nullable(z.string()),
  }),
})

/** Switches it off at its platform. Answers the change as it ended. */
export const pauseDelivery = endpoint({
  name: 'pauseDelivery',
  method: 'POST',
  path: `${area}/pause`,
  access: 'delivery.change',
  input: z.object(named),
  answer: z.object({ change, object }),
})

/** Switches it on at its platform: it may spend from then on. */
export const resumeDelivery = endpoint({
  name: 'resumeDelivery',
  method: 'POST',
  path: `${area}/resume`,
  access: 'delivery.change',
  confirmed: true,
  input: z.object(named),
  answer: z.object({ change, object }),
})

/**
 * Another budget. `from`: the amount that the person saw, refused with `budget_changed_meanwhile` when another one holds. More than
 * three times as much, or more than the account's cap, is `amount_needed_again` until `again` repeats the amount. A rise above the member's
 * own limit is answered `waiting`: nothing is sent until a second person approves it; `approval_impossible` where nobody else may.
 */
export const changeBudget = endpoint({
  name: 'changeBudget',
  method: 'POST',
  path: `${area}/budget`,
  access: 'delivery.change',
  confirmed: true,
  input: z.object({ ...named, from: text(40), amount: text(40), again: z.exactOptional(text(40)) }),
  answer: z.object({ change, object }),
})

/** Makes a budget that waits: sent now, in the name of both. `approval_not_yours` for who asked, and for whose own limit lies below it. */
export const approveChange = endpoint({
  name: 'approveChange',
  method: 'POST',
  path: `${area}/approve`,
  access: 'delivery.change',
  confirmed: true,
  input: z.object({ id }),
  answer: z.object({ change, object }),
})

/** Nothing was asked of the platform: `object` is null where it is not known any more, or its account is connected no more. */
const answered = z.object({ change, object: z.nullable(object) })

/** Lets a budget that waits not be made; who asked is told, with the reason. */
export const declineChange = endpoint({
  name: 'declineChange',
  method: 'POST',
  path: `${area}/decline`,
  access: 'delivery.change',
  input: z.object({ id, reason: text(400) }),
  answer: answered,
})

/** Takes back what one asked for oneself, while it waits. */
export const withdrawChange = endpoint({
  name: 'withdrawChange',
  method: 'POST',
  path: `${area}/withdraw`,
  access: 'delivery.change',
  input: z.object({ id }),
  answer: answered,
})

/**
 * Takes a change back within ten minutes, if what it made still holds at the platform. Where that switches something on or raises a budget
 * it is refused with `confirmation_needed` like resuming; taking back a resume or a raise is not.
 */
export const undoChange = endpoint({
  name: 'undoChange',
  method: 'POST',
  path: `${area}/undo`,
  access: 'delivery.change',
  input: z.object({ id }),
  answer: z.object({ change, object }),
})

/** Who changed what: before, after, when, how it ended. Newest first. */
export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: `${area}/changes`,
  access: 'reports.read',
  /** `state`: only what waits for approval. */
  input: z.object({ account: z.exactOptional(id), before: z.exactOptional(id), state: z.exactOptional(z.literal('waiting')) }),
  answer: z.object({ changes: z.array(change), next: z.nullable(id) }),
})

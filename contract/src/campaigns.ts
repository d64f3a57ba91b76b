import * as z from 'zod/mini'
import { alertWatch } from './alert-watch.ts'
import { deliveryStates, statusReasons, switches } from './delivery-status.ts'
import { endpoint } from './endpoint.ts'
import { bidKinds, entitySetting, settingKinds } from './entity-settings.ts'
import { id, moment, text } from './fields.ts'

const area = '/api/mobile/admanage/campaign'

/** The levels that can be switched on and off: campaigns, ad sets and ads. */
export const entityLevels = ['CAMPAIGN', 'AD_SET', 'AD'] as const

const statusReason = z.object({ reason: z.enum(statusReasons), platformMessage: z.nullable(z.string()) })

/** A budget: a decimal string in major units of the account's currency. */
const budget = z.object({ kind: z.enum(['daily', 'lifetime']), amount: z.string() })

/**
 * Why a change request was not executed.
 * - refused: the platform rejected it
 * - connection_revoked: a person must reconnect
 * - later: the platform accepts no changes now
 * - did_not_happen: the answer was lost, and the old setting is still in place
 * - something_else: neither the old nor the requested setting is in place; `words` says what is
 * - unknown: the outcome could not be confirmed
 * - declined: an approver declined it, with the reason in `words`
 * - withdrawn: the requester withdrew it
 * - not_answered: nobody approved it in time
 * - overtaken: the setting changed while it waited for approval
 * - replaced: another budget was requested before this one took effect
 * - not_in_effect: the platform accepted it for later, and the old setting is still in place
 */
export const changeProblems = [
  'refused',
  'connection_revoked',
  'later',
  'did_not_happen',
  'something_else',
  'unknown',
  'declined',
  'withdrawn',
  'not_answered',
  'overtaken',
  'replaced',
  'not_in_effect',
] as const
export type ChangeProblem = (typeof changeProblems)[number]

/** What an alert watched for when it paused something (contract: alerts). */
const alertOfChange = z.object({ id, ...alertWatch })
export type AlertOfChange = z.infer<typeof alertOfChange>

/**
 * A change request. Switches are `on` or `off`, budgets, bids and spend limits are decimal strings in the account's currency (of a target
 * return on ad spend: of a ratio), and ends are moments; empty: none.
 */
export const change = z.object({
  id,
  account: z.object({ id, name: z.string(), currency: z.string(), timeZone: z.string() }),
  level: z.enum(entityLevels),
  /** The row's key in reports; null: the entity no longer exists at the platform. */
  key: z.nullable(id),
  /** Name of the campaign, ad set or ad. */
  name: z.string(),
  kind: z.enum(['switch', 'budget', ...settingKinds]),
  /** The kind of budget; null unless `kind` is budget. */
  budget: z.nullable(z.enum(['daily', 'lifetime'])),
  /** How the ad entity bids; null unless `kind` is bid. */
  bid: z.nullable(z.enum(bidKinds)),
  before: z.string(),
  after: z.string(),
  /**
   * pending_approval: pending approval, nothing was sent to the platform · checking: the platform's answer was lost, and its current setting is
   * being checked; do not repeat the request · scheduled: sent, and in effect from `scheduled.at`.
   */
  state: z.enum(['pending_approval', 'checking', 'scheduled', 'done', 'refused']),
  /**
   * When the platform makes it, and whether it said so; if its answer was lost, a read after that moment decides. null unless `state` is
   * scheduled.
   */
  scheduled: z.nullable(z.object({ at: moment, accepted: z.boolean() })),
  /** Why it was not executed; null unless `state` is refused. */
  problem: z.nullable(z.enum(changeProblems)),
  /** The platform's message. */
  message: z.nullable(z.string()),
  by: z.string(),
  /** The alert that made it in the name of `by`; null: they made it themselves. */
  alert: z.nullable(alertOfChange),
  at: moment,
  /** Who approved or declined it; null: no approval was needed, or nobody has answered yet. */
  answeredBy: z.nullable(z.string()),
  /** Until when it can be approved; null unless it is pending approval. */
  approvableUntil: z.nullable(moment),
  /**
   * What the caller may do with a pending request: approve or decline it, or withdraw it; null: neither. not_independent: they could approve it,
   * but the requester added or changed them in the last 24 hours.
   */
  yours: z.nullable(z.enum(['to_answer', 'to_withdraw', 'not_independent'])),
  /** Until when it can be undone; null: not any more, or it already was. */
  undoUntil: z.nullable(moment),
  undone: z.boolean(),
  /** The earlier change that this one undoes; null: none. */
  undoes: z.nullable(id),
})
export type Change = z.infer<typeof change>

const entity = z.object({
  account: id,
  level: z.enum(entityLevels),
  /** The row's key in reports. */
  key: id,
  externalId: z.string(),
  name: z.string(),
  switch: z.enum(switches),
  state: z.enum(deliveryStates),
  statusReasons: z.array(statusReason),
  /** The platform's own status value. */
  platformStatus: z.string(),
  /** The budget of this entity; null: the budget is set at a level above or below, see `budgetAt`. */
  budget: z.nullable(budget),
  /** Names of the other campaigns that use the same budget. It can then be changed at the platform only. */
  budgetSharedWith: z.array(z.string()),
  /** When a new budget would take effect: 00:00 of the account's next day; null: at once. */
  budgetEffectiveAt: z.nullable(moment),
  budgetAt: z.nullable(z.object({ level: z.enum(entityLevels), key: id, name: z.string() })),
  currency: z.string(),
  objective: z.nullable(z.string()),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** IANA name of the account's time zone, in which schedules are shown and typed. */
  timeZone: z.string(),
  /** End, bid and spend limits, as far as its platform and level have them. */
  settings: z.array(entitySetting),
  readAt: moment,
  /** Its address in the platform's own ads manager; null: a parent is not known. TikTok's is the list that contains it. */
  platformUrl: z.nullable(z.string()),
  /** Why it cannot be changed from Adroit; null: members with the permission can change it. */
  locked: z.nullable(
    z.enum(['no_connection', 'connection_revoked', 'account_status', 'no_right_to_advertise', 'gone', 'read_only', 'being_published']),
  ),
})
export type AdEntity = z.infer<typeof entity>

const named = { account: id, level: z.enum(entityLevels), key: id }

/** A campaign, ad set or ad of a connected account, by its row key: delivery status with reasons, budget and past changes. */
export const getAdEntity = endpoint({
  name: 'getAdEntity',
  method: 'GET',
  path: `${area}/entity`,
  access: 'reports.read',
  input: z.object(named),
  answer: z.object({
    entity,
    changes: z.array(change),
    /**
     * Budgets above this amount, in the account's currency, need a second person's approval when the caller asks for them; null: no limit.
     */
    approvalAbove: z.nullable(z.string()),
  }),
})

/** Pauses delivery at the platform. Returns the finished change request. */
export const pauseDelivery = endpoint({
  name: 'pauseDelivery',
  method: 'POST',
  path: `${area}/pause`,
  access: 'campaigns.change',
  input: z.object(named),
  answer: z.object({ change, entity }),
})

/** Resumes delivery at the platform: the entity may spend from then on. */
export const resumeDelivery = endpoint({
  name: 'resumeDelivery',
  method: 'POST',
  path: `${area}/resume`,
  access: 'campaigns.change',
  confirmed: true,
  input: z.object(named),
  answer: z.object({ change, entity }),
})

/**
 * Changes a budget.
 *
 * `from` is the amount that the person saw; throws `budget_changed_meanwhile` if the current amount differs. An amount more than three
 * times as high, or above the account's cap, throws `amount_needed_again` until `again` repeats it. A raise above the member's own limit is
 * returned in state `pending_approval`: nothing is sent until a second person approves it. Throws `approval_impossible` if nobody else may approve.
 */
export const changeBudget = endpoint({
  name: 'changeBudget',
  method: 'POST',
  path: `${area}/budget`,
  access: 'campaigns.change',
  confirmed: true,
  input: z.object({ ...named, from: text(40), amount: text(40), again: z.exactOptional(text(40)) }),
  answer: z.object({ change, entity }),
})

/**
 * Changes the end of the schedule, the bid or a spend limit.
 *
 * `from` and `to` are as in `AdEntity.settings`; empty: none. Throws `setting_changed_meanwhile` if the current value is not `from`. A bid
 * or an upper limit more than three times as high throws `amount_needed_again` until `again` repeats it. Needs no approval: a budget limits
 * what it can spend.
 */
export const changeSetting = endpoint({
  name: 'changeSetting',
  method: 'POST',
  path: `${area}/setting`,
  access: 'campaigns.change',
  confirmed: true,
  input: z.object({ ...named, setting: z.enum(settingKinds), from: text(40), to: text(40), again: z.exactOptional(text(40)) }),
  answer: z.object({ change, entity }),
})

/**
 * Approves a pending budget change and sends it now, in both members' names. Throws `approval_not_yours` for the requester and for members
 * whose own limit is below the amount, and `approver_not_independent` for those whom the requester added or changed in the last 24 hours.
 */
export const approveChange = endpoint({
  name: 'approveChange',
  method: 'POST',
  path: `${area}/approve`,
  access: 'campaigns.change',
  confirmed: true,
  input: z.object({ id }),
  answer: z.object({ change, entity }),
})

/** The platform was not called: `object` is null if the entity is no longer known or its account is no longer connected. */
const answered = z.object({ change, entity: z.nullable(entity) })

/** Declines a pending budget change; the requester is notified with the reason. */
export const declineChange = endpoint({
  name: 'declineChange',
  method: 'POST',
  path: `${area}/decline`,
  access: 'campaigns.change',
  input: z.object({ id, reason: text(400) }),
  answer: answered,
})

/** Withdraws the caller's own request while it is pending. */
export const withdrawChange = endpoint({
  name: 'withdrawChange',
  method: 'POST',
  path: `${area}/withdraw`,
  access: 'campaigns.change',
  input: z.object({ id }),
  answer: answered,
})

/**
 * Undoes a change within ten minutes, if its setting is still in place at the platform. An undo that resumes delivery or raises a budget
 * needs a recently typed password, as resuming does (`confirmation_needed`); an undo that pauses or lowers does not.
 */
export const undoChange = endpoint({
  name: 'undoChange',
  method: 'POST',
  path: `${area}/undo`,
  access: 'campaigns.change',
  input: z.object({ id }),
  answer: z.object({ change, entity }),
})

/** The change log: who changed what, before, after, when, and the result. Newest first. */
export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: `${area}/changes`,
  access: 'reports.read',
  /** `state`: only changes that are pending approval. */
  input: z.object({ account: z.exactOptional(id), before: z.exactOptional(id), state: z.exactOptional(z.literal('pending_approval')) }),
  answer: z.object({ changes: z.array(change), next: z.nullable(id) }),
})

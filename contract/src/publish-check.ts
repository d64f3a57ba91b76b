import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { platforms } from './platforms.ts'
import { plan } from './publish-plan.ts'

const area = '/api/mobile/admanage/publish'

/**
 * What is wrong with a plan. The web words each in the member's language; `values` fill the message. Problems that a platform reported
 * itself are `platform_refused` with its own message.
 */
export const planProblems = [
  'no_account',
  'account_gone',
  'account_cannot_advertise',
  'account_changed',
  'platform_unsupported',
  'field_unsupported',
  'required',
  'too_long',
  'too_many',
  'too_few',
  'not_an_amount',
  'too_many_decimals',
  'below_minimum',
  'above_cap',
  'limit_order',
  'limit_needs_budget',
  'end_required',
  'end_before_start',
  'start_in_past',
  'time_does_not_exist',
  'time_zone_unknown',
  'schedule_too_short',
  'age_order',
  'same_included_and_excluded',
  'not_of_this_platform',
  'asset_gone',
  'asset_unusable',
  'audience_gone',
  'material_gone',
  'material_changed',
  'material_not_approved',
  'wrong_material_count',
  'wrong_material_kind',
  'material_unsuitable',
  'video_not_on_youtube',
  'link_invalid',
  'web2app_link_gone',
  'web2app_link_platform',
  'template_unknown_field',
  'too_many_objects',
  'nothing_to_create',
  'platform_refused',
  // Of what was created: it reads back differently, is gone, or is there beside what we created; or it cannot be read.
  'differs_at_platform',
  'missing_at_platform',
  'unexpected_at_platform',
  'not_readable',
] as const
export type PlanProblemKind = (typeof planProblems)[number]

export const planProblem = z.object({
  kind: z.enum(planProblems),
  /** The field: keys and places in lists, joined by dots: `accounts.0.budget`; empty: the whole plan. */
  field: z.string(),
  /** The account that it is about; null: all. */
  account: z.nullable(id),
  /**
   * What the message names: `min`, `max` and `count` of counts and lengths; `minimum` and `cap` of amounts in major units, with `currency`;
   * `decimals` and an `example`; `name` of an account, asset, audience, material or
   * link of Web2App; `platform` of a refusal too; `time` and `timeZone`; `field` of a template;
   * `reason`, as in `publishAccounts.locked`; `ours` and `theirs` of a changed account; `value` that is not supported, `with` what and for
   * which `objective`.
   */
  values: z.record(z.string(), z.string()),
  /** The platform's message; null: the problem is ours. */
  platformMessage: z.nullable(z.string()),
})
export type PlanProblem = z.infer<typeof planProblem>

const money = z.object({ amount: z.string(), currency: z.string() })

/** A campaign, ad group or ad that the plan creates. */
const plannedNode = z.object({
  /** `account/audience/creative/text`, as far as it goes down: what `plan.removed` names. */
  key: z.string(),
  parent: z.nullable(z.string()),
  level: z.enum(['CAMPAIGN', 'AD_SET', 'AD']),
  /** Without the suffix. */
  name: z.string(),
  /** True: the plan removes it, or a parent of it. */
  removed: z.boolean(),
})

const plannedAccount = z.object({
  account: z.object({ id, name: z.string(), platform: z.enum(platforms), currency: z.string(), timeZone: z.string() }),
  nodes: z.array(plannedNode),
  /** What can be spent at most, by the budgets alone: a day, and over the whole schedule (null: it has no end). */
  dailyCeiling: z.nullable(money),
  totalCeiling: z.nullable(money),
  /** Number of calls to the platform, uploads included, and how long its limits stretch them at least, in seconds. */
  calls: z.number(),
  seconds: z.number(),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
})
export type PlannedAccount = z.infer<typeof plannedAccount>

/** What the plan creates, and everything that is wrong with it. Nothing is sent to platforms. */
export const previewPlan = endpoint({
  name: 'previewPlan',
  method: 'POST',
  path: `${area}/preview`,
  access: 'publishing.write',
  input: z.object({ plan }),
  answer: z.object({
    accounts: z.array(plannedAccount),
    objects: z.number(),
    /**
     * The sums of the ceilings in the company's currency, or in the accounts' own if they share one whose rate is missing; null: a rate is
     * missing, a budget cannot be read, or (in total) one has no end.
     */
    dailyCeiling: z.nullable(money),
    totalCeiling: z.nullable(money),
    /** True: the daily ceiling is above the caller's limit, so a second person must approve. */
    needsApproval: z.boolean(),
    problems: z.array(planProblem),
  }),
})

/**
 * Checks a saved draft like `previewPlan`, reads accounts and assets again and lets Meta and Google check the requests without creating
 * anything. `dryRuns` says which platforms did: TikTok cannot.
 */
export const checkDraft = endpoint({
  name: 'checkDraft',
  method: 'POST',
  path: `${area}/check`,
  access: 'publishing.write',
  input: z.object({ draft: id, version: z.int() }),
  answer: z.object({
    problems: z.array(planProblem),
    dryRuns: z.array(z.object({ account: id, outcome: z.enum(['passed', 'problems', 'not_offered', 'not_reached']) })),
  }),
})

/** Searches what a platform lets ads be targeted at, in its own words and the caller's language where the platform has it. */
export const searchTargeting = endpoint({
  name: 'searchTargeting',
  method: 'GET',
  path: `${area}/targeting`,
  access: 'publishing.write',
  input: z.object({
    /** An account of the platform that is asked. */
    account: id,
    kind: z.enum(['place', 'interest', 'behavior', 'browsing', 'app']),
    /** Empty: the first level of the taxonomy. */
    text: text(120),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['country', 'region', 'city', 'interest', 'behavior', 'browsing', 'app']),
        /** Its parents, the top one first. */
        path: z.array(z.string()),
        /** People that it reaches, as the platform estimates; null: it does not say. */
        size: z.nullable(z.number()),
      }),
    ),
  }),
})

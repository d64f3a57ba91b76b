import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { platforms } from './platforms.ts'
import { publishLimits as limits } from './publish-limits.ts'
import { plan } from './publish-plan.ts'

const area = '/api/mobile/admanage/publish-draft'
const person = z.object({ id, name: z.string() })

const draftSummary = z.object({
  id,
  name: z.string(),
  version: z.number(),
  template: z.boolean(),
  accounts: z.number(),
  platforms: z.array(z.enum(platforms)),
  by: person,
  changedAt: moment,
  changedBy: person,
  deletedAt: z.nullable(moment),
})
export type DraftSummary = z.infer<typeof draftSummary>

const draft = z.object({
  ...draftSummary.shape,
  plan,
  /** Other members who have it open now. */
  editors: z.array(person),
  /** The task that published this version; null: none did. */
  task: z.nullable(id),
})
export type Draft = z.infer<typeof draft>

/** Drafts of the company, those changed last first; `deleted`: the bin. */
export const listDrafts = endpoint({
  name: 'listDrafts',
  method: 'GET',
  path: `${area}/list`,
  access: 'publishing.write',
  input: z.object({ kind: z.enum(['drafts', 'templates', 'deleted']) }),
  answer: z.object({ drafts: z.array(draftSummary) }),
})

/** Throws `draft_gone`. */
export const getDraft = endpoint({
  name: 'getDraft',
  method: 'GET',
  path: `${area}/details`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: draft,
})

/** Creates a draft. `from` copies a draft, a template or the draft version that a task published. */
export const createDraft = endpoint({
  name: 'createDraft',
  method: 'POST',
  path: `${area}/create`,
  access: 'publishing.write',
  input: z.object({
    plan: z.exactOptional(plan),
    from: z.exactOptional(z.union([z.object({ draft: id }), z.object({ task: id })])),
    template: z.exactOptional(z.boolean()),
    name: z.exactOptional(text(limits.planName.max)),
  }),
  answer: draft,
})

/** Saves a plan as the draft's next version. Throws `draft_changed_meanwhile` (409) if `version` is not the current one, and `draft_gone`. */
export const saveDraft = endpoint({
  name: 'saveDraft',
  method: 'POST',
  path: `${area}/save`,
  access: 'publishing.write',
  input: z.object({ id, version: z.int().check(z.minimum(1)), plan }),
  answer: draft,
})

/** Says that the caller has the draft open; call it every 30 seconds. Returns who else has. */
export const editDraft = endpoint({
  name: 'editDraft',
  method: 'POST',
  path: `${area}/editing`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: z.object({ version: z.number(), editors: z.array(person) }),
})

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  method: 'POST',
  path: `${area}/delete`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Undoes a deletion within `publishLimits.deletedDraftDays`. */
export const restoreDraft = endpoint({
  name: 'restoreDraft',
  method: 'POST',
  path: `${area}/restore`,
  access: 'publishing.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** What the form needs of the accounts that the caller may see, with why one cannot advertise and the assets of each. */
export const publishAccounts = endpoint({
  name: 'publishAccounts',
  method: 'GET',
  path: `${area}/accounts`,
  access: 'publishing.write',
  input: nothing,
  answer: z.object({
    /** False: the company has not subscribed to publishing. */
    subscribed: z.boolean(),
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        platform: z.enum(platforms),
        currency: z.string(),
        timeZone: z.string(),
        /** Null: it can advertise. */
        locked: z.nullable(
          z.enum(['no_connection', 'connection_revoked', 'account_status', 'no_right_to_advertise', 'not_connected', 'web2app']),
        ),
        assets: z.array(
          z.object({
            kind: z.enum(['page', 'instagram', 'identity', 'pixel', 'app', 'audience']),
            externalId: z.string(),
            name: z.string(),
            usable: z.boolean(),
            platformMessage: z.nullable(z.string()),
          }),
        ),
        /** Minimum budgets in major units, as far as they are known. */
        minimum: z.object({ campaignDaily: z.nullable(z.string()), adGroupDaily: z.nullable(z.string()) }),
        /** Rate from the company's currency, as a decimal string: to propose amounts; null: none is known. */
        rate: z.nullable(z.string()),
      }),
    ),
  }),
})

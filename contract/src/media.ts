import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { freshness, streams, syncProblem } from './freshness.ts'
import { limits } from './limits.ts'

const area = '/api/mobile/admanage/media'

/** Platforms that are authorised through an OAuth of their own. */
export const authorisedPlatforms = ['meta', 'google', 'tiktok'] as const
export type AuthorisedPlatform = (typeof authorisedPlatforms)[number]

/** What a person may do in an account at its platform: publishing needs `advertise`. */
const rights = ['read', 'advertise', 'manage'] as const
export type Right = (typeof rights)[number]

/** `active` accounts deliver; the others say why not. */
const standings = ['active', 'disabled', 'unsettled', 'in_review', 'closed', 'unknown'] as const
export type Standing = (typeof standings)[number]

export const assetKinds = ['page', 'instagram', 'identity', 'pixel', 'app', 'audience'] as const
export type AssetKind = (typeof assetKinds)[number]

const person = z.object({ id, name: z.string() })

const authorisation = z.object({
  id,
  platform: z.enum(authorisedPlatforms),
  /** Who consented, as the platform calls him. */
  person: z.string(),
  /** Who did it here. */
  member: person,
  state: z.enum(['working', 'dead']),
  /** The platform's words when it died. */
  words: z.nullable(z.string()),
  /** When a person must authorise again; null: it does not end by itself. */
  diesAt: z.nullable(moment),
  /** Whole days left, from 7 down; null: more, or without an end. */
  daysLeft: z.nullable(z.number()),
  /** How many accounts are read through it. */
  accounts: z.number(),
  createdAt: moment,
})
export type Authorisation = z.infer<typeof authorisation>

const mediaAccount = z.object({
  id,
  platform: z.enum(authorisedPlatforms),
  /** The account's id at its platform. */
  externalId: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  authorisation: z.nullable(id),
  rights: z.array(z.enum(rights)),
  standing: z.enum(standings),
  standingWords: z.nullable(z.string()),
  /** Why ads cannot be published with it; null: they can. */
  greyed: z.nullable(z.enum(['no_authorisation', 'authorisation_dead', 'standing', 'no_right_to_advertise'])),
  /** The account of ours that it is connected to. */
  account: z.nullable(z.object({ id, name: z.string(), group: z.nullable(z.string()), owner: z.nullable(person) })),
  freshness: z.nullable(freshness),
})
export type MediaAccount = z.infer<typeof mediaAccount>

/** Everything that is authorised, and every account that it reaches. */
export const listMedia = endpoint({
  name: 'listMedia',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** False: whoever runs this server has not set the platform's app id and secret. */
    platforms: z.array(z.object({ platform: z.enum(authorisedPlatforms), available: z.boolean() })),
    authorisations: z.array(authorisation),
    accounts: z.array(mediaAccount),
  }),
})

/** Answers where the browser goes to consent. The way back is good for ten minutes, once, and for this member. */
export const beginAuthorisation = endpoint({
  name: 'beginAuthorisation',
  method: 'POST',
  path: `${area}/authorise`,
  access: 'accounts.manage',
  input: z.object({ platform: z.enum(authorisedPlatforms) }),
  answer: z.object({ url: z.string() }),
})

/** What the browser brought back, as it stood behind the `?`. Refused where state, code or consent do not stand. */
export const completeAuthorisation = endpoint({
  name: 'completeAuthorisation',
  method: 'POST',
  path: `${area}/authorised`,
  access: 'accounts.manage',
  input: z.object({ platform: z.enum(authorisedPlatforms), returned: text(8_192) }),
  answer: z.object({ authorisation: id, accounts: z.number() }),
})

/** Takes the right back at the platform and forgets the token. Figures stay; nothing is read any more. */
export const removeAuthorisation = endpoint({
  name: 'removeAuthorisation',
  method: 'POST',
  path: `${area}/remove`,
  access: 'accounts.manage',
  input: z.object({ id }),
  answer: z.object({
    /**
     * False: the platform did not confirm, or was not asked because the same person authorised another company too; the token is
     * forgotten here all the same.
     */
    revoked: z.boolean(),
  }),
})

/** Asks the platform again which accounts an authorisation reaches, and what may be done in them. */
export const lookUpAccounts = endpoint({
  name: 'lookUpAccounts',
  method: 'POST',
  path: `${area}/look_up`,
  access: 'accounts.manage',
  input: z.object({ id }),
  answer: z.object({ accounts: z.number() }),
})

/** For accounts about to be connected: accounts of ours that each may be, because they hold imports of its platform and currency. */
export const connectChoices = endpoint({
  name: 'connectChoices',
  method: 'POST',
  path: `${area}/connect_choices`,
  access: 'accounts.manage',
  input: z.object({ media: z.array(id).check(z.minLength(1), z.maxLength(limits.reportAccounts)) }),
  answer: z.object({
    choices: z.array(
      z.object({
        media: id,
        candidates: z.array(
          z.object({
            id,
            name: z.string(),
            /** Names are alike: probably the same. */
            likely: z.boolean(),
            /** Days that are held from imports; null: none. */
            imported: z.nullable(z.object({ from: z.string(), to: z.string() })),
          }),
        ),
      }),
    ),
  }),
})

/** Connects accounts: from now on they are read. `account` null: makes a new account of ours. */
export const connectAccounts = endpoint({
  name: 'connectAccounts',
  method: 'POST',
  path: `${area}/connect`,
  access: 'accounts.manage',
  input: z.object({
    accounts: z
      .array(
        z.object({
          media: id,
          account: z.nullable(id),
          /** What becomes of days that were imported: kept, or replaced by what the platform says. */
          imports: z.enum(['keep', 'replace']),
          group: z.exactOptional(z.nullable(text(limits.accountGroup.max))),
          owner: z.exactOptional(z.nullable(id)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.reportAccounts)),
  }),
  answer: z.object({ accounts: z.array(z.object({ media: id, account: id })) }),
})

/** Stops reading; figures stay. */
export const disconnectAccount = endpoint({
  name: 'disconnectAccount',
  method: 'POST',
  path: `${area}/disconnect`,
  access: 'accounts.manage',
  input: z.object({ media: id }),
  answer: z.null(),
})

const asset = z.object({
  kind: z.enum(assetKinds),
  externalId: z.string(),
  name: z.string(),
  /** False: it may not be used for ads of this account; `why` in the platform's words. */
  usable: z.boolean(),
  why: z.nullable(z.string()),
})

/** One account at its platform: what it is, what it has (ledger P11), and how it is read. */
export const getMediaAccount = endpoint({
  name: 'getMediaAccount',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    media: mediaAccount,
    authorisation: z.nullable(authorisation),
    assets: z.array(asset),
    assetsReadAt: z.nullable(moment),
    /** When each stream was read last, and what stands in its way. */
    streams: z.array(
      z.object({
        stream: z.enum(streams),
        readAt: z.nullable(moment),
        dueAt: moment,
        problem: z.nullable(syncProblem),
      }),
    ),
  }),
})

import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, nothing, text } from './fields.ts'
import { freshness, streams, syncProblem } from './freshness.ts'
import { limits } from './limits.ts'
import { connectablePlatforms } from './platforms.ts'
import { assetKinds, syncNotice } from './sync-notice.ts'

const area = '/api/mobile/admanage/media'

/** What a person may do in an account at its platform. Publishing needs `advertise`. */
const rights = ['read', 'advertise', 'manage'] as const
export type Right = (typeof rights)[number]

/** Only `active` accounts deliver; the other values say why not. */
const accountStatuses = ['active', 'disabled', 'unsettled', 'in_review', 'closed', 'unknown'] as const
export type AccountStatus = (typeof accountStatuses)[number]

const person = z.object({ id, name: z.string() })

const connection = z.object({
  id,
  platform: z.enum(connectablePlatforms),
  /** Name of the person who gave consent, as the platform writes it. */
  person: z.string(),
  /** The member who connected it. */
  member: person,
  state: z.enum(['working', 'revoked']),
  /** The platform's message when the connection was revoked. */
  platformMessage: z.nullable(z.string()),
  /** When the connection expires; null: it does not expire by itself. */
  expiresAt: z.nullable(moment),
  /** Whole days until it expires, from 7 down; null: more than 7, or it does not expire. */
  daysLeft: z.nullable(z.number()),
  /** Number of accounts that sync through it. */
  accounts: z.number(),
  createdAt: moment,
  /** Permissions, as the platform names them, that were requested and that the person did not grant. */
  missingPermissions: z.array(z.string()),
})
export type Connection = z.infer<typeof connection>

const mediaAccount = z.object({
  id,
  platform: z.enum(connectablePlatforms),
  /** The account's id at its platform. */
  externalId: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  connection: z.nullable(id),
  rights: z.array(z.enum(rights)),
  accountStatus: z.enum(accountStatuses),
  statusMessage: z.nullable(z.string()),
  /** Why ads cannot be published with it; null: they can. */
  disabledReason: z.nullable(z.enum(['no_connection', 'connection_revoked', 'account_status', 'no_right_to_advertise'])),
  /** The Adroit account that it is connected to; null: none. */
  account: z.nullable(z.object({ id, name: z.string(), group: z.nullable(z.string()), owner: z.nullable(person) })),
  freshness: z.nullable(freshness),
})
export type MediaAccount = z.infer<typeof mediaAccount>

/** All connections, and every account that they reach. */
export const listMedia = endpoint({
  name: 'listMedia',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** False: the server has no app id and secret for this platform. */
    platforms: z.array(z.object({ platform: z.enum(connectablePlatforms), available: z.boolean() })),
    connections: z.array(connection),
    accounts: z.array(mediaAccount),
  }),
})

/** Returns the address of the platform's consent page. The return link is valid for ten minutes, once, and for this member. */
export const beginConnect = endpoint({
  name: 'beginConnect',
  method: 'POST',
  path: `${area}/begin_connect`,
  access: 'accounts.manage',
  confirmed: true,
  input: z.object({ platform: z.enum(connectablePlatforms) }),
  answer: z.object({ url: z.string() }),
})

/** Takes the query string that the browser came back with. Throws if state, code or consent is invalid. */
export const completeConnect = endpoint({
  name: 'completeConnect',
  method: 'POST',
  path: `${area}/complete_connect`,
  access: 'accounts.manage',
  input: z.object({ platform: z.enum(connectablePlatforms), returned: text(8_192) }),
  answer: z.object({
    connection: id,
    accounts: z.number(),
    /** When the connection had stopped working: its accounts sync again from that moment. null: it is new, or it still worked. */
    stoppedAt: z.nullable(moment),
  }),
})

/** Revokes the grant at the platform and deletes the token. Metrics stay; syncing stops. */
export const removeConnection = endpoint({
  name: 'removeConnection',
  method: 'POST',
  path: `${area}/remove`,
  access: 'accounts.manage',
  confirmed: true,
  input: z.object({ id }),
  answer: z.object({
    /**
     * False: the platform did not confirm, or was not called because the same person has also connected another company. The token is
     * deleted here in both cases.
     */
    revoked: z.boolean(),
  }),
})

/** Asks the platform again which accounts a connection reaches, and with which rights. */
export const discoverAccounts = endpoint({
  name: 'discoverAccounts',
  method: 'POST',
  path: `${area}/discover`,
  access: 'accounts.manage',
  input: z.object({ id }),
  answer: z.object({ accounts: z.number() }),
})

/**
 * For accounts about to be connected: the Adroit accounts that each can be merged with, because they have imports of its platform and
 * currency.
 */
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
            /** The names are alike, so it is probably the same account. */
            likely: z.boolean(),
            /** Days with imported metrics; null: none. */
            imported: z.nullable(z.object({ from: z.string(), to: z.string() })),
          }),
        ),
      }),
    ),
  }),
})

/** Connects accounts and starts syncing them. `account` null: creates a new Adroit account. */
export const connectAccounts = endpoint({
  name: 'connectAccounts',
  method: 'POST',
  path: `${area}/connect`,
  access: 'accounts.manage',
  confirmed: true,
  input: z.object({
    accounts: z
      .array(
        z.object({
          media: id,
          account: z.nullable(id),
          /** Whether imported days are kept or replaced by synced metrics. */
          imports: z.enum(['keep', 'replace']),
          group: z.exactOptional(z.nullable(text(accountLimits.accountGroup.max))),
          owner: z.exactOptional(z.nullable(id)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.reportAccounts)),
  }),
  answer: z.object({ accounts: z.array(z.object({ media: id, account: id })) }),
})

/** Stops syncing; metrics stay. */
export const disconnectAccount = endpoint({
  name: 'disconnectAccount',
  method: 'POST',
  path: `${area}/disconnect`,
  access: 'accounts.manage',
  confirmed: true,
  input: z.object({ media: id }),
  answer: z.null(),
})

const asset = z.object({
  kind: z.enum(assetKinds),
  externalId: z.string(),
  name: z.string(),
  /** False: it cannot be used for ads of this account; `why` has the platform's message. */
  usable: z.boolean(),
  platformMessage: z.nullable(z.string()),
})

/** One account at its platform: details, assets (ledger P11) and sync state. */
export const getMediaAccount = endpoint({
  name: 'getMediaAccount',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    media: mediaAccount,
    connection: z.nullable(connection),
    assets: z.array(asset),
    assetsReadAt: z.nullable(moment),
    /** The last sync run of each stream, and what blocks it. */
    streams: z.array(
      z.object({
        stream: z.enum(streams),
        readAt: z.nullable(moment),
        dueAt: moment,
        problem: z.nullable(syncProblem),
        /** What its last successful run could not read. */
        notices: z.array(syncNotice),
      }),
    ),
  }),
})

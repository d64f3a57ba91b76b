import {
  type AuthorisedPlatform,
  beginAuthorisation,
  completeAuthorisation,
  connectAccounts,
  listMedia,
  type MediaAccount,
} from '@adroit/contract/media'
import { asSystem } from '../src/db/database.ts'
import { consent } from '../src/demo/consent.ts'
import { houseKeeping } from '../src/jobs/house.ts'
import { list } from '../src/media/service.ts'
import { scheduleSyncs } from '../src/sync/schedule.ts'
import { type Client, signIn } from './client.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'
import { type DatabaseServer, makeCompany, startWorld, type World } from './world.ts'

/** A server, pretend platforms of its own, and an owner who is signed in. */
export interface MediaWorld {
  readonly world: World
  readonly sandbox: RunningSandbox
  readonly company: { readonly id: string; readonly abbreviation: string }
  readonly owner: Client
  /** The owner, signed in anew. */
  readonly signIn: () => Promise<Client>
  /** Authorises a platform as a person there, the one with all rights if none is named. */
  readonly authorise: (platform: AuthorisedPlatform, person?: string) => Promise<string>
  /** Connects the accounts that `which` takes, as new ones; answers them connected. */
  readonly connect: (which?: (media: MediaAccount) => boolean) => Promise<MediaAccount[]>
  /** Every account that the authorisations reach. */
  readonly accounts: () => Promise<MediaAccount[]>
  /** Gives every account its turn and does all jobs. */
  readonly sync: () => Promise<void>
  /** Readings that succeeded, oldest first. */
  readonly runs: () => Promise<{ stream: string; read_at: Date; from_day: string; to_day: string; calls: number }[]>
  /** What the server does now and then. */
  readonly house: () => Promise<void>
  /** Moves the server's clock and the platforms'. */
  readonly setNow: (iso: string) => Promise<void>
  readonly close: () => Promise<void>
}

export function settingsOf({ urls, apps }: RunningSandbox): Record<string, string> {
  return {
    META_APP_ID: apps.meta.id,
    META_APP_SECRET: apps.meta.secret,
    META_GRAPH_URL: urls.meta,
    META_DIALOG_URL: urls.meta,
    GOOGLE_CLIENT_ID: apps.google.id,
    GOOGLE_CLIENT_SECRET: apps.google.secret,
    GOOGLE_DEVELOPER_TOKEN: apps.google.developerToken,
    GOOGLE_ADS_URL: urls.google,
    GOOGLE_CONSENT_URL: urls.google,
    GOOGLE_TOKEN_URL: urls.google,
    TIKTOK_APP_ID: apps.tiktok.id,
    TIKTOK_APP_SECRET: apps.tiktok.secret,
    TIKTOK_API_URL: urls.tiktok,
  }
}

export async function startMediaWorld(
  options: {
    scenario?: string
    seed?: number
    now?: string
    env?: Record<string, string>
    /** Waiting for a call's turn moves the clocks, and takes no time. */
    quick?: boolean
    /** Where no test runner has started one. */
    database?: DatabaseServer
  } = {},
): Promise<MediaWorld> {
  const { scenario = 'small', seed = 1, now = '2026-11-20T12:00:00Z', env = {} } = options
  const sandbox = await startSandbox({ scenario, seed, now })
  // Neither clock stops, so that calls lie as far apart at the platforms, which count those of a second, as they do here.
  const pass = async (ms: number) => {
    world.advance(ms)
    await sandbox.control.advance(ms)
  }
  const world = await startWorld({
    now,
    runs: true,
    env: { BACKFILL_DAYS: '40', ...settingsOf(sandbox), ...env },
    ...(options.quick ? { pause: pass } : {}),
    ...(options.database ? { database: options.database } : {}),
  })
  const company = await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'viewer'] })
  const owner = await signIn(world, company.abbreviation)
  const setNow = async (iso: string) => {
    world.setNow(iso)
    await sandbox.control.setNow(iso)
    await sandbox.control.run()
  }
  await setNow(now)
  return {
    world,
    sandbox,
    company,
    owner,
    setNow,
    signIn: () => signIn(world, company.abbreviation),
    authorise: async (platform, person) => {
      const { url } = await owner.call(beginAuthorisation, { platform })
      const returned = await consent(new URL(url), person === undefined ? {} : { person })
      return (await owner.call(completeAuthorisation, { platform, returned })).authorisation
    },
    connect: async (which = (media) => media.standing === 'active') => {
      const { accounts } = await owner.call(listMedia, {})
      const chosen = accounts.filter((media) => media.account === null && which(media))
      await owner.call(connectAccounts, { accounts: chosen.map(({ id }) => ({ media: id, account: null, imports: 'keep' as const })) })
      return (await owner.call(listMedia, {})).accounts.filter((media) => chosen.some(({ id }) => id === media.id))
    },
    // Nobody signs in for this: using the app keeps accounts fresh.
    accounts: async () => (await list(world.ctx, company.id)).accounts,
    runs: () => asSystem(world.ctx.db, (tx) => tx.selectFrom('sync_runs').selectAll().orderBy('id').execute()),
    house: () => houseKeeping()(world.ctx),
    sync: async () => {
      await scheduleSyncs(world.ctx)
      await world.runJobs()
    },
    close: async () => {
      await world.close()
      await sandbox.close()
    },
  }
}

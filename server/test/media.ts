import { beginConnect, completeConnect, connectAccounts, listMedia, type MediaAccount } from '@adroit/contract/connections'
import { confirmPassword } from '@adroit/contract/password'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { asSystem } from '../src/db/database.ts'
import { consent } from '../src/demo/consent.ts'
import { identitySandboxEnvironment } from '../src/identity/settings.ts'
import { jobRegistry } from '../src/job-handlers.ts'
import { maintenanceOf } from '../src/jobs/maintenance.ts'
import { sandboxEnvironment } from '../src/platforms/registry.ts'
import { scheduleSyncs } from '../src/sync/schedule.ts'
import { list } from '../src/sync/service.ts'
import { type Client, signIn } from './client.ts'
import { mailTo } from './mail.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'
import { type DatabaseServer, makeCompany, startWorld, testPassword, type World } from './world.ts'

/** A server with its own sandbox platforms and a signed-in owner. */
export interface MediaWorld {
  readonly world: World
  readonly sandbox: RunningSandbox
  readonly company: { readonly id: string; readonly abbreviation: string }
  readonly owner: Client
  /** Signs the owner in again. */
  readonly signIn: () => Promise<Client>
  /** Connects a platform as a person there; default: the person with all rights. */
  readonly connectPlatform: (platform: ConnectablePlatform, person?: string) => Promise<string>
  /** Connects the accounts that `which` selects as new ones, and returns them connected. */
  readonly connect: (which?: (media: MediaAccount) => boolean) => Promise<MediaAccount[]>
  /** Returns every account that the connections reach. */
  readonly accounts: () => Promise<MediaAccount[]>
  /** Enqueues every account and runs all jobs. */
  readonly sync: () => Promise<void>
  /** Returns successful sync runs, oldest first. */
  readonly runs: () => Promise<{ stream: string; read_at: Date; from_day: string; to_day: string; calls: number }[]>
  /** Runs the server's maintenance. */
  readonly house: () => Promise<void>
  /** Sets the server's clock and the platforms'. */
  readonly setNow: (iso: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const settingsOf = ({ urls, apps }: RunningSandbox): Readonly<Record<string, string>> => ({
  ...sandboxEnvironment(urls, apps),
  ...identitySandboxEnvironment(urls.login, apps),
})

export async function startMediaWorld(
  options: {
    scenario?: string
    seed?: number
    now?: string
    env?: Record<string, string>
    /** Mails go to the sandbox's mail server; default: the server sends none. */
    mail?: boolean
    /** Waiting for a rate limit advances the clocks and takes no real time. */
    quick?: boolean
    /** The database server, if no test runner has started one. */
    database?: DatabaseServer
  } = {},
): Promise<MediaWorld> {
  const { scenario = 'small', seed = 1, now = '2026-11-20T12:00:00Z', env = {} } = options
  const sandbox = await startSandbox({ scenario, seed, now })
  // Both clocks advance together, because the sandbox platforms count calls per second too.
  const pass = async (ms: number) => {
    world.advance(ms)
    await sandbox.control.advance(ms)
  }
  const world = await startWorld({
    now,
    runs: true,
    env: { BACKFILL_DAYS: '40', ...settingsOf(sandbox), ...(options.mail === true && mailTo(sandbox)), ...env },
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
    connectPlatform: async (platform, person) => {
      await owner.call(confirmPassword, { password: testPassword })
      const { url } = await owner.call(beginConnect, { platform })
      const returned = await consent(new URL(url), person === undefined ? {} : { person })
      return (await owner.call(completeConnect, { platform, returned })).connection
    },
    connect: async (which = (media) => media.accountStatus === 'active') => {
      const { accounts } = await owner.call(listMedia, {})
      const chosen = accounts.filter((media) => media.account === null && which(media))
      await owner.call(confirmPassword, { password: testPassword })
      await owner.call(connectAccounts, { accounts: chosen.map(({ id }) => ({ media: id, account: null, imports: 'keep' as const })) })
      return (await owner.call(listMedia, {})).accounts.filter((media) => chosen.some(({ id }) => id === media.id))
    },
    // Called without a sign-in, because using the app keeps accounts fresh.
    accounts: async () => (await list(world.ctx, company.id)).accounts,
    runs: () => asSystem(world.ctx.db, (tx) => tx.selectFrom('sync_runs').selectAll().orderBy('id').execute()),
    house: () => maintenanceOf(jobRegistry)(world.ctx),
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

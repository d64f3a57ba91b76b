import type { AdEntity, Change } from '@adroit/contract/campaigns'
import { listChanges } from '@adroit/contract/campaigns'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'
import { wakeChangeRequests } from './reconcile.ts'

export const platforms = ['meta', 'google', 'tiktok'] as const
type Named = Pick<AdEntity, 'account' | 'level' | 'key'>

/** The sandbox platforms' names of the requests about a campaign. */
export const requests = {
  meta: { read: 'object.read', switch: 'status.update', budget: 'budget.update' },
  google: { read: 'search.campaign', switch: 'campaigns.mutate', budget: 'campaignBudgets.mutate' },
  tiktok: { read: 'campaigns.list', switch: 'status.update', budget: 'budget.update' },
} as const

/** An ad entity at its platform, and how the company refers to it. */
interface Target {
  readonly platform: ConnectablePlatform
  /** The account's id at the platform. */
  readonly at: string
  readonly id: string
  readonly named: Named
}

export type DeliveryWorld = Awaited<ReturnType<typeof startDelivery>>

/**
 * Starts a world for all tests of a file and hands it to `started`. After each test its faults are cleared, and the platforms' pauses and
 * read-after-write lag are over.
 */
export function deliveryForFile(started: (at: DeliveryWorld) => void): void {
  let at: DeliveryWorld
  beforeAll(async () => {
    at = await startDelivery()
    started(at)
  })
  afterEach(async () => {
    await at.control.clearFaults()
    await at.later(400)
  })
  afterAll(() => at.close())
}

/** Starts a world with connected active accounts of the given platforms, fully synced. */
export async function startDelivery(which: readonly ConnectablePlatform[] = platforms, scenario = 'small') {
  const media: MediaWorld = await startMediaWorld({ scenario, env: { BACKFILL_DAYS: '1' } })
  const { world, sandbox, company } = media
  const { control } = sandbox
  for (const platform of which) await media.connectPlatform(platform)
  const connected = await media.connect()
  await media.sync()

  async function target(platform: ConnectablePlatform, place: string, name: string): Promise<Target> {
    const account = connected.find((one) => one.platform === platform && one.name.startsWith(place))
    const row = await asSystem(world.ctx.db, (tx) =>
      tx
        .selectFrom('ad_entities')
        .selectAll()
        .where('account_id', '=', account?.account?.id ?? '')
        .where('name', 'like', `%${name}`)
        .executeTakeFirstOrThrow(),
    )
    const { account_id: of, level, key, external_id: id } = row
    return { platform, at: account?.externalId ?? '', id, named: { account: of, level, key } }
  }

  async function objectAt({ platform, at, id }: Target) {
    const { campaigns } = await control.tree(platform, at)
    const all = campaigns.flatMap((campaign) => [campaign, ...campaign.adSets.flatMap((adSet) => [adSet, ...adSet.ads])])
    const found = all.find((one) => one.id === id)
    if (!found) throw new Error(`${platform} has no ${id}`)
    return found
  }

  const signedIn = new Map<string, { client: Client; at: number }>()
  async function as(role: 'owner' | 'buyer' | 'viewer'): Promise<Client> {
    const now = world.ctx.clock().getTime()
    const known = signedIn.get(role)
    if (known && now - known.at < 60_000) return known.client
    const client = await signIn(world, company.abbreviation, role)
    signedIn.set(role, { client, at: now })
    return client
  }

  return {
    ...media,
    control,
    target,
    /** Signed in recently enough for actions that require the password. */
    as,
    /** Returns the current state of the ad entity at the platform. */
    truth: async (target: Target) => {
      const { switch: is, budget } = await objectAt(target)
      return { switch: is, budget }
    },
    /** Returns the ad entity as the simulated platform holds it. */
    object: objectAt,
    /** Returns the mutating requests since a number of the log. */
    writes: async (after: number) =>
      (await control.log({ after })).filter(({ name }) => name !== null && /\.(update|mutate)$/.test(name)).map(({ name }) => name),
    mark: async () => (await control.log()).at(-1)?.number ?? 0,
    /** Advances the time here and at the platforms, and then runs the due jobs of open change requests. */
    later: async (seconds: number) => {
      await media.setNow(new Date(world.ctx.clock().getTime() + seconds * 1_000).toISOString())
      await wakeChangeRequests(world.ctx)
      await world.runJobs()
    },
    /** Returns how many database queries are waiting for a lock. */
    blocked: async (): Promise<number> => {
      const { rows } = await asSystem(world.ctx.db, (tx) =>
        sql<{
          n: number
        }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
      )
      return rows[0]?.n ?? 0
    },
    change: async (id: string): Promise<Change> => {
      const { changes } = await (await as('owner')).call(listChanges, {})
      const found = changes.find((one) => one.id === id)
      if (!found) throw new Error(`there is no change ${id}`)
      return found
    },
  }
}

/** Asserts that a response is this error and returns its message. */
export function refused(answer: { body: { code: number; msg: string } }, key: ErrorKey): string {
  expect(answer.body, answer.body.msg).toMatchObject({ code: errors[key].code })
  return answer.body.msg
}

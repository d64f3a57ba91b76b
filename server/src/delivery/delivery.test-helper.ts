import type { Change, DeliveryObject } from '@adroit/contract/delivery'
import { listChanges } from '@adroit/contract/delivery'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import type { AuthorisedPlatform } from '@adroit/contract/media'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'
import { wakeChanges } from './look.ts'

export const platforms = ['meta', 'google', 'tiktok'] as const
type Named = Pick<DeliveryObject, 'account' | 'level' | 'key'>

/** How the pretend platforms call the requests about a campaign. */
export const requests = {
  meta: { read: 'object.read', switch: 'status.update', budget: 'budget.update' },
  google: { read: 'search.campaign', switch: 'campaigns.mutate', budget: 'campaignBudgets.mutate' },
  tiktok: { read: 'campaigns.list', switch: 'status.update', budget: 'budget.update' },
} as const

/** An object at its platform, and how the company names it. */
interface Target {
  readonly platform: AuthorisedPlatform
  /** The account's id at the platform. */
  readonly at: string
  readonly id: string
  readonly named: Named
}

export type DeliveryWorld = Awaited<ReturnType<typeof startDelivery>>

/** Platforms whose active accounts are connected, with everything in them known. */
export async function startDelivery(which: readonly AuthorisedPlatform[] = platforms) {
  const media: MediaWorld = await startMediaWorld({ env: { BACKFILL_DAYS: '1' } })
  const { world, sandbox, company } = media
  const { control } = sandbox
  for (const platform of which) await media.authorise(platform)
  const connected = await media.connect()
  await media.sync()

  async function target(platform: AuthorisedPlatform, place: string, name: string): Promise<Target> {
    const account = connected.find((one) => one.platform === platform && one.name.startsWith(place))
    const row = await asSystem(world.ctx.db, (tx) =>
      tx
        .selectFrom('media_objects')
        .selectAll()
        .where('account_id', '=', account?.account?.id ?? '')
        .where('name', 'like', `%${name}`)
        .executeTakeFirstOrThrow(),
    )
    const { account_id: of, level, key, external_id: id } = row
    return { platform, at: account?.externalId ?? '', id, named: { account: of, level, key } }
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
    /** Signed in lately enough for what asks for the password. */
    as,
    /** The object as it is at the platform. */
    truth: async ({ platform, at, id }: Target) => {
      const { campaigns } = await control.tree(platform, at)
      const all = campaigns.flatMap((campaign) => [campaign, ...campaign.adSets.flatMap((adSet) => [adSet, ...adSet.ads])])
      const found = all.find((one) => one.id === id)
      if (!found) throw new Error(`${platform} has no ${id}`)
      return { switch: found.switch, budget: found.budget }
    },
    /** Requests that change something, since a number of the log. */
    writes: async (after: number) =>
      (await control.log({ after })).filter(({ name }) => name !== null && /\.(update|mutate)$/.test(name)).map(({ name }) => name),
    mark: async () => (await control.log()).at(-1)?.number ?? 0,
    /** Lets time pass here and there, and then does what is due of open changes. */
    later: async (seconds: number) => {
      await media.setNow(new Date(world.ctx.clock().getTime() + seconds * 1_000).toISOString())
      await wakeChanges(world.ctx)
      await world.runJobs()
    },
    /** How many questions to the database wait for another to end. */
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

/** That an answer is this refusal; answers its words. */
export function refused(answer: { body: { code: number; msg: string } }, key: ErrorKey): string {
  expect(answer.body, answer.body.msg).toMatchObject({ code: errors[key].code })
  return answer.body.msg
}

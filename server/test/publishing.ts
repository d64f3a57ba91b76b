import { createHash } from 'node:crypto'
import { getMaterial } from '@adroit/contract/material-library'
import { emptyPlan } from '@adroit/contract/publish-plan'
import { getPublishTask, type PublishTask } from '@adroit/contract/publish-tasks'
import { sql } from 'kysely'
import { withAccount } from '../src/connections/platform-access.ts'
import type { Context } from '../src/context.ts'
import { asSystem, forCompany } from '../src/db/database.ts'
import { pause } from '../src/lib/processes.ts'
import type { AccountPlan, PlannedAd, PlannedAdGroup, PlannedFile } from '../src/platforms/account-plan.ts'
import type { MediaAsset } from '../src/platforms/platform.ts'
import { namedWith, referenceOf } from '../src/platforms/publish-reference.ts'
import { selectDue } from '../src/publishing/engine/account-store.ts'
import { runTaskAccount } from '../src/publishing/engine/run.ts'
import type { NeededApproval } from '../src/publishing/tasks/approval.ts'
import { startTask } from '../src/publishing/tasks/start.ts'
import { addFile, picture, unsorted } from './materials.ts'
import { type MediaWorld, startMediaWorld } from './media.ts'
import { signedIn } from './members-of.ts'
import type { SandboxControl, SandboxPlatform } from './sandbox-control.ts'
import { approve } from './youtube.ts'

/** How many of each a plan creates. */
interface Size {
  readonly groups: number
  /** In each ad group. */
  readonly ads: number
}

/** A connected account: its ids here and at its platform. */
export interface PublishAccount {
  readonly id: string
  readonly platform: SandboxPlatform
  readonly externalId: string
  readonly currency: string
  readonly timeZone: string
}

export interface PublishWorld extends MediaWorld {
  /** The first of `connected`. */
  readonly account: PublishAccount
  readonly connected: readonly PublishAccount[]
  /** An approved picture in the library, as plans name it. */
  readonly file: PlannedFile
  /** Uploads and approves another picture. */
  readonly addPicture: () => Promise<PlannedFile>
  /** A plan for one of the accounts, by default the first; `name` makes its references its own. */
  readonly planOf: (name: string, size?: Size, file?: PlannedFile, account?: PublishAccount) => AccountPlan
  /** Publishes a plan, or one in each of several accounts, as a draft version of its own. Returns the task's id. */
  readonly publish: (
    plan: AccountPlan | readonly AccountPlan[],
    given?: { draft?: string; version?: number; approval?: NeededApproval | null },
  ) => Promise<string>
  readonly task: (id: string) => Promise<PublishTask>
  /** Runs everything that is due, now and then, until the task waits for a person, a review, or is done. */
  readonly settled: (id: string) => Promise<PublishTask>
  /** What the engine runs with. */
  readonly engine: Context
  /** Runs what is due now, as the engine's jobs do; jobs of other features do not run. */
  readonly work: () => Promise<void>
}

/** Quiet periods and leases that tests can wait for. */
const quickly = { PUBLISH_QUIET_SECONDS: '0.4', PUBLISH_LEASE_SECONDS: '2' }

/** The engine goes by the database's clock, which is the machine's: all clocks begin there. A server with a connected account of a sandbox, by default Meta's, and an approved picture. */
export async function startPublishWorld(
  options: Parameters<typeof startMediaWorld>[0] & {
    readonly platform?: SandboxPlatform
    /** In how many accounts plans are made; default: one. */
    readonly accounts?: number
    /** What the engine runs with instead, as to show what a safeguard is good for. */
    readonly engine?: (ctx: Context) => Context
  } = {},
): Promise<PublishWorld> {
  const media = await startMediaWorld({ quick: true, now: new Date().toISOString(), ...options, env: { ...quickly, ...options.env } })
  const { world, company, owner } = media
  const platform = options.platform ?? 'meta'
  await media.connectPlatform(platform)
  const active = await media.connect(
    (one) => one.platform === platform && one.accountStatus === 'active' && one.rights.includes('advertise'),
  )
  const connected = active
    .slice(0, options.accounts ?? 1)
    .flatMap(({ account: known, externalId, currency, timeZone }): PublishAccount[] =>
      known ? [{ id: known.id, platform, externalId, currency, timeZone }] : [],
    )
  const [account] = connected
  if (!account) throw new Error('no account to publish in')
  const assets = new Map<string, readonly MediaAsset[]>()
  for (const { id } of connected) {
    const of = { company: company.id, account: id, priority: 'person' as const }
    assets.set(id, (await withAccount(world.ctx, of, ({ access, connector }) => connector.assets(access))).assets)
  }
  const assetOf = (of: PublishAccount) => (kind: string) =>
    assets.get(of.id)?.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? null
  const member = await signedIn(world, company.id, 'owner')
  const addPicture = async (): Promise<PlannedFile> => {
    const bytes = await picture(1_080, 1_080)
    const material = await addFile(owner, bytes, { name: 'Lamp', ...unsorted })
    await approve(owner, material)
    const { version, contentHash } = await owner.call(getMaterial, { id: material })
    const hashOf = (name: string) => createHash(name).update(bytes).digest('hex')
    return {
      hash: hashOf('sha256'),
      md5: hashOf('md5'),
      material,
      version,
      contentHash,
      kind: 'image',
      type: 'image/png',
      bytes: bytes.length,
      width: 1_080,
      height: 1_080,
      durationMs: null,
      name: 'Lamp',
      poster: null,
    }
  }
  const file = await addPicture()
  const engine = options.engine?.(world.ctx) ?? world.ctx
  const work = async () => {
    const due = await asSystem(world.ctx.db, (tx) => selectDue(tx, 100))
    const attempt = { signal: new AbortController().signal, last: false }
    await Promise.all(due.map(({ company_id, id }) => runTaskAccount(engine, { company: company_id, taskAccount: id }, attempt)))
  }
  /** Lets the time of a limit pass: on the clocks of server and platform, and in the row of the task. */
  const skip = async (exactMs: number, id: string) => {
    const ms = Math.ceil(exactMs)
    world.advance(ms)
    await media.sandbox.control.advance(ms)
    await asSystem(world.ctx.db, (tx) => sql`update publish_task_accounts set due_at = clock_timestamp() where task_id = ${id}`.execute(tx))
  }
  // Far from the numbers of drafts that a test creates itself.
  let drafts = 1_000
  return {
    ...media,
    account,
    connected,
    file,
    addPicture,
    work,
    engine,
    planOf: (name, size = { groups: 1, ads: 1 }, shown = file, of = account) => planOf(of, assetOf(of), shown, name, size),
    publish: async (plan, { draft, version = 1, approval = null } = {}) =>
      await forCompany(world.ctx.db, company.id, async (tx) => {
        if (draft === undefined) drafts += 1
        const plans: readonly AccountPlan[] = 'campaign' in plan ? [plan] : plan
        const given = {
          company: company.id,
          member,
          draft: draft ?? String(drafts),
          version,
          name: plans[0]?.campaign.name ?? '',
          plan: emptyPlan(),
        }
        const planned = plans.map((one) => ({ account: one.campaign.key, plan: one }))
        return (await startTask(tx, { ...given, accounts: planned, approval, at: world.ctx.clock() })).task
      }),
    task: (id) => owner.call(getPublishTask, { id }),
    settled: async (id) => {
      const until = Date.now() + patienceMs
      for (;;) {
        await work()
        const ms = await untilDue(world, id)
        if (ms === null) return await owner.call(getPublishTask, { id })
        if (Date.now() > until)
          throw new Error(`task ${id} goes on and on: ${JSON.stringify(summaryOf(await owner.call(getPublishTask, { id })))}`)
        if (ms > longMs) await skip(ms, id)
        else await pause(ms + 1)
      }
    },
  }
}

/** Waits as long as this are for a platform's limits, and skipped. */
const longMs = 3_000
/** Longer than any task of a test needs. */
const patienceMs = 240_000

const summaryOf = ({ accounts, history }: PublishTask) => ({
  accounts: accounts.map(({ state, problem, objects }) => ({
    state,
    problem,
    objects: objects.map(({ key, state, message }) => [key, state, message]),
  })),
  history: history.map(({ event, values }) => [event, values]),
})

/** Milliseconds until a task continues by itself; null: it is done but for the platform's review, or a person must act. */
async function untilDue(world: MediaWorld['world'], task: string): Promise<number | null> {
  const { rows } = await asSystem(world.ctx.db, (tx) =>
    sql<{ ms: number | null }>`select (1000 * extract(epoch from min(due_at) - clock_timestamp()))::float8 as ms
      from publish_task_accounts where task_id = ${task} and stage not in ('review', 'done') and state <> 'pending_approval'`.execute(tx),
  )
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}

const nobody = { genders: [], systems: [], devices: [] }
const germany = { platform: null, id: 'DE', kind: 'country', name: 'Germany' } as const
const noLimits = { dailyLower: null, dailyUpper: null, totalLower: null, totalUpper: null }

/** A usual daily budget in major units, above the platforms' minimums. */
const dailyUnits = (currency: string): bigint => (['JPY', 'INR'].includes(currency) ? 5_000n : 50n)

function planOf(
  { id: account, platform, currency, timeZone }: PublishAccount,
  assetOf: (kind: string) => string | null,
  file: PlannedFile,
  name: string,
  size: Size,
): AccountPlan {
  const named = (words: string, key: string) => namedWith(words, referenceOf('1', `${name}/${account}`, key), 400)
  const adOf = (group: string, index: number): PlannedAd => {
    const key = `${group}/c${index}/0`
    const texts = { titles: [`Lamp ${index}`], bodies: [`It shines ${index}.`], descriptions: ['Only today'] }
    return { key, name: named(`Ad ${index}`, key), kind: 'single_image', files: [file], ...texts }
  }
  const groupOf = (index: number): PlannedAdGroup => {
    const key = `${account}/a${index}`
    return {
      ...{ key, name: named(`Audience ${index}`, key), budget: null, limits: noLimits },
      audience: {
        age: { min: 18, max: 65 },
        include: { places: [germany], segments: nobody, customAudiences: [], taxonomy: [], languages: [] },
        exclude: { places: [], segments: nobody, customAudiences: [], taxonomy: [] },
      },
      ads: Array.from({ length: size.ads }, (_, ad) => adOf(key, ad + 1)),
    }
  }
  const plan = emptyPlan()
  return {
    ...{ currency, timeZone, objective: 'traffic', event: 'purchase', attribution: 'one_day_click' },
    bidding: { strategy: 'lowest_cost', micros: null, roasMillionths: null },
    ...{ startsAt: null, endsAt: null, callToAction: 'shop_now', link: 'https://shop.example/lamp' },
    assets: { page: assetOf('page'), instagram: null, identity: assetOf('identity'), pixel: assetOf('pixel'), app: null },
    meta: { ...plan.meta, beneficiary: 'Lamps Ltd', payor: 'Lamps Ltd', advantageAudience: false },
    google: { ...plan.google, euPolitical: false, businessName: 'Lamps', logo: platform === 'google' ? file : null },
    tiktok: plan.tiktok,
    campaign: {
      key: account,
      name: named(name, account),
      budget: { kind: 'daily', micros: dailyUnits(currency) * 1_000_000n },
      adGroups: Array.from({ length: size.groups }, (_, group) => groupOf(group + 1)),
    },
  }
}

/** What exists under the names of a plan, as the platform itself knows it. */
export interface Existing {
  readonly name: string
  readonly level: 'CAMPAIGN' | 'AD_SET' | 'AD'
  readonly active: boolean
}

/** Every campaign, ad set and ad with a reference of ours in the account, without those that were archived or deleted. */
export async function existing(control: SandboxControl, account: Pick<PublishAccount, 'platform' | 'externalId'>): Promise<Existing[]> {
  const { campaigns } = await control.tree(account.platform, account.externalId)
  const found: Existing[] = []
  const note = (level: Existing['level'], one: { readonly name: string; readonly switch: string }) => {
    if (one.name.includes(' ~') && (one.switch === 'on' || one.switch === 'off'))
      found.push({ level, name: one.name, active: one.switch === 'on' })
  }
  for (const campaign of campaigns) {
    note('CAMPAIGN', campaign)
    for (const adSet of campaign.adSets) {
      note('AD_SET', adSet)
      for (const ad of adSet.ads) note('AD', ad)
    }
  }
  return found
}

/** The names that a plan creates, in the order of `existing`. */
export const planned = ({ campaign }: AccountPlan): string[] => [
  campaign.name,
  ...campaign.adGroups.flatMap((group) => [group.name, ...group.ads.map(({ name }) => name)]),
]

/** How what exists differs from a plan. */
export interface Judgement {
  readonly missing: readonly string[]
  /** Names that exist more than once, with how many of them are switched on. */
  readonly twins: Readonly<Record<string, number>>
  /** Names that exist and are switched off. */
  readonly off: readonly string[]
}

/** Compares what exists with a plan; the platform is the judge, not our journal. */
export async function judged(
  control: SandboxControl,
  account: Pick<PublishAccount, 'platform' | 'externalId'>,
  plan: AccountPlan,
): Promise<Judgement> {
  const all = await existing(control, account)
  const of = (name: string) => all.filter((one) => one.name === name)
  const names = planned(plan)
  return {
    missing: names.filter((name) => of(name).length === 0),
    twins: Object.fromEntries(
      names.filter((name) => of(name).length > 1).map((name) => [name, of(name).filter(({ active }) => active).length]),
    ),
    off: names.filter((name) => of(name).length > 0 && of(name).every(({ active }) => !active)),
  }
}

/** Everything exists once, and is switched on. */
export const exactlyOnce: Judgement = { missing: [], twins: {}, off: [] }

import { join } from 'node:path'
import { beginConnect, completeConnect, connectAccounts, listMedia } from '@adroit/contract/connections'
import { getMaterial } from '@adroit/contract/material-library'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { createDraft, publishAccounts } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { getPublishTask, publishDraft } from '@adroit/contract/publish-tasks'
import { consent } from '../src/demo/consent.ts'
import { pause } from '../src/lib/processes.ts'
import { startOnEmptyStores } from './empty-stores.ts'
import { type HttpClient, loginAt } from './http-client.ts'
import { addFile, picture, unsorted } from './materials.ts'
import { settingsOf } from './media.ts'
import { runAdroit, type ServerProcess } from './process.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'
import { approve } from './youtube.ts'

const who = { company: 'killed', username: 'owner', password: 'Kestrel-74' }

/** Where a server is killed. slow: the platform has done what was asked, and its answer is under way · hang: it has done nothing. */
export interface KillPoint {
  readonly platform: ConnectablePlatform
  readonly name: string
  readonly kind: 'slow' | 'hang'
}

/** In the order of their requests: all of a task at Meta, the first of those that compare and switch on, and what other platforms create last. */
export const killPoints: readonly KillPoint[] = [
  { platform: 'meta', name: 'images.upload', kind: 'slow' },
  { platform: 'meta', name: 'creatives.create', kind: 'slow' },
  { platform: 'meta', name: 'campaigns.create', kind: 'hang' },
  { platform: 'meta', name: 'campaigns.create', kind: 'slow' },
  { platform: 'meta', name: 'adsets.create', kind: 'slow' },
  { platform: 'meta', name: 'ads.create', kind: 'slow' },
  { platform: 'meta', name: 'campaigns.list', kind: 'slow' },
  { platform: 'meta', name: 'status.update', kind: 'slow' },
  { platform: 'google', name: 'trees.create', kind: 'slow' },
  // TikTok's ads have no `request_id`.
  { platform: 'tiktok', name: 'ads.create', kind: 'slow' },
]

export interface PublishKill {
  readonly platform: ConnectablePlatform
  readonly state: string
  /** Campaigns, ad sets and ads of the plan at the platform, without those that were archived: `on` or `off`. */
  readonly exists: readonly string[]
  /** What happened to a task that is not live. */
  readonly history?: readonly string[]
}

/** What a plan with one ad is at the platform, if it was published exactly once. */
export const once = ['campaign on', 'ad set on', 'ad on']

/** A server process that can be killed, stopped and started again on the same stores, with a connected account of each platform that is used. */
export interface PublishServer {
  readonly sandbox: RunningSandbox
  readonly process: () => ServerProcess
  readonly start: () => Promise<void>
  /** Publishes a plan with one ad. Returns the task's id. */
  readonly publish: (name: string, platform?: ConnectablePlatform) => Promise<string>
  /** Waits until the task does not continue by itself. Returns its state. */
  readonly ended: (task: string) => Promise<string>
  readonly exists: (name: string, platform?: ConnectablePlatform) => Promise<string[]>
  /** Events of the task, the latest first, and its problems. */
  readonly history: (task: string) => Promise<string[]>
  readonly close: () => Promise<void>
}

export async function startPublishServer(folder: string, env: Readonly<Record<string, string>> = {}): Promise<PublishServer> {
  const sandbox = await startSandbox({ now: new Date().toISOString() })
  await sandbox.control.run()
  const data = join(folder, 'data')
  const settings = { ...settingsOf(sandbox), BACKFILL_DAYS: '1', PUBLISH_QUIET_SECONDS: '0.5', PUBLISH_LEASE_SECONDS: '1', ...env }
  const begin = () => startOnEmptyStores(data, [], settings)
  let server = await begin()
  await runAdroit(data, ['create-company', who.company, '--currency', 'USD', '--timezone', 'UTC'])
  await runAdroit(data, ['create-member', who.username, '--company', who.company, '--role', 'owner'], { input: `${who.password}\n` })
  let client = await loginAt(server.url, who)
  const connected = new Map<ConnectablePlatform, Connected>()
  const accountAt = async (platform: ConnectablePlatform) => {
    const account = connected.get(platform) ?? (await connectOne(client, platform))
    connected.set(platform, account)
    return account
  }
  await accountAt('meta')
  return {
    sandbox,
    process: () => server,
    start: async () => {
      server = await begin()
      client = await loginAt(server.url, who)
    },
    publish: async (name, platform = 'meta') => {
      const material = await addFile(client, await picture(1_080, 1_080), { name, ...unsorted })
      await approve(client, material)
      const { version, contentHash } = await client.call(getMaterial, { id: material })
      const { id: account } = await accountAt(platform)
      const plan = await planOf(client, account, name, { material, version, contentHash })
      const draft = await client.call(createDraft, { name, plan })
      return (await client.call(publishDraft, { draft: draft.id, version: draft.version })).task
    },
    ended: async (task) => {
      for (;;) {
        const { state } = await client.call(getPublishTask, { id: task })
        if (['live', 'partly', 'failed', 'needs_person', 'cancelled', 'blocked'].includes(state)) return state
        await pause(200)
      }
    },
    history: async (task) => {
      const { accounts, history } = await client.call(getPublishTask, { id: task })
      return [
        ...accounts.map(({ problem }) => JSON.stringify(problem)),
        ...history.map(({ event, values }) => JSON.stringify([event, values])),
      ]
    },
    exists: async (name, platform = 'meta') => {
      const { externalId } = await accountAt(platform)
      const campaigns = (await sandbox.control.tree(platform, externalId)).campaigns.filter((one) => one.name.startsWith(`${name} `))
      const standing = <T extends { readonly switch: string }>(all: readonly T[]) =>
        all.filter((one) => one.switch === 'on' || one.switch === 'off')
      return standing(campaigns).flatMap((campaign) => [
        `campaign ${campaign.switch}`,
        ...standing(campaign.adSets).flatMap((adSet) => [`ad set ${adSet.switch}`, ...standing(adSet.ads).map((ad) => `ad ${ad.switch}`)]),
      ])
    },
    close: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      await sandbox.close()
    },
  }
}

interface Connected {
  readonly id: string
  readonly externalId: string
}

async function connectOne(client: HttpClient, platform: ConnectablePlatform): Promise<Connected> {
  const returned = await consent(new URL((await client.call(beginConnect, { platform })).url))
  await client.call(completeConnect, { platform, returned })
  const chosen = (await client.call(listMedia, {})).accounts.find(
    (one) => one.platform === platform && one.accountStatus === 'active' && one.rights.includes('advertise'),
  )
  if (!chosen) throw new Error('no account to publish in')
  const { accounts } = await client.call(connectAccounts, { accounts: [{ media: chosen.id, account: null, imports: 'keep' }] })
  for (;;) {
    const known = (await client.call(publishAccounts, {})).accounts.find(({ id }) => id === accounts[0]?.account)
    if (known && known.assets.length > 0) return { id: known.id, externalId: chosen.externalId }
    await pause(100)
  }
}

async function planOf(
  client: HttpClient,
  account: string,
  name: string,
  material: Plan['creatives'][number]['materials'][number],
): Promise<Plan> {
  const known = (await client.call(publishAccounts, {})).accounts.find(({ id }) => id === account)
  const assetOf = (wanted: string) => known?.assets.find(({ kind, usable }) => kind === wanted && usable)?.externalId ?? ''
  const audience = emptyAudience('a1')
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  return {
    ...emptyPlan(),
    name,
    objective: 'traffic',
    names: { campaign: '{plan}', adGroup: '{audience}', ad: '{creative}' },
    accounts: [{ ...emptyPlanAccount(account), budget: '100', page: assetOf('page'), identity: assetOf('identity') }],
    audiences: [{ ...audience, name: 'Everybody', include: { ...audience.include, places } }],
    creatives: [{ key: 'c1', kind: 'single_image', name: 'Lamp', materials: [material] }],
    texts: { titles: ['A lamp'], bodies: ['It shines.'], descriptions: ['Only today'] },
    link: 'https://shop.example/lamp',
    google: { ...emptyPlan().google, euPolitical: false, businessName: 'Lamps', logo: material },
  }
}

/** Publishes a plan on each platform of the points, and kills the server during each of its requests; it is then started again and continues. */
export async function publishKillRuns(folder: string, points: readonly KillPoint[]): Promise<PublishKill[]> {
  const server = await startPublishServer(folder)
  const { control } = server.sandbox
  const runs: PublishKill[] = []
  try {
    for (const platform of new Set(points.map((point) => point.platform))) {
      const name = `Killed at ${platform}`
      let task: string | null = null
      for (const point of points.filter((one) => one.platform === platform)) {
        await control.clearLog()
        await control.fault({ ...point, ms: 60_000 })
        if (task === null) task = await server.publish(name, platform)
        else await server.start()
        while (!(await control.log()).some(({ fault }) => fault === point.kind)) await pause(20)
        server.process().child.kill('SIGKILL')
        await server.process().ended
        await control.clearFaults()
      }
      await server.start()
      const state = await server.ended(task ?? '')
      const exists = await server.exists(name, platform)
      runs.push({ platform, state, exists, ...(state !== 'live' && { history: await server.history(task ?? '') }) })
    }
    return runs
  } finally {
    await server.close()
  }
}

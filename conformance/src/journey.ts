import { momentsShowing } from '../../contract/src/local-time.ts'
import type { SettingValue } from '../../server/src/platforms/entity-settings.ts'
import type { Net } from '../../server/src/platforms/net.ts'
import type { Access, AdEntity, Connector, Grant, MediaAccount } from '../../server/src/platforms/platform.ts'
import { openConnectors, sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { consent } from './consent.ts'
import { now, range, type Sandbox } from './sandbox.ts'
import type { Platform } from './specs/exchange.ts'

// The connectors are imported directly: only their requests are checked, which do not depend on the process.

const net: Net = { send: (request) => sendOnce(request), learn: () => {} }
const redirectUri = 'http://127.0.0.1/media/callback'

/**
 * The server's connector with its addresses set to the sandbox, and otherwise as in production. `asynchronous`: treats every report as too
 * large for TikTok's synchronous ones.
 */
function openConnector({ urls, apps }: Sandbox, platform: Platform, asynchronous = false): Connector {
  const settings = sandboxSettings(urls, apps)
  const tiktok = settings.tiktok && { ...settings.tiktok, ...(asynchronous ? { syncRows: 0, firstPauseMs: 10 } : {}) }
  const connector = openConnectors({ ...settings, tiktok }, () => new Date(now)).get(platform)
  if (!connector) throw new Error(`The server has no connector of ${platform}.`)
  return connector
}

/** Makes every request of a connector: reads for each account with delivery, and changes in the first one. */
export async function travel(sandbox: Sandbox, platform: Platform): Promise<void> {
  const connector = openConnector(sandbox, platform)
  const clock = async () => new Date((await sandbox.control.now()).now)
  const returned = await consent(connector.consentUrl({ state: 'state', redirectUri }))
  const grant = await connector.refresh(net, await connector.exchange(net, returned, redirectUri, await clock()), await clock())
  const { accounts } = await connector.accounts(net, grant)
  const open = accounts.filter((account) => account.accountStatus === 'active' && account.rights.includes('manage'))
  if (open.length === 0) throw new Error('No account delivers.')
  for (const account of open) await look(connector, access(account, grant, await clock()))
  for (const account of open.slice(0, 1)) {
    await readLongAgo(sandbox, openConnector(sandbox, platform, true), access(account, grant, await clock()))
    await change(connector, access(account, grant, await clock()))
  }
  await connector.revoke(net, grant)
}

const access = (account: MediaAccount, grant: Grant, now: Date): Access => ({ ...account, net, token: grant.accessToken, now })

/** Manual and automated entities have endpoints of their own. */
const places = (['CAMPAIGN', 'AD_SET', 'AD'] as const).flatMap((level) => [false, true].map((automated) => [level, automated] as const))

async function look(connector: Connector, to: Access): Promise<void> {
  await connector.assets(to)
  const objects = await connector.hierarchy(to)
  for (const [level, automated] of places) {
    const one = objects.find((object) => object.level === level && (object.automated ?? false) === automated)
    if (one) await connector.read(to, level, one.externalId)
    if (one && level === 'AD') await connector.adTexts(to, one.externalId)
  }
  const { media } = await connector.listMedia(to, 1_000)
  for (const kind of ['image', 'video'] as const) {
    const one = media.find((file) => file.kind === kind)
    if (one) await connector.mediaSource(to, one)
  }
  const { actions } = await connector.conversionActions(to)
  for (const grain of ['ads', 'ads_and_campaigns', 'countries'] as const) {
    await connector.insights(to, { dateRange: range, grain })
    for (const { id } of actions) await connector.insights(to, { dateRange: { from: range.to, to: range.to }, grain, conversionAction: id })
  }
}

/** Reads a long date range, asynchronously if the platform supports that. Sandbox time runs fast meanwhile. */
async function readLongAgo(sandbox: Sandbox, connector: Connector, to: Access): Promise<void> {
  const tick = setInterval(() => void sandbox.control.advance(5_000), 100)
  try {
    const from = new Date(Date.parse(range.to) - (connector.longestRange('ads') - 1) * 86_400_000).toISOString().slice(0, 10)
    await connector.insights(to, { dateRange: { from, to: range.to }, grain: 'ads' })
  } finally {
    clearInterval(tick)
  }
}

async function change(connector: Connector, to: Access): Promise<void> {
  const objects = await connector.hierarchy(to)
  const running = objects.filter((object) => object.switch === 'on' && object.state !== 'deleted')
  for (const [level, automated] of places) {
    const one = running.find((object) => object.level === level && !object.withoutAds && (object.automated ?? false) === automated)
    if (!one && automated) continue
    if (!one) throw new Error(`There is no ${level} that is on.`)
    await connector.setSwitch(to, one, 'off')
    await connector.setSwitch(to, one, 'on')
  }
  for (const one of budgeted(running)) {
    const more = { ...one.budget, micros: one.budget.micros + 50_000_000n }
    await connector.setBudget(to, one, more)
  }
  for (const [object, value] of settings(running, to)) await connector.setSetting(to, object, value)
}

/**
 * One entity of each level and setting with another value, and without one where that is possible. Where bids are automatic, also those
 * that a strategy with an amount has.
 */
function settings(objects: readonly AdEntity[], { timeZone }: Access): [AdEntity, SettingValue][] {
  const [minute = new Date(now)] = momentsShowing('2036-12-24T23:59', timeZone)
  const end = { setting: 'end', at: new Date(minute.getTime() + 59_000).toISOString() } as const
  const found = new Map<string, [AdEntity, SettingValue][]>()
  for (const object of objects) {
    for (const { value, removable, locked } of object.settings ?? []) {
      if (locked !== null && locked !== 'automatic') continue
      const amount = 20_000_000n
      const values: SettingValue[] =
        value.setting === 'end'
          ? [end, ...(removable ? [{ ...end, at: null }] : [])]
          : locked === 'automatic'
            ? (['cost_cap', 'target_roas'] as const).map((bid) => ({ setting: 'bid', bid, amount }))
            : [{ ...value, amount }, ...(removable ? [{ ...value, amount: null }] : [])]
      found.set(
        `${object.level} ${value.setting}`,
        values.map((one) => [object, one]),
      )
    }
  }
  return [...found.values()].flat()
}

type Budgeted = AdEntity & { readonly budget: NonNullable<AdEntity['budget']> }

/** One entity of each level, family and kind of budget. Budgets that several campaigns share are not changed. */
function budgeted(objects: readonly AdEntity[]): Budgeted[] {
  const found = new Map<string, Budgeted>()
  for (const object of objects) {
    const { budget, level, budgetId } = object
    const shared = budgetId !== null && objects.some((other) => other !== object && other.budgetId === budgetId)
    if (budget !== null && !shared) found.set(`${level} ${object.automated ?? false} ${budget.kind}`, { ...object, budget })
  }
  return [...found.values()]
}

import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { AppEvent } from '@adroit/contract/web2app-events'
import { type Forwarding, listForwardedEvents, listForwardings, saveForwarding } from '@adroit/contract/web2app-forwarding'
import { type AppLink, saveAppLink } from '@adroit/contract/web2app-links'
import { addApp, appEventOf, type TestApp } from '../../../test/apps.ts'
import { type MediaWorld, startMediaWorld } from '../../../test/media.ts'
import { forCompany } from '../../db/database.ts'
import type { ForwardedRow } from './forwarded-store.ts'
import { wakeForwarding } from './wake.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** An app whose events are forwarded to a platform of the sandbox. */
export interface ForwardingWorld {
  readonly media: MediaWorld
  readonly app: TestApp
  /** A link for the platform's ads. */
  readonly link: AppLink
  /** The connected ad account, by its ID at the platform, and what the destination names there. */
  readonly account: { readonly id: string; readonly externalId: string }
  readonly target: string
  readonly browser: string
  readonly forwarding: () => Promise<Forwarding>
  /** Opens a link as a phone does, with what the platform adds, and returns the click's token. */
  readonly click: (parameters: Readonly<Record<string, string>>, of?: AppLink) => Promise<string>
  /** Reports events with consent, unless they say otherwise. */
  readonly report: (...events: AppEvent[]) => Promise<void>
  /** Runs what a server does every minute. */
  readonly forward: () => Promise<void>
  readonly rows: () => Promise<ForwardedRow[]>
  readonly events: () => Promise<{ id: string; times: number; event: Record<string, unknown> }[]>
  readonly close: () => Promise<void>
}

export const startOf = '2026-11-20T12:00:00Z'

/** Connects the platform and adds a destination for installs and orders. `declined`: permissions that are unticked at Google. */
export async function startForwarding(
  platform: ConnectablePlatform,
  more: { readonly testCode?: string; readonly declined?: string[] } = {},
): Promise<ForwardingWorld> {
  const media = await startMediaWorld({ now: startOf })
  if (more.declined) await media.sandbox.control.changeEvents({ platform: 'google', declined: more.declined })
  await media.connectPlatform(platform)
  const connected = await media.connect((one) => one.platform === platform && one.accountStatus === 'active')
  await media.sync()
  await media.setNow(startOf)
  const app = await addApp(media.world, media.owner)
  const link = await media.owner.call(saveAppLink, { app: app.id, name: 'Summer', platform, target: 'store', site: null })
  const { accounts } = await media.owner.call(listForwardings, { app: app.id })
  const known = accounts.find((one) => one.platform === platform && (platform === 'tiktok' || one.targets.length > 0))
  const one = connected.find(({ account }) => account?.id === known?.id)
  if (!known || !one) throw new Error('no account has a pixel or a conversion action')
  const target = platform === 'tiktok' ? await pixelCode(media, known.id) : (known.targets[0]?.id ?? '')
  const mapping = { first_open: platform === 'meta' ? 'AppInstall' : 'CompleteRegistration', order: 'Purchase' }
  await media.owner.call(saveForwarding, {
    ...{ app: app.id, account: known.id, target, mapping, testCode: more.testCode ?? null, enabled: true },
  })
  // sessions end while tests move the clock
  const forwarding = async () => {
    const found = (await (await media.signIn()).call(listForwardings, { app: app.id })).forwardings[0]
    if (!found) throw new Error('there is no destination')
    return found
  }
  const rows = () =>
    forCompany(media.world.ctx.db, media.company.id, (tx) =>
      tx.selectFrom('web2app_forwarded_events').selectAll().orderBy('event_id').execute(),
    )
  return {
    ...{ media, app, link, target, browser: android, forwarding, rows },
    account: { id: known.id, externalId: one.externalId },
    click: async (parameters, of = link) => {
      const { pathname } = new URL(of.address)
      const response = await media.world.app.inject({
        ...{ method: 'GET', url: pathname, query: parameters, headers: { 'user-agent': android } },
      })
      const referrer = new URL(String(response.headers['location'])).searchParams.get('referrer') ?? ''
      return new URLSearchParams(referrer).get('adroit_click') ?? ''
    },
    report: async (...events) => {
      const { body } = await app.report(events.map((event) => ({ consent: true, ...event })))
      if (JSON.stringify(body.data) !== JSON.stringify({ accepted: events.length, repeated: 0, refused: [] }))
        throw new Error(`the events were not taken: ${JSON.stringify(body)}`)
    },
    forward: async () => {
      await wakeForwarding(media.world.ctx)
      await media.world.runJobs()
    },
    events: () => media.sandbox.control.events(platform),
    close: media.close,
  }
}

/** The code of a pixel as the sandbox's TikTok makes it; assets have its ID only. */
async function pixelCode(media: MediaWorld, account: string): Promise<string> {
  const { external_id: id } = await forCompany(media.world.ctx.db, media.company.id, (tx) =>
    tx
      .selectFrom('media_assets')
      .select('external_id')
      .where('account_id', '=', account)
      .where('kind', '=', 'pixel')
      .where('usable', '=', true)
      .executeTakeFirstOrThrow(),
  )
  return `C${id.slice(-16)}`
}

/** What the monitor of the destination shows of today, and of problems. */
export async function monitorOf(w: ForwardingWorld) {
  const { days, problems, forwarding, later } = await (await w.media.signIn()).call(listForwardedEvents, {
    forwarding: (await w.forwarding()).id,
  })
  const { day: _day, ...today } = days[0] ?? {}
  return { today, problems, held: forwarding.held, days, later }
}

export const install = (id: string, user: string, click?: string, more: Partial<AppEvent> = {}): AppEvent =>
  appEventOf('first_open', startOf, { id, user, ...(click === undefined ? {} : { click }), ...more })

export const order = (id: string, user: string, more: Partial<AppEvent> = {}): AppEvent =>
  appEventOf('order', startOf, { id, user, amount: '4.99', currency: 'USD', order: `no ${id}`, ...more })

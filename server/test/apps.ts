import { createAccount } from '@adroit/contract/account'
import type { Envelope } from '@adroit/contract/envelope'
import { createAppKey, saveApp } from '@adroit/contract/web2app'
import { type AppEvent, eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { startLinkTest } from '@adroit/contract/web2app-link-tests'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { createAppPostback, type PostbackMapping } from '@adroit/contract/web2app-postbacks'
import { forCompany } from '../src/db/database.ts'
import { signatureOf } from '../src/web2app/intake/signature.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** An app of a company, and how it reports events. */
export interface TestApp {
  readonly id: string
  readonly key: { readonly id: string; readonly publicId: string; readonly secret: string }
  /** Sends a signed batch and returns the response, whatever it is. */
  readonly report: (
    events: readonly unknown[],
    sent?: Partial<Sent>,
  ) => Promise<{ status: number; retryAfter: string | undefined; body: Envelope }>
}

interface Sent {
  readonly key: string
  readonly secret: string
  /** When it is signed; default: now by the server's clock. */
  readonly at: Date
  /** Signed and sent instead of the events. */
  readonly body: string
  /** Sent instead of what was signed. */
  readonly changed: string
  readonly signature: string
}

/** Makes an account of Web2App, sets up its app and makes a key for it. */
export async function addApp(
  world: World,
  owner: Client,
  more: { name?: string; timeZone?: string; currency?: string; environment?: 'live' | 'test' } = {},
): Promise<TestApp> {
  const { name = 'Reader', timeZone = 'UTC', currency = 'USD', environment = 'live' } = more
  const { id } = await owner.call(createAccount, { name, platform: 'web2app', currency, timeZone, group: null, owner: null })
  await owner.call(saveApp, {
    ...{
      id,
      androidPackage: 'com.example.reader',
      iosAppId: 'id284882215',
      website: 'https://reader.example.com/',
      attribution: 'web2app',
    },
  })
  const { key, secret } = await owner.call(createAppKey, { app: id, name: 'Server', environment })
  return {
    id,
    key: { id: key.id, publicId: key.publicId, secret },
    report: async (events, { key: publicId = key.publicId, secret: signed = secret, at = world.ctx.clock(), ...sent } = {}) => {
      const time = String(Math.floor(at.getTime() / 1_000))
      const payload = sent.body ?? JSON.stringify({ events })
      const response = await world.app.inject({
        method: 'POST',
        url: sendAppEvents.path,
        headers: {
          'content-type': 'application/json',
          [eventHeaders.key]: publicId,
          [eventHeaders.time]: time,
          [eventHeaders.signature]: sent.signature ?? signatureOf(signed, time, payload),
        },
        payload: sent.changed ?? payload,
      })
      return { status: response.statusCode, retryAfter: response.headers['retry-after']?.toString(), body: response.json<Envelope>() }
    },
  }
}

/** Names of a partner. */
export const partnerMapping: PostbackMapping = {
  event: 'event_name',
  kinds: { install: 'first_open', af_purchase: 'order' },
  fields: { user: 'user.device', at: 'event_time', amount: 'revenue', currency: 'currency', order: 'order', click: 'token' },
}

/** An app with a key, a link and its test, a postback and a destination, for calls that refer to them. */
export async function makeAppThings(
  world: World,
  owner: Client,
  company: string,
  mark = 'Secret',
): Promise<Record<'app' | 'appKey' | 'appLink' | 'appLinkTest' | 'appPostback' | 'appForwarding', string>> {
  const { id: app, key } = await addApp(world, owner, { name: `${mark} app` })
  const link = await owner.call(saveAppLink, { app, name: `${mark} link`, platform: null, target: 'store', site: null })
  const test = await owner.call(startLinkTest, { link: link.id })
  const { postback } = await owner.call(createAppPostback, { app, name: `${mark} partner`, mapping: partnerMapping })
  const appForwarding = await addDestination(world, company, app, mark)
  return { app, appKey: key.id, appLink: link.id, appLinkTest: test.id, appPostback: postback.id, appForwarding }
}

/** Stores a destination without a connected account, which tests of permissions do not have. */
async function addDestination(world: World, company: string, app: string, mark: string): Promise<string> {
  const now = world.ctx.clock()
  return await forCompany(world.ctx.db, company, async (tx) => {
    const { id: created_by } = await tx.selectFrom('members').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('web2app_forwardings')
      .values({
        ...{
          company_id: company,
          account_id: app,
          ad_account_id: app,
          platform: 'meta',
          target: '12345',
          mapping: JSON.stringify({ order: `${mark} event` }),
        },
        ...{ test_code: null, enabled: false, since: now, read_until: now, created_by, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

let count = 0
/** An event of a user at a moment. */
export function appEventOf(kind: AppEvent['kind'], at: string, more: Partial<AppEvent> = {}): AppEvent {
  count += 1
  return { id: `event-${count}`, kind, at, user: 'user-1', ...more }
}

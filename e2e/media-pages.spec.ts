import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { overflow } from './support/axe.ts'
import { faultsOf } from './support/layout.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { viewerProfile } from './support/stub-accounts.ts'
import {
  backfill,
  connectAddress,
  connectedAddress,
  detailsOf,
  fresh,
  manyMediaAccounts,
  mediaAccountAddress,
  mediaAddress,
  mediaPaths,
  notices,
  serveMedia,
  stopped,
  stream,
  unconnected,
  waiting,
} from './support/stub-media.ts'
import { openSignedIn, test } from './support/stubbed.ts'

interface State {
  readonly address: string
  /** A text that is visible once the page has loaded. */
  readonly words: string | RegExp
  readonly serve?: (api: Stub) => void
  /** Opens a sheet or part, and waits for it. */
  readonly press?: (page: Page) => Promise<void>
}

const sheet = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}
const account = (words: string, part: object, media: object = {}): State => ({
  address: mediaAccountAddress('21'),
  words,
  serve: (api) => {
    serveMedia(api, [])
    api.answer(mediaPaths.details, ok(detailsOf(part, media)))
  },
})
const hierarchyProblem = { ...waiting.problem, kind: 'later' as const }
const reading = manyMediaAccounts(5).map((one, index) => ({
  ...one,
  connection: '3',
  disabledReason: null,
  freshness: { ...(index === 1 ? waiting : fresh), backfill: index === 0 ? null : { ...backfill, part: index / 7 } },
}))

/** Every page of media accounts, in every state that looks different. */
const states: Readonly<Record<string, State>> = {
  list: { address: mediaAddress, words: text('mediaAccounts.headBroken') },
  'list by platform': { address: `${mediaAddress}?by=platform`, words: 'ads-agency@northwind.example' },
  'empty list': { address: mediaAddress, words: text('mediaAccounts.emptyTitle'), serve: (api) => serveEmpty(api) },
  'list of a reader': {
    address: mediaAddress,
    words: text('mediaAccounts.headBroken'),
    serve: (api) => serveMedia(api, manyMediaAccounts(9), viewerProfile),
  },
  'list that did not load': {
    address: mediaAddress,
    words: text('load.failed'),
    serve: (api) => api.answer(mediaPaths.media, refused(1500, 'It broke.', 500)),
  },
  'a connection': { address: mediaAddress, words: 'Chie Mori', press: sheet(/^Chie Mori on TikTok/, 'Chie Mori on TikTok') },
  platforms: { address: mediaAddress, words: 'Chie Mori', press: sheet(text('connections.connect'), text('connection.choose')) },
  freshness: { address: mediaAddress, words: 'Chie Mori', press: sheet(/^Oldest data updated/, text('fresh.title')) },
  connect: {
    address: connectAddress,
    words: text('connect.chosen', { count: 0 }),
    serve: (api) => serveMedia(api, unconnected(12)),
    press: async (page) => {
      await page.getByRole('button', { name: text('connect.all', { count: 12 }) }).click()
      await expect(page.getByText(text('connect.same', { name: 'Main' }))).toBeVisible()
    },
  },
  match: {
    address: connectAddress,
    words: text('connect.chosen', { count: 0 }),
    serve: (api) => serveMedia(api, unconnected(12)),
    press: async (page) => {
      await page.getByRole('button', { name: text('connect.all', { count: 12 }) }).click()
      await sheet(startsWith('connect.same', { name: 'Main' }), /^Is “/)(page)
    },
  },
  'nothing to connect': {
    address: connectAddress,
    words: text('connect.nothing'),
    serve: (api) => serveMedia(api, []),
  },
  progress: {
    address: `${connectAddress}?reading=500,501,502,503,504`,
    words: text('prog.words', { done: '1', count: 5 }),
    serve: (api) => serveMedia(api, reading),
  },
  reconnected: {
    address: `${connectAddress}?connection=3&stoppedAt=2026-11-17T20:00:00Z`,
    words: text('reconnected.title', { platform: 'Meta' }),
    serve: (api) => serveMedia(api),
  },
  'refused consent': {
    address: connectedAddress('meta', 'error=access_denied&state=x'),
    words: 'Not connected. Meta says: Permissions error',
    serve: (api) => {
      serveMedia(api)
      api.answer(mediaPaths.complete, refused(3502, 'Not connected. Meta says: Permissions error'))
    },
  },
  account: account('lumina.jp web pixel', {}, { freshness: { ...fresh, backfill } }),
  'disabled account': account(
    text('disabledReason.no_right_to_advertise'),
    {},
    { disabledReason: 'no_right_to_advertise', rights: ['read'] },
  ),
  'stopped account': account(text('fresh.stoppedReconnect'), {}, { disabledReason: 'connection_revoked', freshness: stopped }),
  'waiting account': account(text('fresh.waitsRateLimit', { time: '23:55', platform: 'Meta' }), {}, { freshness: waiting }),
  'unconnected account': account(text('mediaAccount.notConnected'), { streams: [], assets: [] }, { account: null, freshness: null }),
  'incomplete account': account(
    text('notice.not_attributed', { share: '3.4%', platform: 'Meta' }),
    { streams: [stream('today', { notices: [...notices] }), stream('hierarchy', { problem: hierarchyProblem })] },
    { freshness: { ...fresh, hierarchyProblem, notices: [...notices] } },
  ),
  'account that is gone': {
    address: mediaAccountAddress('9'),
    words: text('mediaAccount.gone'),
    serve: (api) => api.answer(mediaPaths.details, refused(3506, 'This media account is no longer available.', 404)),
  },
}

function serveEmpty(api: Stub): void {
  serveMedia(api, [])
  api.answer(mediaPaths.media, ok({ platforms: [{ platform: 'meta', available: true }], connections: [], accounts: [] }))
}

/** Enough accounts for every kind of row; axe takes longer the more there are. */
const serveSome = (api: Stub) => serveMedia(api, manyMediaAccounts(24))

async function open(page: Page, api: Stub, { address, words, serve = serveSome, press }: State): Promise<void> {
  serve(api)
  await openSignedIn(page, address)
  await expect(page.getByText(words).first()).toBeVisible()
  await press?.(page)
}

const all = Object.entries(states)

for (const [name, state] of all) {
  test(`${name}: axe finds nothing in light and in dark, and nothing overflows at 320, 768 and 1280 px`, async ({ page, api }) => {
    await open(page, api, state)
    expect(await faultsOf(page, name)).toEqual([])
  })
}

for (const locale of ['en-simple', 'zh-CN']) {
  test(`no page of media accounts is wider than 320 px in ${locale}`, async ({ page, api }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/robots.txt')
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    for (const [name, state] of all) {
      if (state.press) continue
      ;(state.serve ?? serveSome)(api)
      await openSignedIn(page, state.address)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await overflow(page), name).toEqual({ window: 0, page: 0 })
    }
  })
}

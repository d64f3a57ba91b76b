import { wireVersion } from '@adroit/contract/envelope'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { timeOfDay } from './support/moment.ts'
import { fillLogin } from './support/sign-in.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { accountsAddress } from './support/stub-accounts.ts'
import {
  connectAddress,
  connectedAddress,
  detailsOf,
  fresh,
  manyMediaAccounts,
  mediaAccount,
  mediaAccountAddress,
  mediaAddress,
  mediaPaths,
  october,
  type StubMediaAccount,
  serveMedia,
  stopped,
  unconnected,
} from './support/stub-media.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'
import { touch } from './support/touch.ts'

test.use({ reducedMotion: 'no-preference' })

const count = (api: Stub, path: string) => api.pathsCalled().filter((called) => called === path).length
const sent = (api: Stub, path: string) => api.calls.findLast((call) => call.path === path)?.body
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name} Meta`) }) })

const north: StubMediaAccount = { ...mediaAccount, name: 'North' }
const south: StubMediaAccount = { ...mediaAccount, id: '22', name: 'South', account: { id: '12', name: 'South', group: null, owner: null } }

const sync = (account: string, part: object) => ({
  kind: 'sync',
  account,
  stream: 'today',
  state: 'done',
  part: null,
  changed: false,
  at: new Date().toISOString(),
  ...part,
})

/** Sum of all layout shifts of the page so far that were not caused by user input. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(all.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )

test.describe('realtime events', () => {
  test('about a sync update its row at once, and shift nothing', async ({ page, api }) => {
    serveMedia(api, [north, south])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North').getByText('Updated 6 minutes ago')).toBeVisible()
    expect(api.socket.heard).toEqual([{ kind: 'hello', token: 'kept-token', wire: wireVersion }])
    const before = await shifts(page)
    await api.socket.tell(sync('11', { state: 'syncing' }))
    await expect(row(page, 'North').getByText(text('fresh.syncing'))).toBeVisible()
    await expect(row(page, 'South').getByText('Updated 6 minutes ago')).toBeVisible()
    const later = [north, south].map((one) => ({
      account: (one.account as { id: string }).id,
      freshness: { ...fresh, readAt: new Date().toISOString() },
    }))
    api.answer(mediaPaths.freshness, ok({ accounts: later }))
    await api.socket.tell(sync('11', {}))
    await expect(row(page, 'North').getByText('Updated just now')).toBeVisible()
    // the other details are fetched once for several events in quick succession
    await expect(row(page, 'South').getByText('Updated just now')).toBeVisible()
    expect((await shifts(page)) - before).toBe(0)
    expect(count(api, mediaPaths.media)).toBe(1)
  })

  test('about historical data move its bar, and about new notifications the badge', async ({ page, api }) => {
    serveMedia(api, [{ ...north, freshness: { ...fresh, backfill: { from: '2025-10-16', to: '2026-11-20', doneFrom: null, part: 0 } } }])
    await openSignedIn(page, `${connectAddress}?reading=21`)
    const bar = page.getByRole('progressbar', { name: 'North' })
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await api.socket.tell(sync('11', { stream: 'backfill', state: 'syncing', part: 0.31 }))
    await expect(bar).toHaveAttribute('aria-valuenow', '31')
    await api.socket.tell({ kind: 'unread', count: 41 })
    await page.getByRole('button', { name: text('prog.toHome') }).click()
    await expect(page.getByRole('button', { name: startsWith('tabs.notifications') })).toContainText('41')
  })

  test('about the end of the session open the login page', async ({ page, api }) => {
    serveMedia(api, [north])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    await api.socket.tell({ kind: 'over' })
    await expect(page).toHaveURL(/#\/pages\/login\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(api.socket.opened()).toBe(1)
  })

  test('arrive again after the connection broke', async ({ page, api }) => {
    serveMedia(api, [north])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    await api.socket.cut()
    await expect.poll(() => api.socket.heard.length).toBe(2)
    await api.socket.tell(sync('11', { state: 'syncing' }))
    await expect(row(page, 'North').getByText(text('fresh.syncing'))).toBeVisible()
  })

  test('are replaced by polling every minute when no socket opens, without any message to the user [E10]', async ({ page, api }) => {
    api.socket.take(false)
    serveMedia(api, [north])
    await page.clock.install()
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North').getByText('Updated 6 minutes ago')).toBeVisible()
    const asked = count(api, mediaPaths.freshness)
    await page.clock.runFor(61_000)
    await expect.poll(() => count(api, mediaPaths.freshness)).toBeGreaterThan(asked)
    await expect(toast(page, 'Network abnormal, try again')).toHaveCount(0)
  })

  test('need no socket on the login page, and none is opened', async ({ page, api }) => {
    await page.goto('/#/pages/login/login')
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(api.socket.heard).toEqual([])
  })
})

test.describe('pulling the list down', () => {
  const limits = 'Too many calls to this ad account.'

  test('syncs the platforms, and says what started, what waits and why', async ({ page, api }) => {
    serveMedia(api, [north, south])
    const retryAt = timeOfDay(23, 55)
    api.answer(
      mediaPaths.refresh,
      ok({
        started: ['11'],
        waiting: [
          {
            account: '12',
            problem: { kind: 'rate_limited', code: '17', message: limits, since: retryAt, retryAt },
          },
        ],
      }),
    )
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    const finger = await touch(page, [190, 200])
    await finger.moveTo([190, 330])
    await finger.lift()
    await expect(toast(page, `1 account is syncing. 1 waiting: 23:55, ${limits}`)).toBeVisible()
    expect(sent(api, mediaPaths.refresh)).toEqual({ accounts: [] })
    await expect(row(page, 'North').getByText(text('fresh.syncing'))).toBeVisible()
    await expect(row(page, 'South').getByText(text('fresh.waitsRateLimit', { time: '23:55', platform: 'Meta' }))).toBeVisible()
    // the server does not announce it: it stays until its time
    await api.socket.tell(sync('11', {}))
    await expect(row(page, 'North').getByText('Updated just now')).toBeVisible()
    await expect.poll(() => count(api, mediaPaths.freshness)).toBe(2)
    await expect(row(page, 'South').getByText(text('fresh.waitsRateLimit', { time: '23:55', platform: 'Meta' }))).toBeVisible()
    await page.getByRole('button', { name: /^Oldest data updated/ }).click()
    const sheet = page.getByRole('dialog', { name: text('fresh.title') })
    await expect(sheet.getByRole('button', { name: /^South/ })).toBeVisible()
  })

  test('says when the refresh failed, and not that everything is up to date', async ({ page, api }) => {
    serveMedia(api, [north, south])
    api.answer(mediaPaths.media, 'broken')
    await openSignedIn(page, accountsAddress)
    await page.getByRole('button', { name: /^Oldest data updated/ }).click()
    const sheet = page.getByRole('dialog', { name: text('fresh.title') })
    await expect(sheet.getByRole('button', { name: text('action.reload') })).toBeVisible()
    await expect(sheet.getByText(text('fresh.allFresh'))).toHaveCount(0)
  })

  test('of one account syncs that one only, and says when nothing can be newer', async ({ page, api }) => {
    serveMedia(api, [north, south])
    api.answer(mediaPaths.refresh, ok({ started: [], waiting: [] }))
    await openSignedIn(page, mediaAccountAddress('21'))
    await page.getByRole('button', { name: text('action.refresh') }).click()
    await expect(toast(page, text('fresh.nothingNew'))).toBeVisible()
    expect(sent(api, mediaPaths.refresh)).toEqual({ accounts: ['11'] })
  })
})

test.describe('returning from a platform', () => {
  const returned = 'code=c0de&state=st4te'
  const complete = (api: Stub) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.complete, ok({ connection: '3', accounts: 2, stoppedAt: null }))
  }

  test('sends the OAuth callback once, and leaves no code in the history', async ({ page, api }) => {
    complete(api)
    await page.goto('/robots.txt')
    await openSignedIn(page, connectedAddress('meta', returned))
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?connection=3$/)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    expect(count(api, mediaPaths.complete)).toBe(1)
    expect(sent(api, mediaPaths.complete)).toEqual({ platform: 'meta', returned })
    await page.goBack()
    await expect(page).toHaveURL(/robots\.txt$/)
  })

  test('says what a new consent brought back, from which day, and what is still missing', async ({ page, api }) => {
    const at = (id: string, name: string, more: Partial<StubMediaAccount>): StubMediaAccount => {
      return { ...mediaAccount, id, name, timeZone: 'Asia/Tokyo', account: { id: `1${id}`, name, group: null, owner: null }, ...more }
    }
    serveMedia(api, [
      at('21', 'Caught up', {}),
      at('22', 'Not read yet', { freshness: { ...fresh, readAt: '2026-11-17T19:00:00Z', state: 'syncing' } }),
      at('23', 'Out of reach', { connection: null, freshness: stopped }),
      at('24', 'New one', { account: null, freshness: null }),
    ])
    api.answer(mediaPaths.complete, ok({ connection: '3', accounts: 3, stoppedAt: '2026-11-17T20:00:00Z' }))
    await openSignedIn(page, connectedAddress('meta', returned))
    await expect(page.getByRole('heading', { name: text('reconnected.title', { platform: 'Meta' }) })).toBeVisible()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('Caught up')).toContainText('Updated')
    // the day in the account's time zone
    await expect(row('Not read yet')).toContainText(text('reconnected.from', { day: '18 Nov' }))
    await expect(row('Out of reach')).toContainText(text('reconnected.noAccess', { person: 'Ana Ruiz' }))
    await page.getByRole('button', { name: text('connect.submit', { count: 1 }) }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })

  test('continues after the login when nobody is logged in', async ({ page, api }) => {
    complete(api)
    await page.goto(connectedAddress('meta', returned))
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await fillLogin(page, { company: 'stub', username: 'olivia', password: 'secret-1' })
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?connection=3$/)
    expect(count(api, mediaPaths.complete)).toBe(1)
  })

  test('continues after the login when the session ended in the meantime', async ({ page, api }) => {
    complete(api)
    for (const path of [paths.self, mediaPaths.complete]) api.answer(path, refused(1001, 'The session has ended', 401))
    await openSignedIn(page, connectedAddress('meta', returned))
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    complete(api)
    await fillLogin(page, { company: 'stub', username: 'olivia', password: 'secret-1' })
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?connection=3$/)
  })

  test('can be retried when the response was lost', async ({ page, api }) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.complete, 'broken')
    await openSignedIn(page, connectedAddress('google', returned))
    await expect(page.getByText(text('connection.unsure'))).toBeVisible()
    complete(api)
    await page.getByRole('button', { name: text('action.tryAgain') }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?connection=3$/)
  })

  test('without a callback says that there is nothing to complete', async ({ page, api }) => {
    serveMedia(api, [])
    await openSignedIn(page, '/#/pages/media/authorised')
    await expect(page.getByText(text('connection.nothing'))).toBeVisible()
    expect(count(api, mediaPaths.complete)).toBe(0)
  })
})

test.describe('linking accounts', () => {
  test('sends each media account with its account, and group and owner for new ones', async ({ page, api }) => {
    serveMedia(api, unconnected(12))
    api.answer(mediaPaths.connect, ok({ accounts: [{ media: '500', account: '11' }] }))
    await openSignedIn(page, connectAddress)
    await page.getByRole('searchbox').fill('Recovery')
    await page.getByRole('button', { name: text('connect.all', { count: 3 }) }).click()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText(text('connect.chosen', { count: 3 }))).toBeVisible()
    await page.getByRole('button', { name: startsWith('connect.same', { name: 'Main' }) }).click()
    await page.getByRole('button', { name: /use Meta data/ }).click()
    await expect(page.getByText(/^Replace .* with Meta data$/)).toBeVisible()
    await page.getByRole('button', { name: startsWith('mediaAccounts.group') }).click()
    await page
      .getByRole('dialog', { name: text('mediaAccounts.group') })
      .getByRole('button', { name: 'Games' })
      .click()
    await page.getByRole('button', { name: startsWith('mediaAccounts.owner') }).click()
    await page
      .getByRole('dialog', { name: text('mediaAccounts.owner') })
      .getByRole('button', { name: 'Olivia Stern' })
      .click()
    await page.getByRole('button', { name: text('connect.submit', { count: 3 }) }).click()
    await expect(page.getByRole('heading', { name: text('prog.title') })).toBeVisible()
    const made = { account: null, imports: 'keep', group: 'Games', owner: '7' }
    expect((sent(api, mediaPaths.connect) as { accounts: object[] }).accounts).toEqual(
      expect.arrayContaining([
        { media: '500', account: '11', imports: 'replace' },
        { media: '504', ...made },
        { media: '508', ...made },
      ]),
    )
    expect(sent(api, mediaPaths.matches)).toMatchObject({ media: expect.arrayContaining(['500', '511']) })
  })

  test('offers an account to one media account only', async ({ page, api }) => {
    const two = unconnected(2)
    serveMedia(api, two)
    const main = { id: '11', name: 'Main', likely: true, imported: october }
    api.answer(mediaPaths.matches, ok({ choices: two.map(({ id }) => ({ media: id, candidates: [main] })) }))
    await openSignedIn(page, connectAddress)
    await page.getByRole('button', { name: text('connect.all', { count: 2 }) }).click()
    await expect(page.getByRole('button', { name: startsWith('connect.same', { name: 'Main' }) })).toHaveCount(1)
    await page.getByRole('button', { name: startsWith('connect.asNew') }).click()
    const sheet = page.getByRole('dialog', { name: /^Is “/ })
    await expect(sheet.getByRole('button', { name: startsWith('connect.matchNew') })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /Main/ })).toHaveCount(0)
  })

  test('shows the error when it is rejected, and keeps the selection', async ({ page, api }) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.connect, refused(3508, '“Main” is already connected to another media account.'))
    await openSignedIn(page, connectAddress)
    await page.getByRole('button', { name: text('connect.all', { count: 2 }) }).click()
    await page.getByRole('button', { name: text('connect.submit', { count: 2 }) }).click()
    await expect(page.getByRole('alert')).toHaveText('“Main” is already connected to another media account.')
    await expect(page.getByText(text('connect.chosen', { count: 2 }))).toBeVisible()
  })
})

test.describe('the list of media accounts', () => {
  test('filters by a pressed number, and finds by name and id', async ({ page, api }) => {
    serveMedia(api, manyMediaAccounts(200))
    await openSignedIn(page, mediaAddress)
    const list = page.getByRole('listitem')
    await page.getByRole('button', { name: new RegExp(`^\\d+ ${text('mediaAccounts.broken')}$`) }).click()
    await expect(page.getByText(text('mediaAccounts.count', { count: 2 }))).toBeAttached()
    await page.getByRole('button', { name: new RegExp(`^\\d+ ${text('mediaAccounts.broken')}$`) }).click()
    await page.getByRole('button', { name: text('mediaAccounts.search') }).click()
    await page.getByRole('searchbox').fill('772-031-9947')
    await expect(list.filter({ hasText: 'Nova Card' })).toHaveCount(1)
    await page.getByRole('searchbox').fill('nobody')
    await page.getByRole('button', { name: text('mediaAccounts.showAll') }).click()
    await expect(page.getByText(text('mediaAccounts.count', { count: 200 }))).toBeAttached()
    await page.getByRole('button', { name: text('mediaAccounts.byState') }).click()
    await page
      .getByRole('dialog', { name: text('mediaAccounts.order') })
      .getByRole('button', { name: text('mediaAccounts.byGroup') })
      .click()
    await expect(page.getByRole('heading', { name: /^Team 0/ })).toBeVisible()
    await expect(page).toHaveURL(/by=group/)
  })

  test('disconnects after saying what stays and what stops', async ({ page, api }) => {
    serveMedia(api)
    api.answer(mediaPaths.remove, ok({ revoked: false }))
    await openSignedIn(page, mediaAddress)
    await page.getByRole('button', { name: /^Ana Ruiz on Meta/ }).click()
    await page.getByRole('button', { name: text('connection.remove') }).click()
    const sheet = page.getByRole('dialog', { name: text('connection.removeTitle', { person: 'Ana Ruiz', platform: 'Meta' }) })
    await expect(sheet.getByText(/12 accounts stop syncing\. Data synced so far stays\./)).toBeVisible()
    await sheet.getByRole('button', { name: text('connection.remove') }).click()
    await expect(toast(page, text('connection.removedHere', { platform: 'Meta' }))).toBeVisible()
    expect(sent(api, mediaPaths.remove)).toEqual({ id: '3' })
  })

  test('says who can configure a platform that has no app', async ({ page, api }) => {
    serveMedia(api)
    await openSignedIn(page, mediaAddress)
    await page.getByRole('button', { name: text('connections.connect') }).click()
    const sheet = page.getByRole('dialog', { name: text('connection.choose') })
    await expect(sheet.getByText(text('connection.noApp', { platform: 'TikTok' }))).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'TikTok' })).toHaveCount(0)
  })
})

test('unlinks a media account that no longer syncs after a confirmation', async ({ page, api }) => {
  serveMedia(api, [north])
  api.answer(mediaPaths.disconnect, ok(null))
  await openSignedIn(page, mediaAccountAddress('21'))
  await page.getByRole('button', { name: text('mediaAccount.disconnect') }).click()
  api.answer(mediaPaths.details, ok(detailsOf({ streams: [], assets: [] }, { account: null, freshness: null })))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('mediaAccount.disconnectYes'), exact: true })
    .click()
  await expect(page.getByText(text('mediaAccount.notConnected'))).toBeVisible()
  expect(sent(api, mediaPaths.disconnect)).toEqual({ media: '21' })
})

import { expect, type Page } from '@playwright/test'
import { timeOfDay } from './support/moment.ts'
import { fillLogin } from './support/sign-in.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { accountsAddress } from './support/stub-accounts.ts'
import {
  authorisedAddress,
  connectAddress,
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

/** Sum of all layout shifts of the page so far that no hand caused. */
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

test.describe('what the server tells', () => {
  test('of a reading changes its row at once, and moves nothing', async ({ page, api }) => {
    serveMedia(api, [north, south])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North').getByText('Read 6 minutes ago')).toBeVisible()
    expect(api.socket.heard).toEqual([{ kind: 'hello', token: 'kept-token' }])
    const before = await shifts(page)
    await api.socket.tell(sync('11', { state: 'reading' }))
    await expect(row(page, 'North').getByText('Reading…')).toBeVisible()
    await expect(row(page, 'South').getByText('Read 6 minutes ago')).toBeVisible()
    const later = [north, south].map((one) => ({
      account: (one.account as { id: string }).id,
      freshness: { ...fresh, readAt: new Date().toISOString() },
    }))
    api.answer(mediaPaths.freshness, ok({ accounts: later }))
    await api.socket.tell(sync('11', {}))
    await expect(row(page, 'North').getByText('Read just now')).toBeVisible()
    // the rest of it is asked for, once for all that is told within a moment
    await expect(row(page, 'South').getByText('Read just now')).toBeVisible()
    expect((await shifts(page)) - before).toBe(0)
    expect(count(api, mediaPaths.media)).toBe(1)
  })

  test('of the past moves its bar, and of new messages the badge', async ({ page, api }) => {
    serveMedia(api, [{ ...north, freshness: { ...fresh, backfill: { from: '2025-10-16', to: '2026-11-20', doneFrom: null, part: 0 } } }])
    await openSignedIn(page, `${connectAddress}?reading=21`)
    const bar = page.getByRole('progressbar', { name: 'North' })
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await api.socket.tell(sync('11', { stream: 'backfill', state: 'reading', part: 0.31 }))
    await expect(bar).toHaveAttribute('aria-valuenow', '31')
    await api.socket.tell({ kind: 'unread', count: 41 })
    await page.getByRole('button', { name: 'To the home page' }).click()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toContainText('41')
  })

  test('when the session is over leads to the login page', async ({ page, api }) => {
    serveMedia(api, [north])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    await api.socket.tell({ kind: 'over' })
    await expect(page).toHaveURL(/#\/pages\/login\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(api.socket.opened()).toBe(1)
  })

  test('is heard again after the connection broke', async ({ page, api }) => {
    serveMedia(api, [north])
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    await api.socket.cut()
    await expect.poll(() => api.socket.heard.length).toBe(2)
    await api.socket.tell(sync('11', { state: 'reading' }))
    await expect(row(page, 'North').getByText('Reading…')).toBeVisible()
  })

  test('is asked for every minute where no socket opens, and nobody is troubled with it [E10]', async ({ page, api }) => {
    api.socket.take(false)
    serveMedia(api, [north])
    await page.clock.install()
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North').getByText('Read 6 minutes ago')).toBeVisible()
    const asked = count(api, mediaPaths.freshness)
    await page.clock.runFor(61_000)
    await expect.poll(() => count(api, mediaPaths.freshness)).toBeGreaterThan(asked)
    await expect(toast(page, 'Network abnormal, try again')).toHaveCount(0)
  })

  test('is nothing on the login page: no socket opens there', async ({ page, api }) => {
    await page.goto('/#/pages/login/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(api.socket.heard).toEqual([])
  })
})

test.describe('pulling the list down', () => {
  const limits = 'Too many calls to this ad account.'

  test('has the platforms asked, and says what began, what waits and why', async ({ page, api }) => {
    serveMedia(api, [north, south])
    const retryAt = timeOfDay(23, 55)
    api.answer(
      mediaPaths.refresh,
      ok({
        started: ['11'],
        waiting: [
          {
            account: '12',
            problem: { kind: 'room', code: '17', words: limits, since: retryAt, retryAt },
          },
        ],
      }),
    )
    await openSignedIn(page, mediaAddress)
    await expect(row(page, 'North')).toBeVisible()
    const finger = await touch(page, [190, 200])
    await finger.moveTo([190, 330])
    await finger.lift()
    await expect(toast(page, `1 account is being read. 1 waits: 23:55, ${limits}`)).toBeVisible()
    expect(sent(api, mediaPaths.refresh)).toEqual({ accounts: [] })
    await expect(row(page, 'North').getByText('Reading…')).toBeVisible()
    await expect(row(page, 'South').getByText('Waits until 23:55: limits of Meta')).toBeVisible()
    // the server does not say so of itself: it stands until its time all the same
    await api.socket.tell(sync('11', {}))
    await expect(row(page, 'North').getByText('Read just now')).toBeVisible()
    await expect.poll(() => count(api, mediaPaths.freshness)).toBe(2)
    await expect(row(page, 'South').getByText('Waits until 23:55: limits of Meta')).toBeVisible()
    await page.getByRole('button', { name: /^Oldest figures read/ }).click()
    const sheet = page.getByRole('dialog', { name: 'How fresh the figures are' })
    await expect(sheet.getByRole('button', { name: /^South/ })).toBeVisible()
  })

  test('says that it could not be read, and not that all is fresh', async ({ page, api }) => {
    serveMedia(api, [north, south])
    api.answer(mediaPaths.media, 'broken')
    await openSignedIn(page, accountsAddress)
    await page.getByRole('button', { name: /^Oldest figures read/ }).click()
    const sheet = page.getByRole('dialog', { name: 'How fresh the figures are' })
    await expect(sheet.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(sheet.getByText('Nothing waits and nothing has stopped')).toHaveCount(0)
  })

  test('of one account asks for that one alone, and says when nothing can be newer', async ({ page, api }) => {
    serveMedia(api, [north, south])
    api.answer(mediaPaths.refresh, ok({ started: [], waiting: [] }))
    await openSignedIn(page, mediaAccountAddress('21'))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(toast(page, 'Everything was read within the last minute.')).toBeVisible()
    expect(sent(api, mediaPaths.refresh)).toEqual({ accounts: ['11'] })
  })
})

test.describe('coming back from a platform', () => {
  const returned = 'code=c0de&state=st4te'
  const complete = (api: Stub) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.complete, ok({ authorisation: '3', accounts: 2 }))
  }

  test('hands over what it sent once, and leaves no code in the history', async ({ page, api }) => {
    complete(api)
    await openSignedIn(page, authorisedAddress('meta', returned))
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?authorisation=3$/)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    expect(count(api, mediaPaths.complete)).toBe(1)
    expect(sent(api, mediaPaths.complete)).toEqual({ platform: 'meta', returned })
    await page.goBack()
    await expect(page).toHaveURL(/robots\.txt$/)
  })

  test('goes on after signing in, where nobody is signed in any more', async ({ page, api }) => {
    complete(api)
    await page.goto(authorisedAddress('meta', returned))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await fillLogin(page, { company: 'stub', username: 'olivia', password: 'secret-1' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?authorisation=3$/)
    expect(count(api, mediaPaths.complete)).toBe(1)
  })

  test('goes on after signing in, where the session ended meanwhile', async ({ page, api }) => {
    complete(api)
    for (const path of [paths.self, mediaPaths.complete]) api.answer(path, refused(1001, 'The session has ended', 401))
    await openSignedIn(page, authorisedAddress('meta', returned))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    complete(api)
    await fillLogin(page, { company: 'stub', username: 'olivia', password: 'secret-1' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?authorisation=3$/)
  })

  test('may be tried again where the answer was lost', async ({ page, api }) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.complete, 'broken')
    await openSignedIn(page, authorisedAddress('google', returned))
    await expect(page.getByText('It is not certain that this worked')).toBeVisible()
    complete(api)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/#\/pages\/media\/connect\?authorisation=3$/)
  })

  test('with nothing says where one is', async ({ page, api }) => {
    serveMedia(api, [])
    await openSignedIn(page, '/#/pages/media/authorised')
    await expect(page.getByText('Nothing came back')).toBeVisible()
    expect(count(api, mediaPaths.complete)).toBe(0)
  })
})

test.describe('connecting', () => {
  test('sends each account with what it becomes, and group and owner of the new ones', async ({ page, api }) => {
    serveMedia(api, unconnected(12))
    api.answer(mediaPaths.connect, ok({ accounts: [{ media: '500', account: '11' }] }))
    await openSignedIn(page, connectAddress)
    await page.getByRole('searchbox').fill('Recovery')
    await page.getByRole('button', { name: 'Choose all 3' }).click()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText('3 chosen')).toBeVisible()
    await page.getByRole('button', { name: /^Same as “Main”/ }).click()
    await page.getByRole('button', { name: /let Meta replace them/ }).click()
    await expect(page.getByText(/^Days .* come from Meta instead$/)).toBeVisible()
    await page.getByRole('button', { name: /^Group/ }).click()
    await page.getByRole('dialog', { name: 'Group' }).getByRole('button', { name: 'Games' }).click()
    await page.getByRole('button', { name: /^Owner/ }).click()
    await page.getByRole('dialog', { name: 'Owner' }).getByRole('button', { name: 'Olivia Stern' }).click()
    await page.getByRole('button', { name: 'Connect 3 accounts' }).click()
    await expect(page.getByRole('heading', { name: 'Reading the past' })).toBeVisible()
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

  test('offers one of ours to one of theirs only', async ({ page, api }) => {
    const two = unconnected(2)
    serveMedia(api, two)
    const main = { id: '11', name: 'Main', likely: true, imported: october }
    api.answer(mediaPaths.matches, ok({ choices: two.map(({ id }) => ({ media: id, candidates: [main] })) }))
    await openSignedIn(page, connectAddress)
    await page.getByRole('button', { name: 'Choose all 2' }).click()
    await expect(page.getByRole('button', { name: /^Same as “Main”/ })).toHaveCount(1)
    await page.getByRole('button', { name: /^Becomes a new account/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Is “/ })
    await expect(sheet.getByRole('button', { name: /^No, a new account/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /Main/ })).toHaveCount(0)
  })

  test('that is refused says why, and keeps what was chosen', async ({ page, api }) => {
    serveMedia(api, unconnected(2))
    api.answer(mediaPaths.connect, refused(3508, '“Main” is connected to another media account already.'))
    await openSignedIn(page, connectAddress)
    await page.getByRole('button', { name: 'Choose all 2' }).click()
    await page.getByRole('button', { name: 'Connect 2 accounts' }).click()
    await expect(page.getByRole('alert')).toHaveText('“Main” is connected to another media account already.')
    await expect(page.getByText('2 chosen')).toBeVisible()
  })
})

test.describe('the list', () => {
  test('shows what a pressed figure counts, and finds by name and id', async ({ page, api }) => {
    serveMedia(api, manyMediaAccounts(200))
    await openSignedIn(page, mediaAddress)
    const list = page.getByRole('listitem')
    await page.getByRole('button', { name: /cannot be read/ }).click()
    await expect(page.getByText('2 media accounts')).toBeAttached()
    await page.getByRole('button', { name: /cannot be read/ }).click()
    await page.getByRole('button', { name: 'Search media accounts' }).click()
    await page.getByRole('searchbox').fill('772-031-9947')
    await expect(list.filter({ hasText: 'Nova Card' })).toHaveCount(1)
    await page.getByRole('searchbox').fill('nobody')
    await page.getByRole('button', { name: 'Show all media accounts' }).click()
    await expect(page.getByText('200 media accounts')).toBeAttached()
    await page.getByRole('button', { name: 'What needs you first' }).click()
    await page.getByRole('dialog', { name: 'Grouped' }).getByRole('button', { name: 'By group' }).click()
    await expect(page.getByRole('heading', { name: /^Team 0/ })).toBeVisible()
    await expect(page).toHaveURL(/by=group/)
  })

  test('removes an authorisation after saying what stays and what stops', async ({ page, api }) => {
    serveMedia(api)
    api.answer(mediaPaths.remove, ok({ revoked: false }))
    await openSignedIn(page, mediaAddress)
    await page.getByRole('button', { name: /^Ana Ruiz at Meta/ }).click()
    await page.getByRole('button', { name: 'Remove authorisation' }).click()
    const sheet = page.getByRole('dialog', { name: 'Remove the authorisation of Ana Ruiz at Meta?' })
    await expect(sheet.getByText(/12 accounts are not read any more\. Figures read so far stay\./)).toBeVisible()
    await sheet.getByRole('button', { name: 'Remove authorisation' }).click()
    await expect(toast(page, 'Removed here. Meta did not confirm: take Adroit’s right back there as well.')).toBeVisible()
    expect(sent(api, mediaPaths.remove)).toEqual({ id: '3' })
  })

  test('says of a platform without an app who can change that', async ({ page, api }) => {
    serveMedia(api)
    await openSignedIn(page, mediaAddress)
    await page.getByRole('button', { name: 'Authorise a platform' }).click()
    const sheet = page.getByRole('dialog', { name: 'Which platform?' })
    await expect(sheet.getByText('Not set up on this server. Whoever runs it sets the app id and secret of TikTok.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'TikTok' })).toHaveCount(0)
  })
})

test('a media account that is not read any more is disconnected after a question', async ({ page, api }) => {
  serveMedia(api, [north])
  api.answer(mediaPaths.disconnect, ok(null))
  await openSignedIn(page, mediaAccountAddress('21'))
  await page.getByRole('button', { name: 'Stop reading this account' }).click()
  api.answer(mediaPaths.details, ok(detailsOf({ streams: [], assets: [] }, { account: null, freshness: null })))
  await page.getByRole('dialog').getByRole('button', { name: 'Stop reading', exact: true }).click()
  await expect(page.getByText('Nothing is read of this account yet.')).toBeVisible()
  expect(sent(api, mediaPaths.disconnect)).toEqual({ media: '21' })
})

import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { cellOf, rowAt, totals } from './support/figures.ts'
import { faultsOfColors } from './support/layout.ts'
import { timeOfDay } from './support/moment.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { accounts, deliveryPaths } from './support/stub-campaigns.ts'
import { explanation, overview, report, table } from './support/stub-data.ts'
import { fresh, mediaPaths, type StubFreshness, stopped, waiting } from './support/stub-media.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { touch } from './support/touch.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: text('metric.spend') })

const yesterday = (hours: number, minutes: number) => timeOfDay(hours, minutes, -1)

/** Today against yesterday up to the same time. */
const today = {
  ...table,
  comparison: 'same_time' as const,
  comparedUpTo: yesterday(14, 5),
  totals: { ...table.totals, deltas: [0.25, null, null] },
  rows: {
    ...table.rows,
    deltas: [
      [0.25, null],
      [null, null],
      [null, null],
    ],
  },
}

/** At the member's last visit, North had spent less and South had more clicks. */
const changed = {
  ...table,
  since: {
    at: yesterday(18, 2),
    totals: { metrics: [0], before: ['380.00'] },
    rows: { rows: [0, 1], metrics: [0, 1], before: ['280.00', 9] },
  },
}

const looks = (api: Stub) => api.pathsCalled().filter((path) => path === deliveryPaths.look).length

test.describe('today against yesterday', () => {
  test('up to the same time shows that time, on the report and on its values [R8]', async ({ page, api }) => {
    api.answer(paths.query, ok(today))
    api.answer(paths.explain, ok({ ...explanation, comparison: 'same_time', comparedUpTo: today.comparedUpTo }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('comparison.sameTime', { time: '14:05' }))).toBeVisible()
    await expect(page.getByText('Today isn’t over.')).toHaveCount(0)
    await (await cellOf(page, rowAt(page, 1), text('head.spend'))).getByRole('button').click()
    await expect(sheet(page)).toContainText('+25.0% vs yesterday until 14:05')
  })

  test('shows it on the home page, or that the day is incomplete when it is unavailable [R8]', async ({ page, api }) => {
    const [first, ...others] = overview.periods
    if (!first) throw new Error('there is no period')
    const same = { ...first, comparison: 'same_time', comparedUpTo: today.comparedUpTo } as const
    api.answer(paths.overview, ok({ ...overview, periods: [same, ...others] }))
    await openSignedIn(page, pages.home)
    const card = page.getByRole('region', { name: text('preset.today'), exact: true })
    await expect(card).toContainText('+10.0% vs yesterday until 14:05')
    api.answer(paths.overview, ok({ ...overview, periods: [{ ...first, comparison: 'day_not_over' }, ...others] }))
    await page.reload()
    await expect(card).toContainText(text('comparison.dayNotOver'))
  })
})

test.describe('changes since the last visit', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('are counted, marked in their cells, and explained in the number sheet: before → now', async ({ page, api }) => {
    api.answer(paths.query, ok(changed))
    await openSignedIn(page, pages.details)
    await expect(page.getByRole('status').filter({ hasText: text('since.note', { count: 3, time: '18:02 yesterday' }) })).toBeVisible()
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toContainText(text('since.cell'))
    await expect(await cellOf(page, rowAt(page, 1), text('head.clicks'))).not.toContainText('changed')
    await expect(await cellOf(page, rowAt(page, 2), text('head.clicks'))).toContainText('changed')
    await expect(await cellOf(page, totals(page), text('head.spend'))).toContainText('changed')
    await (await cellOf(page, rowAt(page, 1), text('head.spend'))).getByRole('button').click()
    const fact = sheet(page)
      .locator('dl > div')
      .filter({ hasText: text('number.sinceVisit') })
    await expect(fact).toContainText('$280.00 → $300.00')
    await expect(fact).toContainText('+7.1%')
    await expect(fact).toContainText('18:02 yesterday')
  })

  test('are dismissed by hand, and the dots stay', async ({ page, api }) => {
    api.answer(paths.query, ok(changed))
    await openSignedIn(page, pages.details)
    const line = page.getByRole('status').filter({ hasText: 'changed since your last visit,' })
    await line.getByRole('button', { name: text('action.close') }).click()
    await expect(line).toHaveCount(0)
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toContainText('changed')
  })

  test('are shown when the page opens, and not on the first visit', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    await expect.poll(() => looks(api)).toBe(1)
    await expect(page.getByText('since your last visit')).toHaveCount(0)
  })

  test('during a visit are shown as a toast, and move nothing', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    const top = (await totals(page).boundingBox())?.y
    api.answer(paths.query, ok(changed))
    await page.getByRole('button', { name: /^Updated/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '3 values changed since your last visit' })).toBeVisible()
    expect((await totals(page).boundingBox())?.y).toBe(top)
  })
})

test.describe('data freshness', () => {
  const serve = (api: Stub, one: StubFreshness, other: StubFreshness) => {
    api.answer(paths.accounts, ok({ accounts }))
    const connected = [
      { account: '11', freshness: one },
      { account: '12', freshness: other },
    ]
    api.answer(mediaPaths.freshness, ok({ accounts: connected }))
  }

  for (const [name, address] of [
    ['a report', pages.details],
    ['the home page', pages.home],
  ] as const) {
    test(`is shown on ${name}, with what waits and what must be reconnected`, async ({ page, api }) => {
      serve(api, stopped, waiting)
      await openSignedIn(page, address)
      await expect(page.getByText(text('sync.waits', { platform: 'Google', count: 1, time: '23:55' }))).toBeVisible()
      await expect(page.getByText(text('sync.revoked', { platform: 'Meta', count: 1 }))).toBeVisible()
      await expect(page.getByRole('button', { name: /^Updated \d+ minutes ago/ })).toBeVisible()
      await page
        .getByRole('button', { name: text('sync.why') })
        .first()
        .click()
      await expect(page).toHaveURL(/pages\/media\/accounts/)
    })

    test(`is refreshed on ${name} by pulling down, and says what waits`, async ({ page, api }) => {
      serve(api, fresh, fresh)
      api.answer(mediaPaths.refresh, ok({ started: ['11'], waiting: [{ account: '12', problem: waiting.problem }] }))
      await openSignedIn(page, address)
      await expect(page.getByRole('button', { name: /^Updated \d+ minutes ago/ })).toBeVisible()
      const finger = await touch(page, [195, 200])
      await finger.moveTo([195, 520])
      await finger.lift()
      await expect(page.getByText(/1 account is syncing\. 1 waiting: 23:55, Too many requests/)).toBeVisible()
      expect(api.calls.filter(({ path }) => path === mediaPaths.refresh).map(({ body }) => body)).toEqual([{ accounts: [] }])
      await expect(page.getByText(text('sync.waits', { platform: 'Google', count: 1, time: '23:55' }))).toBeVisible()
    })
  }

  test('refreshes only the accounts of a report', async ({ page, api }) => {
    serve(api, fresh, stopped)
    api.answer(paths.details, ok({ ...report, accounts: ['11'] }))
    api.answer(mediaPaths.refresh, ok({ started: ['11'], waiting: [] }))
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    await expect(page.getByText('Reconnect to resume')).toHaveCount(0)
    await page.getByRole('button', { name: /^Updated/ }).click()
    await expect
      .poll(() => api.calls.filter(({ path }) => path === mediaPaths.refresh).map(({ body }) => body))
      .toEqual([{ accounts: ['11'] }])
  })

  test('lists accounts of the report that have never synced', async ({ page, api }) => {
    const [, second] = accounts
    if (!second) throw new Error('there is no second account')
    const never = { ...second, id: '13', name: 'West', storedFrom: null, storedTo: null, readAt: null }
    api.answer(paths.accounts, ok({ accounts: [...accounts, never] }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText(text('sync.never', { count: 1, names: 'West' }))).toBeVisible()
  })

  test('passes axe in light and in dark', async ({ page, api }) => {
    serve(api, stopped, waiting)
    api.answer(paths.query, ok({ ...changed, comparison: 'same_time', comparedUpTo: today.comparedUpTo }))
    const found: string[] = []
    for (const address of [pages.details, pages.home]) {
      await openSignedIn(page, address)
      await expect(page.getByText(text('sync.waits', { platform: 'Google', count: 1, time: '23:55' }))).toBeVisible()
      found.push(...(await faultsOfColors(page, address)))
    }
    expect(found).toEqual([])
  })
})

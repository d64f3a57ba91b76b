import { expect, type Page } from '@playwright/test'
import { cellOf, rowAt, totals } from './support/figures.ts'
import { faultsOfColours } from './support/looks.ts'
import { timeOfDay } from './support/moment.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { explanation, overview, report, table } from './support/stub-data.ts'
import { accounts, deliveryPaths } from './support/stub-delivery.ts'
import { fresh, mediaPaths, stopped, waiting } from './support/stub-media.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { touch } from './support/touch.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Spend' })

const yesterday = (hours: number, minutes: number) => timeOfDay(hours, minutes, -1)

/** Today against yesterday up to the same time. */
const today = {
  ...table,
  comparison: 'same_time',
  comparedUpTo: yesterday(14, 5),
  totals: { ...table.totals, changes: [0.25, null, null] },
  rows: {
    ...table.rows,
    changes: [
      [0.25, null],
      [null, null],
      [null, null],
    ],
  },
}

/** North spent less and South clicked more often when the member looked last. */
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
  test('up to the same time says until when, on the report and on its numbers [R8]', async ({ page, api }) => {
    api.answer(paths.query, ok(today))
    api.answer(paths.explain, ok({ ...explanation, comparison: 'same_time', comparedUpTo: today.comparedUpTo }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText('Today is compared with yesterday until 14:05.')).toBeVisible()
    await expect(page.getByText('The day is not over.')).toHaveCount(0)
    await (await cellOf(page, rowAt(page, 1), 'Spend')).getByRole('button').click()
    await expect(sheet(page)).toContainText('+25.0% vs yesterday until 14:05')
  })

  test('says so on the home page, and that the day is not over where it cannot [R8]', async ({ page, api }) => {
    const [first, ...others] = overview.periods
    const same = { ...first, comparison: 'same_time', comparedUpTo: today.comparedUpTo }
    api.answer(paths.overview, ok({ ...overview, periods: [same, ...others] }))
    await openSignedIn(page, pages.home)
    const card = page.getByRole('region', { name: 'Today', exact: true })
    await expect(card).toContainText('+10.0% vs yesterday until 14:05')
    api.answer(paths.overview, ok({ ...overview, periods: [{ ...first, comparison: 'day_not_over' }, ...others] }))
    await page.reload()
    await expect(card).toContainText('The day is not over. It is compared with a whole day.')
  })
})

test.describe('what changed since one looked last', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('is counted, marked in its cells, and said of the number: before → now', async ({ page, api }) => {
    api.answer(paths.query, ok(changed))
    await openSignedIn(page, pages.details)
    await expect(page.getByRole('status').filter({ hasText: '3 figures changed since you last looked, 18:02 yesterday' })).toBeVisible()
    await expect(await cellOf(page, rowAt(page, 1), 'Spend')).toContainText('changed since you last looked')
    await expect(await cellOf(page, rowAt(page, 1), 'Clicks')).not.toContainText('changed')
    await expect(await cellOf(page, rowAt(page, 2), 'Clicks')).toContainText('changed')
    await expect(await cellOf(page, totals(page), 'Spend')).toContainText('changed')
    await (await cellOf(page, rowAt(page, 1), 'Spend')).getByRole('button').click()
    const fact = sheet(page).locator('dl > div').filter({ hasText: 'Since you last looked' })
    await expect(fact).toContainText('$280.00 → $300.00')
    await expect(fact).toContainText('+7.1%')
    await expect(fact).toContainText('18:02 yesterday')
  })

  test('is closed by hand, and its dots stay', async ({ page, api }) => {
    api.answer(paths.query, ok(changed))
    await openSignedIn(page, pages.details)
    const line = page.getByRole('status').filter({ hasText: 'changed since you last looked,' })
    await line.getByRole('button', { name: 'Close' }).click()
    await expect(line).toHaveCount(0)
    await expect(await cellOf(page, rowAt(page, 1), 'Spend')).toContainText('changed')
  })

  test('is noted when the page opens, and is nothing at the first look', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    await expect.poll(() => looks(api)).toBe(1)
    await expect(page.getByText('since you last looked')).toHaveCount(0)
  })

  test('while one reads is said in passing, and moves nothing', async ({ page, api }) => {
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    const top = (await totals(page).boundingBox())?.y
    api.answer(paths.query, ok(changed))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '3 figures changed since you last looked' })).toBeVisible()
    expect((await totals(page).boundingBox())?.y).toBe(top)
  })
})

test.describe('how fresh the figures are', () => {
  const serve = (api: Stub, one: object, other: object) => {
    api.answer(paths.accounts, ok({ accounts }))
    const connected = [one, other].map((freshness, at) => ({ account: ['11', '12'][at], freshness }))
    api.answer(mediaPaths.freshness, ok({ accounts: connected }))
  }

  for (const [name, address] of [
    ['a report', pages.details],
    ['the home page', pages.home],
  ] as const) {
    test(`stands on ${name}, with what waits and what must be authorised again`, async ({ page, api }) => {
      serve(api, stopped, waiting)
      await openSignedIn(page, address)
      await expect(page.getByText('Google: 1 account waits until 23:55')).toBeVisible()
      await expect(page.getByText('Meta: 1 account is not read until somebody authorises again')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Read \d+ minutes ago/ })).toBeVisible()
      await page.getByRole('button', { name: 'See why' }).first().click()
      await expect(page).toHaveURL(/pages\/media\/accounts/)
    })

    test(`is read anew on ${name} by pulling down, and says what waits`, async ({ page, api }) => {
      serve(api, fresh, fresh)
      api.answer(mediaPaths.refresh, ok({ started: ['11'], waiting: [{ account: '12', problem: waiting.problem }] }))
      await openSignedIn(page, address)
      await expect(page.getByRole('button', { name: /^Read \d+ minutes ago/ })).toBeVisible()
      const finger = await touch(page, [195, 200])
      await finger.moveTo([195, 520])
      await finger.lift()
      await expect(page.getByText(/1 account is being read\. 1 waits: 23:55, Too many requests/)).toBeVisible()
      expect(api.calls.filter(({ path }) => path === mediaPaths.refresh).map(({ body }) => body)).toEqual([{ accounts: [] }])
      await expect(page.getByText('Google: 1 account waits until 23:55')).toBeVisible()
    })
  }

  test('asks of a report for its own accounts alone', async ({ page, api }) => {
    serve(api, fresh, stopped)
    api.answer(paths.details, ok({ ...report, accounts: ['11'] }))
    api.answer(mediaPaths.refresh, ok({ started: ['11'], waiting: [] }))
    await openSignedIn(page, pages.details)
    await expect(totals(page)).toBeVisible()
    await expect(page.getByText('authorises again')).toHaveCount(0)
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect
      .poll(() => api.calls.filter(({ path }) => path === mediaPaths.refresh).map(({ body }) => body))
      .toEqual([{ accounts: ['11'] }])
  })

  test('names accounts of the report that were never read', async ({ page, api }) => {
    const never = { ...accounts[1], id: '13', name: 'West', heldFrom: null, heldTo: null, readAt: null }
    api.answer(paths.accounts, ok({ accounts: [...accounts, never] }))
    await openSignedIn(page, pages.details)
    await expect(page.getByText('1 account of this report has not been read yet: West')).toBeVisible()
  })

  test('has nothing that axe finds in light and in dark', async ({ page, api }) => {
    serve(api, stopped, waiting)
    api.answer(paths.query, ok({ ...changed, comparison: 'same_time', comparedUpTo: today.comparedUpTo }))
    const found: string[] = []
    for (const address of [pages.details, pages.home]) {
      await openSignedIn(page, address)
      await expect(page.getByText('Google: 1 account waits until 23:55')).toBeVisible()
      found.push(...(await faultsOfColours(page, address)))
    }
    expect(found).toEqual([])
  })
})

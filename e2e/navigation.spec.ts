import { expect, type Page } from '@playwright/test'
import { createNamed, goOn, onward } from './support/making.ts'
import { pages } from './support/pages.ts'
import { paths, refused } from './support/stub.ts'
import { openSignedIn, storedValue, test } from './support/stubbed.ts'

test.use({ reducedMotion: 'no-preference' })

const at = (page: Page, address: string) => expect(page).toHaveURL((url) => `/${url.hash}` === address)
const historyLength = (page: Page) => page.evaluate(() => history.length)

/** The page that was open in the browser before the app: see `stored`. */
const beforeTheApp = /robots\.txt$/

test.describe('routes', () => {
  test('that are not built show the page that says so [N2]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    for (const route of [
      '/pages/index/components/inclusive-positioning',
      '/pages/login/components/check-login',
      '/pages/audit-material/audit-material',
      '/pages/audit-material/components/audit-material-success',
      '/pages/external-report/index',
      '/pages/of/nobody',
    ]) {
      await page.goto(pages.mine)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My')
      await page.goto(`/#${route}`)
      await expect(page.getByRole('heading', { name: 'There is no page here' }), route).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    }
    await page.getByRole('button', { name: 'Return home' }).click()
    await at(page, pages.home)
  })

  test('"/" and /pages/login/login are the login page, for those who are signed out [N3]', async ({ page }) => {
    for (const path of ['/', '/#/', pages.login]) {
      await page.goto('/robots.txt')
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Sign in' }), path).toBeVisible()
      await expect(page).toHaveTitle('Adroit')
    }
  })

  test('begin with the home page for those who are signed in [N3]', async ({ page }) => {
    for (const path of ['/', '/#/', pages.login]) {
      await openSignedIn(page, path)
      await at(page, pages.home)
    }
  })

  test('home and login bear the short name of the product as their title [N16]', async ({ page }) => {
    await page.goto(pages.login)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adroit')
    await expect(page).toHaveTitle('Adroit')
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adroit')
    await expect(page).toHaveTitle('Adroit')
  })

  test('hand their query parameters to the page [N4]', async ({ page, api }) => {
    await openSignedIn(page, '/#/pages/report/details?id=777&by=AD&sort=clicks:asc')
    await expect.poll(() => api.pathsCalled()).toContain(paths.query)
    expect(api.calls.find((call) => call.path === paths.query)?.body).toMatchObject({
      id: '501',
      dimension: 'AD',
      sort: { by: 'clicks', direction: 'asc' },
    })
    const asked = page.waitForRequest((request) => request.url().includes(`${paths.details}?id=778`))
    await page.goto('/#/pages/report/details?id=778')
    await asked
    await page.goto(`${pages.agreement}?tab=privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  })

  test('a page that was asked for first opens after the login [N4]', async ({ page, api }) => {
    await page.goto('/#/pages/report/details?id=501')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Company abbreviation').fill('stub')
    await page.getByLabel('Username', { exact: true }).fill('olivia')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await at(page, pages.details)
    await expect.poll(() => api.pathsCalled()).toContain(paths.query)
  })
})

test.describe('the history', () => {
  test('grows by opening a page, and Back goes down again [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'Reports' }).click()
    await at(page, pages.list)
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    await at(page, pages.details)
    await page.getByRole('button', { name: 'Back' }).click()
    await at(page, pages.list)
    await page.getByRole('button', { name: 'Back' }).click()
    await at(page, pages.home)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('keeps its length where a page takes the place of another [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await createNamed(page, 'Mine')
    await at(page, pages.created)
    await page.getByRole('button', { name: 'View report' }).click()
    await at(page, pages.details)
    await page.goBack()
    await at(page, pages.home)
  })

  test('is empty below a tab: pages above the tabs are closed [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await createNamed(page, 'Mine')
    await page.getByRole('button', { name: 'Return home' }).click()
    await at(page, pages.home)
    await page.getByRole('button', { name: 'My', exact: true }).click()
    await at(page, pages.mine)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('leads home where a page was opened by its address and there is nothing below [N5]', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await page.getByRole('button', { name: 'Back' }).click()
    await at(page, pages.home)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('holds no page of the app any more once the session has ended: Back quits [N3] [E2]', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'Reports' }).click()
    api.answer(paths.query, refused(1001, 'The session is not valid', 401))
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    await at(page, pages.login)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('stays as it is when one goes where one is [N6]', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    await expect(page.getByRole('heading', { name: 'Accounts by platform' })).toBeVisible()
    const [length, calls] = [await historyLength(page), api.calls.length]
    await page.getByRole('button', { name: 'Home', exact: true }).click()
    await at(page, pages.home)
    expect(await historyLength(page)).toBe(length)
    await page.goto(pages.agreement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User agreement')
    const there = await historyLength(page)
    await page.getByRole('button', { name: 'User agreement' }).click()
    expect(await historyLength(page)).toBe(there)
    expect(api.calls.length).toBe(calls)
  })
})

test.describe('unsaved work', () => {
  const begin = async (page: Page) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Report name').fill('Half a report')
  }
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

  test('is asked about before the page closes, and stays if one wants [N7] [N14]', async ({ page }) => {
    await begin(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await prompt(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(prompt(page)).toHaveCount(0)
    await at(page, pages.create)
    await expect(page.getByLabel('Report name')).toHaveValue('Half a report')
  })

  test('is asked about when the browser goes back, each time [N7] [N14]', async ({ page }) => {
    await begin(page)
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back())
      await prompt(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(prompt(page)).toHaveCount(0)
      await at(page, pages.create)
      await expect(page.getByLabel('Report name')).toHaveValue('Half a report')
    }
    await page.evaluate(() => history.back())
    await prompt(page).getByRole('button', { name: 'Discard and leave' }).click()
    await at(page, pages.home)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('does not keep a session that has ended [N14] [E2]', async ({ page, api }) => {
    await begin(page)
    await goOn(page, onward.length)
    api.answer(paths.create, refused(1001, 'The session is not valid', 401))
    await page.getByRole('button', { name: 'Create report' }).click()
    await at(page, pages.login)
    await expect(prompt(page)).toHaveCount(0)
    expect(await storedValue(page, 'token')).toBeNull()
  })

  test('is nothing to ask about before anything was changed, and after saving [N14]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await expect(page.getByLabel('Report name')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await at(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await createNamed(page, 'Whole')
    await at(page, pages.created)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('Back closes an open sheet and not the page [N7]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Report name').fill('Half a report')
    await goOn(page, onward.length)
    await page.getByRole('button', { name: /^Order/ }).click()
    await expect(page.getByRole('dialog', { name: 'Order' })).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog', { name: 'Order' })).toHaveCount(0)
    await at(page, pages.create)
  })
})

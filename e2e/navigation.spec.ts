import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { createNamed, goOn, onward, openBuilder } from './support/builder.ts'
import { pages } from './support/pages.ts'
import { paths, refused } from './support/stub.ts'
import { openSignedIn, storedValue, test } from './support/stubbed.ts'

test.use({ reducedMotion: 'no-preference' })

const at = (page: Page, address: string) => expect(page).toHaveURL((url) => `/${url.hash}` === address)
const historyLength = (page: Page) => page.evaluate(() => history.length)

/** The page that was open in the browser before the app: see `stored`. */
const beforeTheApp = /robots\.txt$/

test.describe('routes', () => {
  test('without a page show that there is nothing here [N2]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    for (const route of ['/pages/login/components/nobody', '/pages/of/nobody']) {
      await page.goto(pages.mine)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.mine'))
      await page.goto(`/#${route}`)
      await expect(page.getByRole('heading', { name: text('notFound.heading') }), route).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notFound.title'))
    }
    await page.getByRole('button', { name: text('action.returnHome') }).click()
    await at(page, pages.home)
  })

  test('"/" and /pages/login/login show the login page to logged-out users [N3]', async ({ page }) => {
    for (const path of ['/', '/#/', pages.login]) {
      await page.goto('/robots.txt')
      await page.goto(path)
      await expect(page.getByRole('button', { name: text('login.signIn') }), path).toBeVisible()
      await expect(page).toHaveTitle('Adroit')
    }
  })

  test('start with the home page for logged-in users [N3]', async ({ page }) => {
    for (const path of ['/', '/#/', pages.login]) {
      await openSignedIn(page, path)
      await at(page, pages.home)
    }
  })

  test('home and login have the short name of the product as their title [N16]', async ({ page }) => {
    await page.goto(pages.login)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('login.name'))
    await expect(page).toHaveTitle('Adroit')
    await openSignedIn(page, pages.home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('login.name'))
    await expect(page).toHaveTitle('Adroit')
  })

  test('pass their query parameters to the page [N4]', async ({ page, api }) => {
    await openSignedIn(page, '/#/pages/report/details?id=777&breakdown=AD&sort=clicks:asc')
    await expect.poll(() => api.pathsCalled()).toContain(paths.query)
    expect(api.calls.find((call) => call.path === paths.query)?.body).toMatchObject({
      report: '501',
      breakdown: 'AD',
      sort: { by: 'clicks', direction: 'asc' },
    })
    const asked = page.waitForRequest((request) => request.url().includes(`${paths.details}?id=778`))
    await page.goto('/#/pages/report/details?id=778')
    await asked
    await page.goto(`${pages.agreement}?tab=privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('privacy.title'))
  })

  test('that were requested first open after the login [N4]', async ({ page, api }) => {
    await page.goto('/#/pages/report/details?id=501')
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await page.getByLabel('Company abbreviation').fill('stub')
    await page.getByLabel(text('login.username'), { exact: true }).fill('olivia')
    await page.getByLabel(text('login.password'), { exact: true }).fill('secret-1')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await at(page, pages.details)
    await expect.poll(() => api.pathsCalled()).toContain(paths.query)
  })
})

test.describe('the history', () => {
  test.beforeEach(({ page }) => page.goto('/robots.txt'))

  test('grows when a page opens, and shrinks on Back [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: text('tabs.reports') }).click()
    await at(page, pages.list)
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    await at(page, pages.details)
    await page.getByRole('button', { name: text('action.back') }).click()
    await at(page, pages.list)
    await page.getByRole('button', { name: text('action.back') }).click()
    await at(page, pages.home)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('keeps its length when a page replaces another [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await openBuilder(page)
    await createNamed(page, 'Mine')
    await at(page, pages.created)
    await page.getByRole('button', { name: text('created.view') }).click()
    await at(page, pages.details)
    await page.goBack()
    await at(page, pages.list)
  })

  test('is empty below a tab: pages above the tabs are closed [N5]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await openBuilder(page)
    await createNamed(page, 'Mine')
    await page.getByRole('button', { name: text('action.returnHome') }).click()
    await at(page, pages.home)
    await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
    await at(page, pages.mine)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('goes back to home when a page was opened by its address and is the only one [N5]', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await page.getByRole('button', { name: text('action.back') }).click()
    await at(page, pages.home)
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('opens an address that is typed while a sheet is open, and Back closes the sheet first otherwise [N5]', async ({ page }) => {
    await openSignedIn(page, pages.list)
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    const sheet = page.getByRole('dialog')
    const openSheet = () => page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await openSheet()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await at(page, pages.details)
    await openSheet()
    await expect(sheet).toBeVisible()
    await page.goto(pages.mine)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.mine'))
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await at(page, pages.details)
    await expect(sheet).toHaveCount(0)
    await openSheet()
    await page.goto(pages.details)
    await expect(sheet).toHaveCount(0)
    await at(page, pages.details)
  })

  test('contains no page of the app after the session has ended: Back leaves the app [N3] [E2]', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await page.getByRole('button', { name: text('tabs.reports') }).click()
    api.answer(paths.query, refused(1001, 'The session is not valid', 401))
    await page.getByRole('button', { name: /^Spend by account/ }).click()
    await at(page, pages.login)
    await expect(page.getByRole('button', { name: text('login.signIn') })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(beforeTheApp)
  })

  test('does not change on a navigation to the current page [N6]', async ({ page, api }) => {
    await openSignedIn(page, pages.home)
    await expect.poll(() => api.pathsCalled()).toContain(paths.symbol)
    await expect(page.getByRole('heading', { name: text('home.platforms') })).toBeVisible()
    // blocks of home that load when the page has rested
    await expect.poll(() => api.pathsCalled()).toEqual(expect.arrayContaining([paths.pacing, paths.recentMaterials]))
    const [length, calls] = [await historyLength(page), api.calls.length]
    await page.getByRole('button', { name: text('tabs.home'), exact: true }).click()
    await at(page, pages.home)
    expect(await historyLength(page)).toBe(length)
    await page.goto(pages.agreement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('agreement.title'))
    const there = await historyLength(page)
    await page.getByRole('button', { name: text('agreement.title') }).click()
    expect(await historyLength(page)).toBe(there)
    expect(api.calls.length).toBe(calls)
  })
})

test.describe('unsaved work', () => {
  const begin = async (page: Page) => {
    await openSignedIn(page, pages.home)
    await openBuilder(page)
    await page.getByLabel(text('create.name')).fill('Half a report')
  }
  const prompt = (page: Page) => page.getByRole('dialog', { name: text('leave.title') })

  test('prompts before the page closes, and is kept if the user cancels [N7] [N14]', async ({ page }) => {
    await begin(page)
    await page.getByRole('button', { name: text('action.close') }).click()
    await prompt(page)
      .getByRole('button', { name: text('leave.keep') })
      .click()
    await expect(prompt(page)).toHaveCount(0)
    await at(page, pages.create)
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Half a report')
  })

  test('prompts each time the browser goes back [N7] [N14]', async ({ page }) => {
    await begin(page)
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back())
      await prompt(page)
        .getByRole('button', { name: text('leave.keep') })
        .click()
      await expect(prompt(page)).toHaveCount(0)
      await at(page, pages.create)
      await expect(page.getByLabel(text('create.name'))).toHaveValue('Half a report')
    }
    await page.evaluate(() => history.back())
    await prompt(page)
      .getByRole('button', { name: text('builder.leaveDiscard') })
      .click()
    await at(page, pages.list)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('does not prevent the logout of an expired session [N14] [E2]', async ({ page, api }) => {
    await begin(page)
    await goOn(page, onward.length)
    api.answer(paths.create, refused(1001, 'The session is not valid', 401))
    await page.getByRole('button', { name: text('create.submit') }).click()
    await at(page, pages.login)
    await expect(prompt(page)).toHaveCount(0)
    expect(await storedValue(page, 'token')).toBeNull()
  })

  test('does not prompt before anything was changed, and after saving [N14]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await openBuilder(page)
    await expect(page.getByLabel(text('create.name'))).toBeVisible()
    await page.getByRole('button', { name: text('action.close') }).click()
    await at(page, pages.list)
    await page.getByRole('button', { name: text('reports.create'), exact: true }).click()
    await createNamed(page, 'Whole')
    await at(page, pages.created)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('Back closes an open sheet and not the page [N7]', async ({ page }) => {
    await openSignedIn(page, pages.home)
    await openBuilder(page)
    await page.getByLabel(text('create.name')).fill('Half a report')
    await goOn(page, onward.length)
    await page.getByRole('button', { name: startsWith('create.sort') }).click()
    await expect(page.getByRole('dialog', { name: text('create.sort') })).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog', { name: text('create.sort') })).toHaveCount(0)
    await at(page, pages.create)
  })
})

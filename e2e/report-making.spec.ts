import { expect, type Page } from '@playwright/test'
import { apiSession, changeReport, makeReport } from './support/api.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/looks.ts'
import { chosenFigures, createNamed, goOn, preview, step } from './support/making.ts'
import { pages } from './support/pages.ts'
import { chooseRange } from './support/range.ts'
import { demo } from './support/sign-in.ts'
import { touch } from './support/touch.ts'

const owner = { company: 'making', username: 'owner', password }
const details = '/api/mobile/admanage/report/details'
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).check({ force: true })
const progress = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps of the report' }).getByRole('button', { name })
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test.describe('a report is made', () => {
  test.use({ signedInAs: demo('owner'), reducedMotion: 'no-preference' })

  test('by steps with next and previous, figures in sight from the second on, and is what was chosen [R1] [R3] [N10]', async ({ page }) => {
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('Made by steps')
    await radio(page, /^Google/).check({ force: true })
    await expect(preview(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Next: accounts' }).click()
    await step(page, 'Which accounts?')
    await expect(page.getByRole('heading', { name: 'Which accounts?' })).toBeFocused()
    await expect(preview(page).getByRole('row')).not.toHaveCount(0)
    await radio(page, /^Only accounts/).check({ force: true })
    await page.getByRole('button', { name: 'Next: rows' }).click()
    await expect(page.getByRole('alert').getByText('Choose at least one account, or all accounts')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('suche')
    await tick(page, /^DACH/)
    await expect(preview(page).getByRole('row', { name: /^DACH/ })).toContainText('€')
    await expect(preview(page).getByRole('row')).toHaveCount(2)
    await goOn(page, 1, 1)
    await radio(page, /^Campaigns/).check({ force: true })
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('1 chosen')).toBeVisible()
    await goOn(page, 2, 1)
    await page.getByRole('button', { name: 'Recovery', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Impressions' }).click()
    await page.getByRole('searchbox', { name: /^Search \d+ figures/ }).fill('what users paid')
    await expect(page.getByRole('checkbox', { name: /^Revenue/ })).toBeChecked()
    await goOn(page, 1, 3)
    await page.getByRole('button', { name: /^Days / }).click()
    await page.getByRole('button', { name: /^Past 30 days/ }).click()
    await page.getByRole('button', { name: /^Compared with/ }).click()
    await page.getByRole('button', { name: /^A year before/ }).click()
    await page.getByRole('button', { name: /^Order/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Smallest first' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clicks', exact: true }).click()
    await page.getByLabel('Name contains').fill('a')
    await page.getByRole('button', { name: 'Add a target' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Click-through rate' }).click()
    await page.getByLabel('Click-through rate · %').fill('1.5')
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report created')
    await expect(page.locator('main')).toHaveCSS('overflow-y', 'hidden')
    await expect(page.getByRole('button', { name: 'Return home' })).toBeVisible()
    const answered = page.waitForResponse((response) => response.url().includes(details))
    await page.getByRole('button', { name: 'View report' }).click()
    const { data } = (await (await answered).json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      name: 'Made by steps',
      platform: 'google',
      dimension: 'CAMPAIGN',
      sort: { by: 'clicks', direction: 'asc' },
      range: { preset: 'past_30_days' },
      compare: { with: 'year_before' },
      filters: [{ by: 'name', contains: 'a' }],
      targets: [{ metric: 'ctr', value: '0.015' }],
    })
    expect(data['accounts']).toHaveLength(1)
    expect((data['metrics'] as string[]).slice(0, 3)).toEqual(['spend', 'clicks', 'ctr'])
    expect(data['metrics']).toContain('optReceiveRoi')
  })

  test('in an order that a finger, a mouse and keys can change', async ({ page }) => {
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('Ordered')
    await goOn(page, 3)
    expect((await chosenFigures(page)).slice(0, 3)).toEqual(['Spend', 'Impressions', 'Clicks'])
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, place`) })
    const middle = async (name: string) => {
      const box = await handle(name).boundingBox()
      if (!box) throw new Error(`${name} is not in sight`)
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const [x, y] = await middle('Clicks')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, (await middle('Spend'))[1] - 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await chosenFigures(page)).slice(0, 3)).toEqual(['Clicks', 'Spend', 'Impressions'])
    const finger = await touch(page, await middle('Clicks'))
    const below = await middle('Impressions')
    await finger.moveTo([below[0], below[1] + 10])
    await finger.lift()
    await expect.poll(async () => (await chosenFigures(page)).slice(0, 3)).toEqual(['Spend', 'Impressions', 'Clicks'])
    await expect(page.getByRole('status').getByText('Clicks: place 3 of 7')).toBeAttached()
    await handle('Clicks').focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle('Clicks')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await chosenFigures(page)).slice(0, 3)).toEqual(['Clicks', 'Spend', 'Impressions'])
    await page.getByRole('button', { name: 'Move Clicks down' }).press('Enter')
    await expect.poll(async () => (await chosenFigures(page)).slice(0, 3)).toEqual(['Spend', 'Clicks', 'Impressions'])
  })

  test('back to any step that was seen, and forward only past what is right [R3] [R4]', async ({ page }) => {
    await page.goto(pages.create)
    await expect(progress(page, 'Figures')).toBeDisabled()
    await page.getByLabel('Report name').press('Enter')
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await page.getByLabel('Report name').fill('Jumping')
    await page.getByLabel('Report name').press('Enter')
    await step(page, 'Which accounts?')
    await goOn(page, 2, 1)
    await progress(page, 'Name').click()
    await page.getByLabel('Report name').fill(' ')
    await progress(page, 'Figures').click()
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await expect(page.getByLabel('Report name')).toBeFocused()
    await page.getByLabel('Report name').fill('Jumped')
    await progress(page, 'Figures').click()
    await step(page, 'Which figures?')
  })

  test('against days of one’s own, which the calendar offers 150 years back and never within the range [R14]', async ({ page }) => {
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('Against')
    await goOn(page, 4)
    await page.getByRole('button', { name: /^Days / }).click()
    await chooseRange(page, '2017-08-17', '2017-08-20')
    await page.getByRole('button', { name: /^Compared with/ }).click()
    await page.getByRole('button', { name: /^From a day/ }).click()
    const years = page.getByLabel('Choose the Year').locator('option')
    const now = new Date().getFullYear()
    await expect(years.first()).toHaveText(String(now - 150))
    await expect(years.last()).toHaveText(String(now + 150))
    await page.getByLabel('Choose the Year').selectOption('2017')
    await page.getByLabel('Choose the Month').selectOption('7')
    await page.getByRole('button', { name: /16 August 2017/ }).click()
    await expect(page.getByRole('alert').getByText(/must not share days/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use these days' })).toBeDisabled()
    await page
      .getByRole('button', { name: /1 August 2017/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Use these days' }).click()
    await expect(page.getByRole('button', { name: /^Compared with/ })).toContainText('1–4 Aug 2017')
  })

  test('and its draft outlives the tab, to go on with or to throw away [N14]', async ({ page, context }) => {
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('Killed on the way')
    await goOn(page, 3)
    await page.getByRole('button', { name: 'Remove Impressions' }).click()
    await page.close()
    const next = await context.newPage()
    await next.goto(pages.create)
    await expect(next.getByText(/“Killed on the way”, just now, at the step “Figures”/)).toBeVisible()
    expect(await findings(next, 'offer')).toEqual([])
    await next.getByRole('button', { name: 'Go on' }).click()
    await step(next, 'Which figures?')
    expect(await chosenFigures(next)).not.toContain('Impressions')
    await progress(next, 'Name').click()
    await expect(next.getByLabel('Report name')).toHaveValue('Killed on the way')
    await next.getByRole('button', { name: 'Save draft' }).click()
    await expect(next).not.toHaveURL(/create-report/)
    await next.goto(pages.create)
    await next.getByRole('button', { name: 'Begin anew' }).click()
    await expect(next.getByLabel('Report name')).toHaveValue('')
    await next.goto('about:blank')
    await next.goto(pages.create)
    await expect(next.getByLabel('Report name')).toHaveValue('')
  })

  test('and left by Back only after asking, with the draft or without [N7] [N14]', async ({ page }) => {
    await page.goto(pages.home)
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Report name').fill('Left')
    await goOn(page, 1)
    await page.evaluate(() => history.back())
    await expect(prompt(page)).toBeVisible()
    expect(await findings(page, 'prompt')).toEqual([])
    await prompt(page).getByRole('button', { name: 'Keep editing' }).click()
    await step(page, 'Which accounts?')
    await page.evaluate(() => history.back())
    await prompt(page).getByRole('button', { name: 'Leave, keep the draft' }).click()
    await expect(page).toHaveURL(/index\/index$/)
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.evaluate(() => history.back())
    await prompt(page).getByRole('button', { name: 'Discard and leave' }).click()
    await expect(page).toHaveURL(/index\/index$/)
    await page.getByRole('button', { name: 'New report' }).click()
    await expect(page.getByLabel('Report name')).toHaveValue('')
  })

  test('without a network as far as it goes, nothing is lost, and it goes on when there is one again', async ({ page, context }) => {
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('On a train')
    await goOn(page, 4)
    await expect(preview(page).getByRole('row')).not.toHaveCount(0)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Days / }).click()
    await page.getByRole('button', { name: /^Yesterday/ }).click()
    await expect(page.getByRole('button', { name: 'Create report' })).toBeDisabled()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report created')
  })
})

test.describe('of a company', () => {
  test.use({ signedInAs: owner })
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'making', ['owner', 'buyer'])
    const session = await apiSession(server, owner)
    for (let n = 1; n <= 200; n += 1) {
      await session.post('/api/mobile/admanage/account/create', {
        name: `Account ${String(n).padStart(3, '0')} of a company with rather long names, prospecting ${n}`,
        platform: n % 2 === 0 ? 'meta' : 'google',
        currency: 'USD',
        timeZone: 'UTC',
        group: n % 4 === 0 ? 'Asia' : 'Europe',
        owner: null,
      })
    }
  })

  test('with 200 accounts they are found, chosen by group and all at once; those never read say so [R1]', async ({ page }) => {
    let read = false
    // accounts of a test hold nothing; where the test wants them read, they say that they were
    await page.route('**/api/mobile/admanage/account/list', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      if (read) for (const account of body.data.accounts) account.readAt = '2026-11-20T08:00:00Z'
      await route.fulfill({ response, json: body })
    })
    await page.goto(pages.create)
    await page.getByLabel('Report name').fill('Many')
    await goOn(page, 1)
    await radio(page, /^Only accounts/).check({ force: true })
    await expect(page.getByRole('checkbox', { name: /^Account 001.*Never read yet/ })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: /^All/ })).toHaveCount(0)
    read = true
    await page.reload()
    await page.getByRole('button', { name: 'Go on' }).click()
    await tick(page, /^All 200 shown/)
    await expect(page.getByText('200 chosen')).toBeVisible()
    // only what is in sight is drawn
    expect(await page.getByRole('checkbox').count()).toBeLessThan(40)
    await page.getByRole('checkbox', { name: /^All 200 shown/ }).uncheck({ force: true })
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Asia' }).click()
    await tick(page, /^All 50 shown/)
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('account 004')
    await page.getByRole('checkbox', { name: /^Account 004/ }).uncheck({ force: true })
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('')
    await expect(page.getByText('49 chosen')).toBeVisible()
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await expect(page.getByRole('checkbox', { name: /^Account 200/ })).toBeVisible()
    expect(await findings(page, 'many accounts')).toEqual([])
  })

  test('changed by two at once: both versions are shown, and neither is lost unasked [R1]', async ({ page, server }) => {
    const other = await apiSession(server, owner)
    const id = await makeReport(other, { name: 'Contested' })
    const change = (version: number, part: { name: string; dimension?: string }) => changeReport(other, { id, version }, part)
    await page.goto(`/#/pages/report/create-report?id=${id}`)
    await expect(progress(page, 'Days')).toBeEnabled()
    await page.getByLabel('Report name').fill('Mine')
    await change(1, { name: 'Theirs', dimension: 'DAY' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Somebody else changed this report/)).toBeVisible()
    await expect(page.getByText(/Reload it/)).toHaveCount(0)
    await expect(page.getByLabel('Report name')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Compare both versions' }).click()
    const sheet = page.getByRole('dialog', { name: 'Two versions' })
    await expect(sheet).toContainText('Theirs')
    await expect(sheet).toContainText('By day')
    expect(await findings(page, 'versions')).toEqual([])
    await sheet.getByRole('button', { name: 'Take the saved one' }).click()
    await expect(page.getByLabel('Report name')).toHaveValue('Theirs')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Report name')).toHaveValue('Mine')
    await change(2, { name: 'Theirs again' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Compare both versions' }).click()
    await sheet.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page).not.toHaveURL(/create-report/)
    const { name, version } = await page.evaluate(
      async ([path, report]) => {
        const headers = { 'user-token': localStorage.getItem('token') ?? '', 'tenant-id': localStorage.getItem('tenant_id') ?? '' }
        const response = await fetch(`${path}?id=${report}`, { headers })
        return ((await response.json()) as { data: { name: string; version: number } }).data
      },
      [details, id] as const,
    )
    expect([name, version]).toEqual(['Mine', 4])
  })

  test('copied, it is a new one of its own', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Original', dimension: 'MONTH' })
    await page.goto(`/#/pages/report/create-report?copy=${id}`)
    await expect(page.getByLabel('Report name')).toHaveValue('Copy of Original')
    await createNamed(page, 'Copied')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report created')
  })
})

const looks = [
  { locale: 'en-US', width: 390, height: 844, name: 'Report name', made: 'Report created' },
  { locale: 'en-simple', width: 320, height: 640, name: 'Name of the report', made: 'Report made' },
  { locale: 'zh-CN', width: 1_280, height: 844, name: '报表名称', made: '创建成功' },
] as const

for (const { locale, width, height, name, made } of looks) {
  test.describe(`making a report in ${locale}, ${width} wide`, () => {
    test.use({ signedInAs: demo('owner'), viewport: { width, height } })

    test('axe finds nothing at any step in light and in dark, nothing lies beyond any window, and it ends in a report [R3]', async ({
      page,
    }) => {
      test.slow()
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await page.goto(pages.create)
      await page.getByLabel(name).fill('Whole')
      const forward = page.locator('footer').last().getByRole('button').last()
      for (let at = 0; at < 5; at += 1) {
        if (at === 1) await page.getByRole('radio').nth(1).check({ force: true })
        if (at === 1) await page.getByRole('checkbox').nth(2).check({ force: true })
        if (at > 0 && height >= 700) await expect(page.locator('table').getByRole('row').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await faultsOf(page, `step ${at + 1}`)).toEqual([])
        await forward.click()
      }
      await expect(page).toHaveURL(/create-success/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(made)
      expect(await faultsOf(page, 'created')).toEqual([])
    })
  })
}

import { headers as wireHeaders, wireVersion } from '@adroit/contract/envelope'
import { expect, type Page } from '@playwright/test'
import { prefix, startsWith, text } from './names.ts'
import { apiSession, changeReport, makeReport } from './support/api.ts'
import { findings } from './support/axe.ts'
import { chosenFigures, createNamed, goOn, openBuilder, preview, step } from './support/builder.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { chooseRange } from './support/range.ts'
import { demo } from './support/sign-in.ts'
import { touch } from './support/touch.ts'

const owner = { company: 'making', username: 'owner', password }
const details = '/api/mobile/admanage/report/details'
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).check({ force: true })
const progress = (page: Page, name: string) => page.getByRole('navigation', { name: text('builder.steps') }).getByRole('button', { name })
const prompt = (page: Page) => page.getByRole('dialog', { name: text('leave.title') })

test.describe('the report builder', () => {
  test.use({ signedInAs: demo('owner'), reducedMotion: 'no-preference' })

  test('has steps with a live preview from the second on, and creates the configured report [R1] [R3] [N10]', async ({ page }) => {
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('Made by steps')
    await page.getByRole('button', { name: /^Google/ }).click()
    await expect(preview(page)).toHaveCount(0)
    await page.getByRole('button', { name: text('builder.next.accounts') }).click()
    await step(page, text('accounts.title'))
    await expect(page.getByRole('heading', { name: text('accounts.title') })).toBeFocused()
    await expect(preview(page).getByRole('row')).not.toHaveCount(0)
    await radio(page, startsWith('builder.accountsSome')).check({ force: true })
    await page.getByRole('button', { name: text('builder.next.rows') }).click()
    await expect(page.getByRole('alert').getByText(text('builder.accountsMissing'))).toBeVisible()
    await page.getByRole('searchbox', { name: text('acc.search') }).fill('suche')
    await tick(page, /^DACH/)
    await expect(preview(page).getByRole('row', { name: /^DACH/ })).toContainText('€')
    await expect(preview(page).getByRole('row')).toHaveCount(2)
    await goOn(page, 1, 1)
    await radio(page, startsWith('levels.CAMPAIGN')).check({ force: true })
    await page.getByRole('button', { name: text('builder.back') }).click()
    await expect(page.getByText(text('create.chosen', { count: 1 }))).toBeVisible()
    await goOn(page, 2, 1)
    await page.getByRole('button', { name: text('builder.set.recovery'), exact: true }).click()
    await page.getByRole('button', { name: text('metrics.remove', { name: 'Impressions' }) }).click()
    await page.getByRole('searchbox', { name: /^Search \d+ metrics/ }).fill('what users paid')
    await expect(page.getByRole('checkbox', { name: startsWith('metric.optReceive') })).toBeChecked()
    // beyond the columns that fit, the preview follows the metric that was added last
    await page.getByRole('searchbox', { name: /^Search \d+ metrics/ }).fill(text('metric.cpm'))
    await tick(page, startsWith('metric.cpm'))
    await expect(preview(page).getByRole('columnheader', { name: prefix('head.cpm') })).toBeVisible()
    await page.getByRole('checkbox', { name: startsWith('metric.cpm') }).uncheck({ force: true })
    await expect(preview(page).getByRole('columnheader', { name: prefix('head.spend') })).toBeVisible()
    await goOn(page, 1, 3)
    await page.getByRole('button', { name: startsWith('create.dateRange') }).click()
    await page.getByRole('button', { name: startsWith('preset.past_30_days') }).click()
    await page.getByRole('button', { name: startsWith('builder.compare') }).click()
    await page.getByRole('button', { name: startsWith('builder.with.year_before') }).click()
    await page.getByRole('button', { name: startsWith('create.sort') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('sort.asc') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('metric.clicks'), exact: true })
      .click()
    await page.getByLabel(text('builder.nameContains')).fill('a')
    await page.getByRole('button', { name: text('builder.addTarget') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('metric.ctr') })
      .click()
    await page.getByLabel('Click-through rate · %').fill('1.5')
    const answered = page.waitForResponse((response) => response.url().includes(details))
    await page.getByRole('button', { name: text('create.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('created.title'))
    await expect(page.locator('main')).toHaveCSS('overflow-y', 'hidden')
    await expect(page.getByRole('button', { name: text('action.returnHome') })).toBeVisible()
    await page.getByRole('button', { name: text('created.view') }).click()
    const { data } = (await (await answered).json()) as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      name: 'Made by steps',
      platforms: ['google'],
      breakdown: 'CAMPAIGN',
      sort: { by: 'clicks', direction: 'asc' },
      dateRange: { preset: 'past_30_days' },
      comparison: { with: 'year_before' },
      filters: [{ by: 'name', contains: 'a' }],
      targets: [{ metric: 'ctr', value: '0.015' }],
    })
    expect(data['accounts']).toHaveLength(1)
    expect((data['metrics'] as string[]).slice(0, 3)).toEqual(['spend', 'clicks', 'ctr'])
    expect(data['metrics']).toContain('optReceiveRoi')
  })

  test('reorders metrics by finger, mouse and keyboard', async ({ page }) => {
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('Ordered')
    await goOn(page, 3)
    expect((await chosenFigures(page)).slice(0, 3)).toEqual([text('metric.spend'), text('metric.impressions'), text('metric.clicks')])
    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, position`) })
    const middle = async (name: string) => {
      const box = await handle(name).boundingBox()
      if (!box) throw new Error(`${name} is not in sight`)
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const [x, y] = await middle(text('metric.clicks'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, (await middle(text('metric.spend')))[1] - 10, { steps: 5 })
    await page.mouse.up()
    await expect
      .poll(async () => (await chosenFigures(page)).slice(0, 3))
      .toEqual([text('metric.clicks'), text('metric.spend'), text('metric.impressions')])
    const finger = await touch(page, await middle(text('metric.clicks')))
    const below = await middle(text('metric.impressions'))
    await finger.moveTo([below[0], below[1] + 10])
    await finger.lift()
    await expect
      .poll(async () => (await chosenFigures(page)).slice(0, 3))
      .toEqual([text('metric.spend'), text('metric.impressions'), text('metric.clicks')])
    await expect(page.getByRole('status').getByText(text('builder.movedTo', { name: 'Clicks', place: '3', count: 7 }))).toBeAttached()
    await handle(text('metric.clicks')).focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle(text('metric.clicks'))).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(async () => (await chosenFigures(page)).slice(0, 3))
      .toEqual([text('metric.clicks'), text('metric.spend'), text('metric.impressions')])
    await page.getByRole('button', { name: text('metrics.later', { name: 'Clicks' }) }).press('Enter')
    await expect
      .poll(async () => (await chosenFigures(page)).slice(0, 3))
      .toEqual([text('metric.spend'), text('metric.clicks'), text('metric.impressions')])
  })

  test('goes back to any visited step, and forward only past valid ones [R3] [R4]', async ({ page }) => {
    await page.goto(pages.create)
    await expect(progress(page, text('builder.step.figures'))).toBeDisabled()
    await page.getByLabel(text('create.name')).press('Enter')
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await page.getByLabel(text('create.name')).fill('Jumping')
    await page.getByLabel(text('create.name')).press('Enter')
    await step(page, text('accounts.title'))
    await goOn(page, 2, 1)
    await progress(page, text('builder.step.name')).click()
    await page.getByLabel(text('create.name')).fill(' ')
    await progress(page, text('builder.step.figures')).click()
    await expect(page.getByText('Report name must be entered')).toBeVisible()
    await expect(page.getByLabel(text('create.name'))).toBeFocused()
    await page.getByLabel(text('create.name')).fill('Jumped')
    await progress(page, text('builder.step.figures')).click()
    await step(page, text('metrics.title'))
  })

  test('compares with a custom start, which the calendar offers for the past 37 months and never within the date range', async ({
    page,
  }) => {
    const now = new Date()
    const last = String(now.getFullYear() - 1)
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('Against')
    await goOn(page, 4)
    await page.getByRole('button', { name: startsWith('create.dateRange') }).click()
    await chooseRange(page, `${last}-08-17`, `${last}-08-20`)
    await page.getByRole('button', { name: startsWith('builder.compare') }).click()
    await page.getByRole('button', { name: startsWith('builder.with.custom') }).click()
    const years = page.getByLabel('Choose the Year').locator('option')
    await expect(years.first()).toHaveText(String(new Date(now.getFullYear(), now.getMonth() - 37).getFullYear()))
    await expect(years.last()).toHaveText(String(now.getFullYear()))
    await page.getByLabel('Choose the Year').selectOption(last)
    await page.getByLabel('Choose the Month').selectOption('7')
    await page.getByRole('button', { name: new RegExp(`16 August ${last}`) }).click()
    await expect(page.getByRole('alert').getByText(/can’t overlap the date range/)).toBeVisible()
    await expect(page.getByRole('button', { name: text('range.use') })).toBeDisabled()
    await page
      .getByRole('button', { name: new RegExp(`\\b1 August ${last}`) })
      .first()
      .click()
    await page.getByRole('button', { name: text('range.use') }).click()
    await expect(page.getByRole('button', { name: startsWith('builder.compare') })).toContainText(`1–4 Aug ${last}`)
  })

  test('keeps a draft that outlives the tab, to continue or to discard [N14]', async ({ page, context }) => {
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('Killed on the way')
    await goOn(page, 3)
    await page.getByRole('button', { name: text('metrics.remove', { name: 'Impressions' }) }).click()
    await page.close()
    const next = await context.newPage()
    await next.goto(pages.create)
    await expect(next.getByText(/“Killed on the way”, just now, at the step “Metrics”/)).toBeVisible()
    expect(await findings(next, 'offer')).toEqual([])
    await next.getByRole('button', { name: text('builder.draftGoOn') }).click()
    await step(next, text('metrics.title'))
    expect(await chosenFigures(next)).not.toContain(text('metric.impressions'))
    await progress(next, text('builder.step.name')).click()
    await expect(next.getByLabel(text('create.name'))).toHaveValue('Killed on the way')
    await next.getByRole('button', { name: text('builder.saveDraft') }).click()
    await expect(next).not.toHaveURL(/create-report/)
    await next.goto(pages.create)
    await next.getByRole('button', { name: text('builder.draftDiscard') }).click()
    await expect(next.getByLabel(text('create.name'))).toHaveValue('')
    await next.goto('about:blank')
    await next.goto(pages.create)
    await expect(next.getByLabel(text('create.name'))).toHaveValue('')
  })

  test('asks before it is left by Back, and keeps or discards the draft [N7] [N14]', async ({ page }) => {
    await page.goto(pages.home)
    await openBuilder(page)
    await page.getByLabel(text('create.name')).fill('Left')
    await goOn(page, 1)
    await page.evaluate(() => history.back())
    await expect(prompt(page)).toBeVisible()
    expect(await findings(page, 'prompt')).toEqual([])
    await prompt(page)
      .getByRole('button', { name: text('leave.keep') })
      .click()
    await step(page, text('accounts.title'))
    await page.evaluate(() => history.back())
    await prompt(page)
      .getByRole('button', { name: text('builder.leaveKeep') })
      .click()
    await expect(page).toHaveURL(/report\/index$/)
    await page.getByRole('button', { name: text('reports.create'), exact: true }).click()
    await page.getByRole('button', { name: text('builder.draftGoOn') }).click()
    await page.evaluate(() => history.back())
    await prompt(page)
      .getByRole('button', { name: text('builder.leaveDiscard') })
      .click()
    await expect(page).toHaveURL(/report\/index$/)
    await page.getByRole('button', { name: text('reports.create'), exact: true }).click()
    await expect(page.getByLabel(text('create.name'))).toHaveValue('')
  })

  test('works without a network as far as possible, loses nothing, and continues once the network is back', async ({ page, context }) => {
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('On a train')
    await goOn(page, 4)
    await expect(preview(page).getByRole('row')).not.toHaveCount(0)
    await context.setOffline(true)
    await page.getByRole('button', { name: startsWith('create.dateRange') }).click()
    await page.getByRole('button', { name: startsWith('preset.yesterday') }).click()
    await expect(page.getByRole('button', { name: text('create.submit') })).toBeDisabled()
    await context.setOffline(false)
    await page.getByRole('button', { name: text('create.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('created.title'))
  })
})

test.describe('the report builder of a company', () => {
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

  test('finds 200 accounts, selects them by group and all at once, and marks those that never synced [R1]', async ({ page }) => {
    let read = false
    // accounts of a test have no data; where the test needs it, the stub says that they have
    await page.route('**/api/mobile/admanage/account/list', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      if (read) for (const account of body.data.accounts) account.readAt = '2026-11-20T08:00:00Z'
      await route.fulfill({ response, json: body })
    })
    await page.goto(pages.create)
    await page.getByLabel(text('create.name')).fill('Many')
    await goOn(page, 1)
    await radio(page, startsWith('builder.accountsSome')).check({ force: true })
    await expect(page.getByRole('checkbox', { name: /^Account 001.*Not synced yet/ })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: startsWith('stack.whole') })).toHaveCount(0)
    read = true
    await page.reload()
    await page.getByRole('button', { name: text('builder.draftGoOn') }).click()
    await tick(page, startsWith('accounts.selectAll', { count: 200 }))
    await expect(page.getByText(text('create.chosen', { count: 200 }))).toBeVisible()
    // only visible rows are rendered
    expect(await page.getByRole('checkbox').count()).toBeLessThan(40)
    await page.getByRole('checkbox', { name: startsWith('accounts.selectAll', { count: 200 }) }).uncheck({ force: true })
    await page.getByRole('button', { name: text('builder.by.group'), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Asia' }).click()
    await page.getByRole('button', { name: text('action.done') }).click()
    await tick(page, startsWith('accounts.selectAll', { count: 50 }))
    await page.getByRole('searchbox', { name: text('acc.search') }).fill('account 004')
    await page.getByRole('checkbox', { name: /^Account 004/ }).uncheck({ force: true })
    await page.getByRole('searchbox', { name: text('acc.search') }).fill('')
    await expect(page.getByText(text('create.chosen', { count: 49 }))).toBeVisible()
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await expect(page.getByRole('checkbox', { name: /^Account 200/ })).toBeVisible()
    expect(await findings(page, 'many accounts')).toEqual([])
  })

  test('shows both versions after a concurrent change, and discards neither without asking [R1]', async ({ page, server }) => {
    const other = await apiSession(server, owner)
    const id = await makeReport(other, { name: 'Contested' })
    const change = (version: number, part: { name: string; breakdown?: string }) => changeReport(other, { id, version }, part)
    await page.goto(`/#/pages/report/create-report?id=${id}`)
    await expect(progress(page, text('create.dateRange'))).toBeEnabled()
    await page.getByLabel(text('create.name')).fill('Mine')
    await change(1, { name: 'Theirs', breakdown: 'DAY' })
    await page.getByRole('button', { name: text('create.save') }).click()
    await expect(page.getByText(/^Someone else changed this report/)).toBeVisible()
    await expect(page.getByText(/Reload it/)).toHaveCount(0)
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Mine')
    await page.getByRole('button', { name: text('builder.compareVersions') }).click()
    const sheet = page.getByRole('dialog', { name: text('builder.versions') })
    await expect(sheet).toContainText('Theirs')
    await expect(sheet).toContainText(text('levels.DAY'))
    expect(await findings(page, 'versions')).toEqual([])
    await sheet.getByRole('button', { name: text('builder.takeTheirs') }).click()
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Theirs')
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Mine')
    await change(2, { name: 'Theirs again' })
    await page.getByRole('button', { name: text('create.save') }).click()
    await page.getByRole('button', { name: text('builder.compareVersions') }).click()
    await sheet.getByRole('button', { name: text('builder.saveOver') }).click()
    await expect(page).not.toHaveURL(/create-report/)
    const { name, version } = await page.evaluate(
      async ([path, report, wire]) => {
        const headers = { ...wire, 'user-token': localStorage.getItem('token') ?? '', 'tenant-id': localStorage.getItem('tenant_id') ?? '' }
        const response = await fetch(`${path}?id=${report}`, { headers })
        return ((await response.json()) as { data: { name: string; version: number } }).data
      },
      [details, id, { [wireHeaders.wire]: wireVersion }] as const,
    )
    expect([name, version]).toEqual(['Mine', 4])
  })

  test('creates a separate report from a copy', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Original', breakdown: 'MONTH' })
    await page.goto(`/#/pages/report/create-report?copy=${id}`)
    await expect(page.getByLabel(text('create.name'))).toHaveValue('Copy of Original')
    await createNamed(page, 'Copied')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('created.title'))
  })
})

const looks = [
  { locale: 'en-US', width: 390, height: 844, name: 'Report name', made: 'Report created' },
  { locale: 'en-simple', width: 320, height: 640, name: 'Name of the report', made: 'Report created' },
  { locale: 'zh-CN', width: 1_280, height: 844, name: '报表名称', made: '创建成功' },
] as const

for (const { locale, width, height, name, made } of looks) {
  test.describe(`the report builder in ${locale}, ${width} px wide`, () => {
    // A chosen language is saved with the member. Tests in the same demo expect the owner's to stay English.
    test.use({ signedInAs: demo('admin'), viewport: { width, height } })

    test('axe finds nothing at any step in light and in dark, nothing overflows any window, and it creates a report [R3]', async ({
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

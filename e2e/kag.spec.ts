import { expect } from '@playwright/test'
import { prefix, startsWith, text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { goOn } from './support/builder.ts'
import { makeCompany, password } from './support/company.ts'
import { cellOf, expectRows, head, level, rowAt, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { chooseRange, dayButton, openCustomRange } from './support/range.ts'
import { dollars, hasKag, importKag, largest, readKag } from './support/real-export.ts'
import { openSearch } from './support/report-controls.ts'

const owner = { company: 'kag', username: 'owner', password }
const wholeFile = { preset: 'custom', from: '2017-08-17', to: '2017-08-30' }

test.describe('the KAG export (needs ../shared/data)', () => {
  // The export is not part of the repository (its license allows no copy). The same paths run on made-up exports in imports.spec.ts.
  test.skip(!hasKag, '../shared/data is not there')
  test.use({ signedInAs: owner })
  let byAccount = ''

  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'kag')
    await importKag(server, 'kag')
    const session = await apiSession(server, owner)
    byAccount = await makeReport(session, { name: 'KAG', dateRange: wholeFile, metrics: ['spend', 'impressions', 'clicks', 'action'] })
  })

  test('matches the file in a new report [R1] [R5]', async ({ page }) => {
    await page.goto('/#/pages/report/index')
    await page.getByRole('button', { name: text('reports.create'), exact: true }).click()
    await page.getByLabel(text('create.name')).fill('KAG by campaign')
    await goOn(page, 2)
    await page.getByRole('radio', { name: startsWith('levels.CAMPAIGN') }).check({ force: true })
    await goOn(page, 2, 2)
    await page.getByRole('button', { name: startsWith('create.dateRange') }).click()
    await chooseRange(page, '2017-08-17', '2017-08-30')
    await expect(page.getByRole('region', { name: text('create.preview') }).getByRole('row', { name: /^1178/ })).toContainText('$6,596.16')
    await page.getByRole('button', { name: text('create.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('created.title'))
    await expect(page.getByRole('button', { name: text('action.returnHome') })).toBeVisible()
    await page.getByRole('button', { name: text('created.view') }).click()
    await expectRows(page, 3)
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText('$9,050.19')
    await expect(await cellOf(page, totals(page), text('head.impressions'))).toHaveText('21,957,412')
    await expect(await cellOf(page, totals(page), text('head.clicks'))).toHaveText('5,239')
    await expect(await cellOf(page, rowOf(page, /^1178/), text('head.spend'))).toHaveText('$6,596.16')
  })

  test('drills down from account to campaign, ad set and ad, and back up [R5] [N5]', async ({ page }) => {
    const rows = readKag()
    const [campaign, inCampaign] = largest(rows, (row) => row.campaign)
    const [adSet, inSet] = largest(inCampaign, (row) => row.adSet)
    const [ad, ofAd] = largest(inSet, (row) => row.ad)
    const path = page.getByRole('navigation', { name: text('path.label') })
    await page.goto('/#/pages/report/index')
    await page.getByRole('button', { name: /^KAG Accounts/ }).click()

    await expectRows(page, 1)
    await expect(path).toHaveCount(0)
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toHaveText(dollars(rows))
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, 3)
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(campaign)
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toHaveText(dollars(inCampaign))
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, new Set(inCampaign.map((row) => row.adSet)).size)
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText(dollars(inCampaign))
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(adSet)
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, inSet.length)
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText(dollars(inSet))
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(ad)
    await expect(await cellOf(page, rowAt(page, 1), text('head.spend'))).toHaveText(dollars(ofAd))
    await expect(path.locator('button, strong')).toHaveText([text('path.all'), 'KAG', campaign, adSet])
    await expect(rowAt(page, 1).getByRole('rowheader').getByRole('button')).toHaveCount(0)

    await page.getByRole('button', { name: text('action.back') }).click()
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText(dollars(inCampaign))
    await expect(path.locator('button, strong')).toHaveText([text('path.all'), 'KAG', campaign])
    await path.getByRole('button', { name: 'KAG' }).click()
    await expectRows(page, 3)
    await path.getByRole('button', { name: text('path.all') }).click()
    await expectRows(page, 1)
    await expect(path).toHaveCount(0)
  })

  test('has its 1,018 ad sets and 1,143 ads on their levels, by name [R5]', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    for (const [name, count] of [
      [text('tabs.accounts'), 1],
      [text('levels.CAMPAIGN'), 3],
      [text('levels.AD_SET'), 1_018],
      [text('levels.AD'), 1_143],
    ] as const) {
      await expect(level(page, name)).toContainText(count.toLocaleString('en-US'))
      await level(page, name).click()
      await expectRows(page, count)
      await expect(totals(page)).toContainText('$9,050.19')
      await expect(level(page, name)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  test('is sorted by a press on a heading, and reversed by another [R1]', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN'))
    const names = () => Promise.all([1, 2, 3].map(async (place) => (await rowAt(page, place).getByRole('rowheader').textContent()) ?? ''))
    const order = async () => (await names()).map((name) => /1178|936|916/.exec(name)?.[0])
    await expectRows(page, 3)
    expect(await order()).toEqual(['1178', '936', '916'])
    await expect(head(page, text('head.spend'))).toHaveAttribute('aria-sort', 'descending')
    await head(page, text('head.spend')).getByRole('button').click()
    await expect(head(page, text('head.spend'))).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(order).toEqual(['916', '936', '1178'])
    await head(page, text('breakdown.CAMPAIGN')).getByRole('button').click()
    await expect(head(page, text('breakdown.CAMPAIGN'))).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(order).toEqual(['1178', '916', '936'])
    // the sort is part of the address: a reload keeps it
    await page.reload()
    await expectRows(page, 3)
    expect(await order()).toEqual(['1178', '916', '936'])
  })

  test('is searched at the level of its rows, and the totals cover the matches [R5]', async ({ page }) => {
    const found = readKag().filter((row) => row.ad.includes('70874'))
    await page.goto(reportAddress(byAccount, 'by=AD'))
    await expectRows(page, 1_143)
    await (await openSearch(page, text('search.AD'))).fill('70874')
    await expectRows(page, found.length)
    await expect(await cellOf(page, totals(page), text('head.spend'))).toHaveText(dollars(found))
    await (await openSearch(page, text('search.AD'))).fill('no such ad')
    await expect(page.getByRole('heading', { name: text('search.nothing', { search: 'no such ad' }) })).toBeVisible()
    await page.getByRole('button', { name: text('search.clear') }).click()
    await expectRows(page, 1_143)
  })

  test('shows the selected metrics in the selected order [R6]', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN'))
    await page.getByRole('button', { name: startsWith('columns.title') }).click()
    await page.getByRole('button', { name: text('columns.choose') }).click()
    const sheet = page.getByRole('dialog', { name: text('metrics.title') })
    await sheet.getByRole('checkbox', { name: startsWith('metric.impressions') }).uncheck()
    await sheet.getByRole('checkbox', { name: startsWith('metric.ctr') }).check()
    await sheet.getByRole('button', { name: text('metrics.earlier', { name: 'Click-through rate' }) }).click()
    await sheet.getByRole('button', { name: text('metrics.earlier', { name: 'Click-through rate' }) }).click()
    await sheet.getByRole('button', { name: text('metrics.use', { count: 4 }) }).click()
    await expect(page.getByRole('columnheader')).toHaveText([
      prefix('breakdown.CAMPAIGN'),
      prefix('metric.spend'),
      prefix('head.ctr'),
      prefix('metric.clicks'),
      prefix('metric.action'),
    ])
    const clicks = (5_239 / 21_957_412) * 100
    await expect(await cellOf(page, totals(page), text('head.ctr'))).toHaveText(`${clicks.toFixed(2)}%`)
  })

  test('offers every preset in order, each with its dates, and a custom date range up to 366 days [R7]', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    await page.getByRole('button', { name: /^17–30 Aug 2017/ }).click()
    const list = page.getByRole('list', { name: text('range.title') })
    const names = [
      text('preset.today'),
      text('preset.yesterday'),
      text('preset.past_7_days'),
      text('preset.past_30_days'),
      text('preset.past_month'),
      text('preset.past_6_months'),
      text('preset.this_week'),
      text('preset.this_month'),
      text('preset.custom'),
    ]
    await expect(list.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name} ?\\d`)))
    await openCustomRange(page)
    await page.getByLabel('Choose the Year').selectOption('2017')
    await page.getByLabel('Choose the Month').selectOption('7')
    await dayButton(page, '2017-08-17').click()
    await page.getByLabel('Choose the Year').selectOption('2018')
    await dayButton(page, '2018-08-18').click()
    await expect(page.getByText(text('range.tooLong', { count: 366 }))).toBeVisible()
    await expect(page.getByRole('button', { name: text('range.use') })).toBeDisabled()
  })

  test('says when a date range has no data, and offers the days that have some', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    await page.getByRole('button', { name: /^17–30 Aug 2017/ }).click()
    await page
      .getByRole('list', { name: text('range.title') })
      .getByRole('button', { name: startsWith('preset.yesterday') })
      .click()
    await expect(page.getByRole('heading', { name: /^No delivery in/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show 17–30 Aug 2017' }).click()
    await expect(totals(page)).toContainText('$9,050.19')
  })

  test('excludes period rows that the date range cuts, and says what is left out', async ({ page }) => {
    const cut = async (view: string) => {
      await page.goto(reportAddress(byAccount, view))
      await expect(page.getByText(text('notCounted.covers', { range: '17–30 Aug 2017' }))).toContainText(
        'KAG covers 17–30 Aug 2017, not included (1,143 rows, $9,050.19)',
      )
    }
    await cut('range=2017-08-18_2017-08-30')
    await cut('range=2017-08-01_2017-08-29')
    await page.getByRole('button', { name: text('notCounted.show'), exact: true }).click()
    await expect(totals(page)).toContainText('$9,050.19')
    await expect(page.getByText('not included')).toHaveCount(0)
  })

  test('explains a value on a press', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN&metrics=spend,cpc&sort=spend:desc'))
    const cell = await cellOf(page, rowOf(page, /^1178/), text('head.cpc'))
    await cell.getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: text('metric.cpc') })
    const inCampaign = readKag().filter((row) => row.campaign === '1178')
    const clicks = inCampaign.reduce((sum, row) => sum + row.clicks, 0)
    await expect(sheet).toContainText(
      `${dollars(inCampaign)}Spend÷${clicks.toLocaleString('en-US')}Clicks=$${(6_596.16 / clicks).toFixed(3)}`,
    )
    await expect(sheet).toContainText('17–30 Aug 2017')
  })
})

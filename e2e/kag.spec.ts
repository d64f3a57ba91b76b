import { expect } from '@playwright/test'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { cellOf, expectRows, head, level, rowAt, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { goOn } from './support/making.ts'
import { chooseRange, dayButton, openCustomRange } from './support/range.ts'
import { dollars, hasKag, importKag, largest, readKag } from './support/real-export.ts'

const owner = { company: 'kag', username: 'owner', password }
const wholeFile = { preset: 'custom', from: '2017-08-17', to: '2017-08-30' }

test.describe('the KAG export (needs ../shared/data)', () => {
  test.skip(!hasKag, '../shared/data is not there')
  test.use({ signedInAs: owner })
  let byAccount = ''

  test.beforeAll(async ({ server }) => {
    await makeCompany(server, 'kag')
    await importKag(server, 'kag')
    const session = await apiSession(server, owner)
    byAccount = await makeReport(session, { name: 'KAG', range: wholeFile, metrics: ['spend', 'impressions', 'clicks', 'action'] })
  })

  test('shows in a new report what the file says [R1] [R5]', async ({ page }) => {
    await page.goto('/#/pages/index/index')
    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Report name').fill('KAG by campaign')
    await goOn(page, 2)
    await page.getByRole('radio', { name: /^Campaigns/ }).check({ force: true })
    await goOn(page, 2, 2)
    await page.getByRole('button', { name: /^Days / }).click()
    await chooseRange(page, '2017-08-17', '2017-08-30')
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('row', { name: /^1178/ })).toContainText('$6,596.16')
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report created')
    await expect(page.getByRole('button', { name: 'Return home' })).toBeVisible()
    await page.getByRole('button', { name: 'View report' }).click()
    await expectRows(page, 3)
    await expect(await cellOf(page, totals(page), 'Spend')).toHaveText('$9,050.19')
    await expect(await cellOf(page, totals(page), 'Impressions')).toHaveText('21,957,412')
    await expect(await cellOf(page, totals(page), 'Clicks')).toHaveText('5,239')
    await expect(await cellOf(page, rowOf(page, /^1178/), 'Spend')).toHaveText('$6,596.16')
  })

  test('leads from account to campaign, ad set and ad, and back up [R5] [N5]', async ({ page }) => {
    const rows = readKag()
    const [campaign, inCampaign] = largest(rows, (row) => row.campaign)
    const [adSet, inSet] = largest(inCampaign, (row) => row.adSet)
    const [ad, ofAd] = largest(inSet, (row) => row.ad)
    const path = page.getByRole('navigation', { name: 'Place in the report' })
    await page.goto('/#/pages/report/index')
    await page.getByRole('button', { name: /^KAG Accounts/ }).click()

    await expectRows(page, 1)
    await expect(path).toHaveCount(0)
    await expect(await cellOf(page, rowAt(page, 1), 'Spend')).toHaveText(dollars(rows))
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, 3)
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(campaign)
    await expect(await cellOf(page, rowAt(page, 1), 'Spend')).toHaveText(dollars(inCampaign))
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, new Set(inCampaign.map((row) => row.adSet)).size)
    await expect(await cellOf(page, totals(page), 'Spend')).toHaveText(dollars(inCampaign))
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(adSet)
    await rowAt(page, 1).getByRole('rowheader').getByRole('button').click()

    await expectRows(page, inSet.length)
    await expect(await cellOf(page, totals(page), 'Spend')).toHaveText(dollars(inSet))
    await expect(rowAt(page, 1).getByRole('rowheader')).toContainText(ad)
    await expect(await cellOf(page, rowAt(page, 1), 'Spend')).toHaveText(dollars(ofAd))
    await expect(path.locator('button, strong')).toHaveText(['All', 'KAG', campaign, adSet])
    await expect(rowAt(page, 1).getByRole('rowheader').getByRole('button')).toHaveCount(0)

    await page.getByRole('button', { name: 'Back' }).click()
    await expect(await cellOf(page, totals(page), 'Spend')).toHaveText(dollars(inCampaign))
    await expect(path.locator('button, strong')).toHaveText(['All', 'KAG', campaign])
    await path.getByRole('button', { name: 'KAG' }).click()
    await expectRows(page, 3)
    await path.getByRole('button', { name: 'All' }).click()
    await expectRows(page, 1)
    await expect(path).toHaveCount(0)
  })

  test('has its 1,018 ad sets and 1,143 ads on their levels, by name [R5]', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    for (const [name, count] of [
      ['Accounts', 1],
      ['Campaigns', 3],
      ['Ad sets', 1_018],
      ['Ads', 1_143],
    ] as const) {
      await expect(level(page, name)).toContainText(count.toLocaleString('en-US'))
      await level(page, name).click()
      await expectRows(page, count)
      await expect(totals(page)).toContainText('$9,050.19')
      await expect(level(page, name)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  test('is sorted by a press on a head, and the other way by another [R1]', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN'))
    const names = () => Promise.all([1, 2, 3].map(async (place) => (await rowAt(page, place).getByRole('rowheader').textContent()) ?? ''))
    const order = async () => (await names()).map((name) => /1178|936|916/.exec(name)?.[0])
    await expectRows(page, 3)
    expect(await order()).toEqual(['1178', '936', '916'])
    await expect(head(page, 'Spend')).toHaveAttribute('aria-sort', 'descending')
    await head(page, 'Spend').getByRole('button').click()
    await expect(head(page, 'Spend')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(order).toEqual(['916', '936', '1178'])
    await head(page, 'Campaign').getByRole('button').click()
    await expect(head(page, 'Campaign')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(order).toEqual(['1178', '916', '936'])
    // the order is part of the address: a reload keeps it
    await page.reload()
    await expectRows(page, 3)
    expect(await order()).toEqual(['1178', '916', '936'])
  })

  test('is searched at the level of its rows, and the totals are of what was found [R5]', async ({ page }) => {
    const found = readKag().filter((row) => row.ad.includes('70874'))
    await page.goto(reportAddress(byAccount, 'by=AD'))
    await expectRows(page, 1_143)
    await page.getByRole('searchbox', { name: 'Search ads' }).fill('70874')
    await expectRows(page, found.length)
    await expect(await cellOf(page, totals(page), 'Spend')).toHaveText(dollars(found))
    await page.getByRole('searchbox', { name: 'Search ads' }).fill('no such ad')
    await expect(page.getByRole('heading', { name: 'Nothing matches “no such ad”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expectRows(page, 1_143)
  })

  test('shows the figures that are chosen, in the chosen order [R6]', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN'))
    await page.getByRole('button', { name: /^Columns/ }).click()
    await page.getByRole('button', { name: 'Choose figures' }).click()
    const sheet = page.getByRole('dialog', { name: 'Which figures?' })
    await sheet.getByRole('checkbox', { name: /^Impressions/ }).uncheck()
    await sheet.getByRole('checkbox', { name: /^Click-through rate/ }).check()
    await sheet.getByRole('button', { name: 'Move Click-through rate up' }).click()
    await sheet.getByRole('button', { name: 'Move Click-through rate up' }).click()
    await sheet.getByRole('button', { name: 'Use these 4' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([/^Campaign/, /^Spend/, /^CTR/, /^Clicks/, /^Conversions/])
    const clicks = (5_239 / 21_957_412) * 100
    await expect(await cellOf(page, totals(page), 'CTR')).toHaveText(`${clicks.toFixed(2)}%`)
  })

  test('offers every preset in order, each with its days, and a range of one’s own up to 366 days [R7]', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    await page.getByRole('button', { name: /^17–30 Aug 2017/ }).click()
    const list = page.getByRole('list', { name: 'Which days?' })
    const names = [
      'Today',
      'Yesterday',
      'Past 7 days',
      'Past 30 days',
      'Past month',
      'Past 6 months',
      'This week',
      'This month',
      'Custom range',
    ]
    await expect(list.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name} ?\\d`)))
    await openCustomRange(page)
    await page.getByLabel('Choose the Year').selectOption('2017')
    await page.getByLabel('Choose the Month').selectOption('7')
    await dayButton(page, '2017-08-17').click()
    await page.getByLabel('Choose the Year').selectOption('2018')
    await dayButton(page, '2018-08-18').click()
    await expect(page.getByText('At most 366 days')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use these days' })).toBeDisabled()
  })

  test('a range without figures says so and offers the days that have some', async ({ page }) => {
    await page.goto(reportAddress(byAccount))
    await page.getByRole('button', { name: /^17–30 Aug 2017/ }).click()
    await page
      .getByRole('list', { name: 'Which days?' })
      .getByRole('button', { name: /^Yesterday/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Nothing was delivered in/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show 17–30 Aug 2017' }).click()
    await expect(totals(page)).toContainText('$9,050.19')
  })

  test('a range that cuts its days counts none of them and says what is left out', async ({ page }) => {
    const cut = async (view: string) => {
      await page.goto(reportAddress(byAccount, view))
      await expect(page.getByText(/covers 17–30 Aug 2017, not counted here/)).toContainText(
        'KAG covers 17–30 Aug 2017, not counted here (1,143 rows, $9,050.19)',
      )
    }
    await cut('range=2017-08-18_2017-08-30')
    await cut('range=2017-08-01_2017-08-29')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(totals(page)).toContainText('$9,050.19')
    await expect(page.getByText('not counted here')).toHaveCount(0)
  })

  test('a press on a number says what it is made of', async ({ page }) => {
    await page.goto(reportAddress(byAccount, 'by=CAMPAIGN&metrics=spend,cpc&sort=spend:desc'))
    const cell = await cellOf(page, rowOf(page, /^1178/), 'Cost / click')
    await cell.getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Cost per click' })
    const inCampaign = readKag().filter((row) => row.campaign === '1178')
    const clicks = inCampaign.reduce((sum, row) => sum + row.clicks, 0)
    await expect(sheet).toContainText(
      `${dollars(inCampaign)}Spend÷${clicks.toLocaleString('en-US')}Clicks=$${(6_596.16 / clicks).toFixed(3)}`,
    )
    await expect(sheet).toContainText('17–30 Aug 2017')
  })
})

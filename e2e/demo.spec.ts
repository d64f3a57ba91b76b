import { expect } from '@playwright/test'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { cellOf, expectRows, figures, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

test.use({ reducedMotion: 'no-preference' })

const owner = demo('owner')

test.describe('the login page of the demo', () => {
  test('offers its members, fills the form on a press, and leads in [L1] [L5]', async ({ page }) => {
    await page.goto('/')
    const choice = page.getByRole('region', { name: 'This is a demo with sample figures' })
    await expect(choice.getByRole('button')).toHaveText(['Owner', 'Administrator', 'Media buyer', 'Designer', 'Auditor', 'Viewer'])
    await choice.getByRole('button', { name: 'Media buyer' }).click()
    await expect(page.getByLabel('Company abbreviation')).toHaveValue('demo')
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('buyer')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please check and read the user agreement')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  })
})

test.describe('what the demo shows its owner', () => {
  test.use({ signedInAs: owner })

  test('home: today, yesterday and 7 days with their change, and the accounts by platform [R8]', async ({ page }) => {
    await page.goto('/#/pages/index/index')
    for (const name of ['Today', 'Yesterday', 'Past 7 days']) {
      const period = page.getByRole('region', { name, exact: true })
      await expect(period).toContainText(/in USD.*\$[\d,]+\.\d\d/s)
      for (const term of ['Impressions', 'Clicks', 'Conversions'])
        await expect(period.getByRole('term').filter({ hasText: term })).toHaveCount(1)
      await expect(period.getByRole('definition').first()).toHaveText(/^[\d,]+$/)
    }
    await expect(page.getByRole('region', { name: 'Yesterday' })).toContainText('vs the day before')
    await expect(page.getByRole('region', { name: 'Past 7 days' })).toContainText(/of 10 accounts.*%.*vs the 7 days before/s)
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText(
      'The day is not over. It is compared with a whole day.',
    )
    await expect(page.getByText('Read just now')).toBeVisible()
    await expect(page.getByText('Sample figures')).toBeVisible()
    const platforms = page.getByRole('list', { name: 'Accounts by platform' }).getByRole('listitem')
    for (const platform of ['Meta', 'Google', 'TikTok']) {
      await expect(platforms.filter({ hasText: platform })).toContainText(/accounts\$[\d,]+\.\d\d/)
    }
  })

  test('rows in their own currencies, totals converted with the rates named, and each currency on a press', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Mixed', metrics: ['spend', 'optReceive', 'cpc'] })
    await page.goto(reportAddress(id))
    await expectRows(page, 8)
    const spends = {
      'US prospecting': /^\$[\d,]+\.\d\d$/,
      'JP スキンケア': /^¥[\d,]+$/,
      DACH: /^€[\d,]+\.\d\d$/,
      'Partner account': /^£[\d,]+\.\d\d$/,
      India: /^₹[\d,]+\.\d\d$/,
      Vietnam: /^₫[\d,]+$/,
      Korea: /^₩[\d,]+$/,
    }
    for (const [account, spend] of Object.entries(spends)) {
      await expect(await cellOf(page, rowOf(page, new RegExp(account)), 'Spend'), account).toHaveText(spend)
    }
    await expect(totals(page)).toContainText(/in USD, sample rates \d+ \w{3}/)
    const total = await cellOf(page, totals(page), 'Spend')
    await expect(total).toHaveText(/^\$[\d,]+\.\d\d$/)
    await total.getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Spend' })
    for (const currency of ['EUR', 'GBP', 'INR', 'JPY', 'KRW', 'USD', 'VND'])
      await expect(sheet.getByText(new RegExp(`^${currency} `))).toBeVisible()
  })

  test('every metric of the catalogue as a column [R6]', async ({ page, server }) => {
    const heads = {
      spend: 'Spend',
      impressions: 'Impressions',
      clicks: 'Clicks',
      ctr: 'CTR',
      cpc: 'Cost / click',
      cpm: 'CPM',
      action: 'Conversions',
      actionCost: 'Cost / conv.',
      actionValue: 'Conv. value',
      actionValueRoi: 'Value ROI',
      optOpen: 'Installs',
      optOpenCost: 'Cost / install',
      optOpenOld: 'Re-opens',
      optOpenOldCost: 'Cost / re-open',
      optKeep: 'Retained',
      optKeepRate: 'Retention',
      optKeepCost: 'Cost / retained',
      optReceive: 'Revenue',
      optReceiveRoi: 'ROI',
      optReceiveRoir: 'Profit ROI',
      optReceiveUnit: 'Rev. / payer',
      optReceiveRop: 'Payment rate',
      optReceiveUservalue: 'Rev. / install',
      optReceiveUsercount: 'Payers',
      optReceiveOrdercount: 'Orders',
      optCustomIncome: 'Own income',
      optCustomIncomeRoi: 'Own ROI',
      spendPercent: 'Share',
      chainRatio: 'Change',
    }
    const id = await makeReport(await apiSession(server, owner), { name: 'Everything', metrics: Object.keys(heads) })
    await page.goto(reportAddress(id))
    await expectRows(page, 8)
    const names = Object.values(heads)
    await expect(page.getByRole('columnheader')).toHaveText(['Account', ...names].map((name) => new RegExp(`^${name.replace('.', '\\.')}`)))
    // scrolled to the right end, the last column stands whole beside the names
    await page.getByRole('main').evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(await cellOf(page, rowOf(page, /US prospecting/), 'Change')).toHaveText(/^[+−]?\d+\.\d%$/)
    await expect(rowOf(page, /US prospecting/).getByRole('rowheader')).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: 'Change' })).toBeInViewport()
  })

  test('what became of campaigns and ads, and of accounts that cannot deliver, in words [R10]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Statuses', range: { preset: 'past_30_days' } })
    // all rows in sight: those that are not are not there
    await page.setViewportSize({ width: 390, height: 1_600 })
    await page.goto(reportAddress(id))
    const name = (words: string) => rowOf(page, new RegExp(words)).getByRole('rowheader')
    await expect(name('Nordics 2024')).toContainText('Account disabled')
    await expect(name('Brasil')).toContainText('Account unsettled')
    await expect(name('US prospecting')).toContainText('USD')
    await page.goto(reportAddress(id, 'by=AD'))
    await expect(figures(page).getByText('In delivery').first()).toBeVisible()
    await page.goto(reportAddress(id, 'by=CAMPAIGN'))
    await page.getByRole('button', { name: /^Status and changes of US_iOS_Prospecting/ }).click()
    await expect(page.getByRole('dialog', { name: 'US_iOS_Prospecting_Broad_2026' })).toContainText('Status at Meta')
  })

  test('days and platforms as rows [R5]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Other rows' })
    await page.goto(reportAddress(id, 'by=PLATFORM'))
    await expectRows(page, 3)
    await page.getByRole('button', { name: 'By day' }).click()
    await expectRows(page, 7)
  })

  test('a preset is chosen with its days, and the figures follow [R7]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Preset' })
    await page.goto(reportAddress(id))
    await expect(totals(page)).toBeVisible()
    const before = await totals(page).textContent()
    await page.getByRole('button', { name: /^Past 7 days/ }).click()
    await page
      .getByRole('list', { name: 'Which days?' })
      .getByRole('button', { name: /^Past 30 days/ })
      .click()
    await expect(page.getByRole('button', { name: /^Past 30 days \d/ })).toBeVisible()
    await expect(totals(page)).not.toHaveText(before ?? '')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Past 30 days \d/ })).toBeVisible()
  })

  test('about: the version, and that it is up to date [E8]', async ({ page }) => {
    await page.goto('/#/pages/mine-system/mine-system')
    await expect(page.getByText('Version 1.0.4 (185)')).toBeVisible()
    await page.getByRole('button', { name: 'Check for updates' }).click()
    await expect(page.getByText('Current version is up to date')).toBeVisible()
  })
})

test.describe('what the demo shows a viewer', () => {
  test.use({ signedInAs: demo('viewer') })

  test('reports to read, and nothing to make or change', async ({ page }) => {
    await page.goto('/#/pages/report/index')
    await expect(page.getByRole('button', { name: /^Recovery by account/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New report' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Recovery by account/ }).click()
    await expectRows(page, 10)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Recovery by account' })
    await expect(menu.getByRole('button', { name: /^Export/ })).toBeVisible()
    await expect(menu.getByRole('button', { name: /^(Change report|Hide|Delete)/ })).toHaveCount(0)
  })
})

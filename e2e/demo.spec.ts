import { expect } from '@playwright/test'
import { prefix, startsWith, text } from './names.ts'
import { apiSession, makeReport, reportAddress } from './support/api.ts'
import { cellOf, expectRows, figures, rowOf, totals } from './support/figures.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

test.use({ reducedMotion: 'no-preference' })

const owner = demo('owner')

test.describe('the login page of the demo', () => {
  test('lists its members, fills in the form on a press, and logs in [L1] [L5]', async ({ page }) => {
    await page.goto('/')
    const choice = page.getByRole('region', { name: text('demo.title') })
    await expect(choice.getByRole('button')).toHaveText([
      text('role.owner'),
      text('role.admin'),
      text('role.buyer'),
      text('role.designer'),
      text('role.auditor'),
      text('role.viewer'),
    ])
    await choice.getByRole('button', { name: text('role.buyer') }).click()
    await expect(page.getByLabel('Company abbreviation')).toHaveValue('demo')
    await expect(page.getByLabel(text('login.username'), { exact: true })).toHaveValue('buyer')
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page.getByText('Please check and read the user agreement')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: text('login.signIn') }).click()
    await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  })
})

test.describe('the demo for its owner', () => {
  test.use({ signedInAs: owner })

  test('home shows today, yesterday and 7 days with their deltas, and the accounts by platform [R8]', async ({ page }) => {
    await page.goto('/#/pages/index/index')
    for (const name of [text('preset.today'), text('preset.yesterday'), text('preset.past_7_days')]) {
      const period = page.getByRole('region', { name, exact: true })
      await expect(period).toContainText(/in USD.*\$[\d,]+\.\d\d/s)
      for (const term of [text('metric.impressions'), text('metric.clicks'), text('metric.action')])
        await expect(period.getByRole('listitem').filter({ hasText: term })).toHaveCount(1)
      await expect(period.getByRole('listitem').first()).toHaveText(/^Impressions[\d,]+(\D|$)/)
    }
    await expect(page.getByRole('region', { name: text('preset.yesterday') })).toContainText(text('home.against.yesterday'))
    await expect(page.getByRole('region', { name: text('preset.past_7_days') })).toContainText(
      /of 11 accounts.*(%|no change) vs previous 7 days/s,
    )
    // up to the same time, once yesterday is known up to it, as it is after the demo's first sync of today
    const today = page.getByRole('region', { name: text('preset.today'), exact: true })
    await expect(today).toContainText(/Today isn’t over\. It’s compared with a full day\.|vs yesterday until \d\d:\d\d/)
    await expect(page.getByText('Updated just now')).toBeVisible()
    await expect(page.getByText(text('sample.mark'))).toBeVisible()
    const platforms = page.getByRole('list', { name: text('home.platforms') }).getByRole('listitem')
    for (const platform of ['Meta', 'Google', 'TikTok']) {
      await expect(platforms.filter({ hasText: platform })).toContainText(/accounts\$[\d,]+\.\d\d/)
    }
  })

  test('rows have their own currencies, totals name the conversion rates, and a press shows each currency', async ({ page, server }) => {
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
      await expect(await cellOf(page, rowOf(page, new RegExp(account)), text('head.spend')), account).toHaveText(spend)
    }
    await expect(totals(page)).toContainText(/in USD, sample rates \d+ \w{3}/)
    const total = await cellOf(page, totals(page), text('head.spend'))
    await expect(total).toHaveText(/^\$[\d,]+\.\d\d$/)
    await total.getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: text('metric.spend') })
    for (const currency of ['EUR', 'GBP', 'INR', 'JPY', 'KRW', 'USD', 'VND'])
      await expect(sheet.getByText(new RegExp(`^${currency} `))).toBeVisible()
  })

  test('every metric of the catalog is available as a column [R6]', async ({ page, server }) => {
    const heads = {
      spend: text('head.spend'),
      impressions: text('head.impressions'),
      clicks: text('head.clicks'),
      ctr: text('head.ctr'),
      cpc: text('head.cpc'),
      cpm: text('head.cpm'),
      action: text('head.action'),
      actionCost: text('head.actionCost'),
      actionValue: text('head.actionValue'),
      actionValueRoi: text('head.actionValueRoi'),
      optOpen: text('head.optOpen'),
      optOpenCost: text('head.optOpenCost'),
      optOpenOld: text('head.optOpenOld'),
      optOpenOldCost: text('head.optOpenOldCost'),
      optKeep: text('head.optKeep'),
      optKeepRate: text('head.optKeepRate'),
      optKeepCost: text('head.optKeepCost'),
      optReceive: text('head.optReceive'),
      optReceiveRoi: text('head.optReceiveRoi'),
      optReceiveRoir: text('head.optReceiveRoir'),
      optReceiveUnit: text('head.optReceiveUnit'),
      optReceiveRop: text('head.optReceiveRop'),
      optReceiveUservalue: text('head.optReceiveUservalue'),
      optReceiveUsercount: text('head.optReceiveUsercount'),
      optReceiveOrdercount: text('head.optReceiveOrdercount'),
      optCustomIncome: text('head.optCustomIncome'),
      optCustomIncomeRoi: text('head.optCustomIncomeRoi'),
      spendPercent: text('head.spendPercent'),
      chainRatio: text('head.chainRatio'),
    }
    const id = await makeReport(await apiSession(server, owner), { name: 'Everything', metrics: Object.keys(heads) })
    await page.goto(reportAddress(id))
    await expectRows(page, 8)
    const names = Object.values(heads)
    await expect(page.getByRole('columnheader')).toHaveText(
      [text('breakdown.ACCOUNT'), ...names].map((name) => new RegExp(`^${name.replace('.', '\\.')}`)),
    )
    // scrolled to the right end, the last column is fully visible beside the names
    await page.getByRole('main').evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(await cellOf(page, rowOf(page, /US prospecting/), text('head.chainRatio'))).toHaveText(/^[+−]?\d+\.\d%$/)
    await expect(rowOf(page, /US prospecting/).getByRole('rowheader')).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: text('head.chainRatio') })).toBeInViewport()
  })

  test('statuses of campaigns and ads, and accounts that cannot deliver, are shown as text [R10]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Statuses', dateRange: { preset: 'past_30_days' } })
    // all rows must be visible: rows off screen are not rendered
    await page.setViewportSize({ width: 390, height: 1_600 })
    await page.goto(reportAddress(id))
    const name = (words: string) => rowOf(page, new RegExp(words)).getByRole('rowheader')
    await expect(name('Nordics 2024')).toContainText(text('reason.account_disabled'))
    await expect(name('Brasil')).toContainText(text('reason.account_unsettled'))
    await expect(name('US prospecting')).toContainText('USD')
    await page.goto(reportAddress(id, 'by=AD'))
    await expect(figures(page).getByText(text('state.in_delivery')).first()).toBeVisible()
    await page.goto(reportAddress(id, 'by=CAMPAIGN'))
    await page.getByRole('button', { name: prefix('row.status', { name: 'US_iOS_Prospecting' }) }).click()
    await expect(page.getByRole('dialog', { name: 'US_iOS_Prospecting_Broad_2026' })).toContainText(
      text('entity.platformStatus', { platform: 'Meta' }),
    )
  })

  test('rows can be days and platforms [R5]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Other rows' })
    await page.goto(reportAddress(id, 'by=PLATFORM'))
    await expectRows(page, 3)
    await page.getByRole('button', { name: text('levels.DAY') }).click()
    await expectRows(page, 7)
  })

  test('a preset shows its dates, and selecting it updates the metrics [R7]', async ({ page, server }) => {
    const id = await makeReport(await apiSession(server, owner), { name: 'Preset' })
    await page.goto(reportAddress(id))
    await expect(totals(page)).toBeVisible()
    const before = await totals(page).textContent()
    await page.getByRole('button', { name: startsWith('preset.past_7_days') }).click()
    await page
      .getByRole('list', { name: text('range.title') })
      .getByRole('button', { name: startsWith('preset.past_30_days') })
      .click()
    await expect(page.getByRole('button', { name: /^Past 30 days \d/ })).toBeVisible()
    await expect(totals(page)).not.toHaveText(before ?? '')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Past 30 days \d/ })).toBeVisible()
  })

  test('about shows the version, and that it is up to date [E8]', async ({ page }) => {
    await page.goto('/#/pages/mine-system/mine-system')
    await expect(page.getByText(text('about.version', { version: '1.0.4', code: '185' }))).toBeVisible()
    await page.getByRole('button', { name: text('about.check') }).click()
    await expect(page.getByText('Current version is up to date')).toBeVisible()
  })
})

test.describe('the demo for a viewer', () => {
  test.use({ signedInAs: demo('viewer') })

  test('has reports to read, and nothing to create or change', async ({ page }) => {
    await page.goto('/#/pages/report/index')
    await expect(page.getByRole('button', { name: /^Recovery by account/ })).toBeVisible()
    await expect(page.getByRole('button', { name: text('reports.create') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Recovery by account/ }).click()
    await expectRows(page, 10)
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Recovery by account' })
    await expect(menu.getByRole('button', { name: startsWith('export.title') })).toBeVisible()
    await expect(menu.getByRole('button', { name: /^(Edit report|Hide|Delete)/ })).toHaveCount(0)
  })
})

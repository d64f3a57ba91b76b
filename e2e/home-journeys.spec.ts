import { overview } from '@adroit/contract/home'
import { chooseKpiTiles } from '@adroit/contract/reports'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { apiSession } from './support/api.ts'
import { connectMeta } from './support/campaign-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { cellOf, level, rowOf, totals } from './support/figures.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import { holdSession } from './support/storage-state.ts'
import { journey } from './support/taps.ts'

const period = (page: Page, name: string) => page.getByRole('region', { name })

test('from home: the ad with yesterday’s worst cost per install is paused, and a number explains itself', async ({
  page,
  server,
  sessionOf,
}) => {
  test.setTimeout(90_000)
  const owner = { company: 'taps', username: 'owner', password }
  await makeCompany(server, owner.company)
  await holdSession(page, await sessionOf(owner))
  await connectMeta(page, server.url, 'New York meta')
  const api = await apiSession(server, owner)
  const { report } = (await api.get(overview.path)) as { report: string }
  await api.post(chooseKpiTiles.path, { id: report, metrics: ['spend', 'optOpen', 'optOpenCost', 'action'] })

  await page.goto(server.url + pages.home)
  const paused = journey('yesterday’s worst cost per install, paused')
  await paused.tap(period(page, text('preset.yesterday')).getByRole('button', { name: startsWith('head.optOpenCost') }))
  await paused.tap(level(page, text('levels.AD')))
  // some accounts are read-only at Meta; the worst ad of the others, once the rows are ads
  await paused.tap(
    rowOf(page, /^New York meta campaign .* ad /)
      .first()
      .getByRole('rowheader')
      .getByRole('button'),
  )
  const sheet = page.getByRole('dialog')
  await paused.tap(sheet.getByRole('button', { name: text('entity.pause') }))
  await expect(sheet.getByRole('status').first()).toContainText(/Paused: .*Confirmed by Meta at/)
  expect(paused.over()).toBeLessThanOrEqual(5)

  await page.goto(server.url + pages.home)
  const asked = journey('what is this number')
  await asked.tap(period(page, text('preset.yesterday')).getByRole('button', { name: startsWith('metric.spend') }))
  await asked.tap((await cellOf(page, totals(page), text('head.spend'))).getByRole('button'))
  await expect(page.getByRole('dialog', { name: text('metric.spend') })).toContainText(text('number.days'))
  expect(asked.over()).toBeLessThanOrEqual(2)

  await page.goto(server.url + pages.home)
  const there = journey('what is this number, on home')
  await there.tap(period(page, text('preset.yesterday')).getByRole('button', { name: startsWith('home.explain') }))
  const numbers = page.getByRole('dialog', { name: text('home.explain') })
  await expect(numbers).toContainText(text('number.days'))
  await there.tap(numbers.getByRole('button', { name: text('head.optOpenCost'), exact: true }))
  await expect(numbers).toContainText(text('meaning.optOpenCost'))
  const link = numbers.getByRole('link', { name: text('number.openAt', { manager: 'Meta Ads Manager' }) }).first()
  await expect(link).toHaveAttribute('href', /act=/)
  await expect(page).toHaveURL(/#\/pages\/index/)
  expect(there.over()).toBeLessThanOrEqual(2)
})

test('from home: a report of two platforms is made and shared with one colleague, who is notified [R1]', async ({
  page,
  server,
  sessionOf,
}) => {
  const owner = { company: 'pairs', username: 'owner', password }
  await makeCompany(server, owner.company, ['owner', 'buyer'])
  await holdSession(page, await sessionOf(owner))
  await page.goto(server.url + pages.home)
  const { tap, over } = journey('a report of two platforms, shared with one colleague')
  const press = (name: string | RegExp) => tap(page.getByRole('button', { name, exact: true }).last())
  await press(text('home.reports'))
  await press(text('reports.create'))
  await tap(page.getByLabel(text('create.name')))
  await page.keyboard.type('Meta and TikTok')
  await press('Meta')
  await press('TikTok')
  for (const next of ['accounts', 'rows', 'figures', 'days'] as const) await press(text(`builder.next.${next}`))
  await press(text('create.submit'))
  await expect(page.getByText(text('created.words'))).toBeVisible()
  await press(text('created.share'))
  await press(text('sharing.members'))
  await tap(page.getByRole('checkbox', { name: /^The buyer/ }))
  await press(text('sharing.doMembers', { count: 1 }))
  await expect(page.getByText(text('created.sharedWith', { who: text('sharing.withMembers', { count: 1 }) }))).toBeVisible()
  expect(over()).toBeLessThanOrEqual(14)

  const buyer = await apiSession(server, { ...owner, username: 'buyer' })
  const { reports } = (await buyer.get('/api/mobile/admanage/report/list')) as { reports: { name: string; platforms: string[] }[] }
  expect(reports).toMatchObject([{ name: 'Meta and TikTok', platforms: ['meta', 'tiktok'] }])
  const { notifications } = (await buyer.get('/api/mobile/admanage/notification/list')) as { notifications: { body: object }[] }
  expect(notifications[0]?.body).toMatchObject({ kind: 'report_shared', by: 'The owner' })
})

import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOfColors } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { serveSchedules, weekly } from './support/stub-schedules.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: text('schedule.title', { name: 'Spend by account' }) })
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name })
const chip = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true })

async function openSheet(page: Page): Promise<void> {
  await openSignedIn(page, pages.details)
  await page.getByRole('button', { name: text('report.more'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('report.schedule') }).click()
}

test('a report is scheduled from an empty list, for the member and others', async ({ page, api }) => {
  const { stored } = serveSchedules(api)
  await openSheet(page)
  await expect(sheet(page).getByRole('heading', { name: text('schedule.none') })).toBeVisible()
  expect(await faultsOfColors(page, 'no schedules')).toEqual([])
  await button(page, exactly('schedule.add')).click()
  await chip(page, text('schedule.rhythm.week')).click()
  await chip(page, 'Friday').click()
  await sheet(page)
    .getByLabel(text('schedule.hour', { zone: 'Europe/Berlin' }))
    .selectOption('09:00')
  await chip(page, text('preset.past_7_days')).click()
  await chip(page, text('schedule.file.csv')).click()
  await sheet(page).getByRole('checkbox', { name: 'Ana' }).click()
  expect(await faultsOfColors(page, 'a new schedule')).toEqual([])
  await button(page, exactly('schedule.save')).click()
  await expect(toast(page, text('schedule.saved'))).toBeVisible()
  await expect(button(page, /^Every week · Friday at 09:00/)).toContainText('Past 7 days · CSV · 2 recipients')
  const definition = { rhythm: 'week', weekday: 5, hour: 9, days: 'past_7_days', file: 'csv' }
  expect(stored()).toMatchObject([{ definition, on: true, recipients: [{ id: profile.id }, { id: '83' }] }])
})

test('a schedule is sent at the hour of a zone of the report’s accounts', async ({ page, api }) => {
  const { stored } = serveSchedules(api, [], { otherZones: ['America/New_York', 'UTC'] })
  await openSheet(page)
  await button(page, exactly('schedule.add')).click()
  await sheet(page).getByLabel(text('schedule.zone')).selectOption('America/New_York')
  await sheet(page)
    .getByLabel(text('schedule.hour', { zone: 'America/New York' }))
    .selectOption('09:00')
  expect(await faultsOfColors(page, 'a schedule in another zone')).toEqual([])
  await button(page, exactly('schedule.save')).click()
  const row = button(page, /^Every day at 09:00 \(America\/New York\)/)
  await expect(row).toContainText(text('schedule.next', { time: '21 Nov 02:00' }))
  expect(stored()).toMatchObject([{ definition: { hour: 9, timeZone: 'America/New_York' } }])
  await row.click()
  await sheet(page).getByLabel(text('schedule.zone')).selectOption('')
  await button(page, exactly('schedule.save')).click()
  await expect(button(page, /^Every day at 09:00/)).not.toContainText('New_York')
  expect(stored()[0]?.definition).not.toHaveProperty('timeZone')
})

test('a schedule shows its next run, what became of the last and of its recipients; it is sent now, deleted and brought back', async ({
  page,
  api,
}) => {
  const { stored } = serveSchedules(api, [weekly])
  await openSheet(page)
  const row = button(page, /^Every week · Monday at 08:00/)
  await expect(row).toContainText(text('schedule.next', { time: '23 Nov 09:00' }))
  await expect(row).toContainText(text('schedule.last.sent', { day: '16 Nov', count: 2 }))
  await expect(row).toContainText(text('schedule.last.notSent', { day: '16 Nov', count: 1 }))
  expect(await faultsOfColors(page, 'schedules')).toEqual([])
  await row.click()
  await expect(sheet(page).getByText(text('schedule.state.left'))).toBeVisible()
  await button(page, exactly('schedule.sendNow')).click()
  await expect(toast(page, text('schedule.sentNow'))).toBeVisible()
  api.answer(paths.sendReportNow, ok({ sent: false, mailed: false, accounts: [{ id: '11', name: 'North', since: null }] }))
  await button(page, exactly('schedule.sendNow')).click()
  await expect(toast(page, text('schedule.notSynced', { names: 'North' }))).toBeVisible()
  await button(page, exactly('schedule.delete')).click()
  await expect(sheet(page).getByRole('heading', { name: text('schedule.none') })).toBeVisible()
  await page.getByRole('button', { name: text('action.undo') }).click()
  await expect.poll(() => stored().map(({ definition }) => definition)).toEqual([weekly.definition])
})

test('a recipient sees the schedule of another member, and leaves it', async ({ page, api }) => {
  const { stored } = serveSchedules(api, [{ ...weekly, mine: false, maker: { id: '81', name: 'Ana' } }], {
    mail: 'no_address',
    candidates: [],
  })
  await openSheet(page)
  await expect(sheet(page).getByText(text('schedule.noAddress'))).toBeVisible()
  await button(page, /^Every week/).click()
  await expect(sheet(page).getByText(text('schedule.by', { name: 'Ana' }))).toBeVisible()
  expect(await faultsOfColors(page, 'a schedule of another member')).toEqual([])
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^(${text('schedule.delete')}|${text('schedule.leave')})$`) })
    .click()
  await expect.poll(stored).toEqual([])
})

test('errors are shown, and nothing is saved without a network', async ({ page, api, context }) => {
  serveSchedules(api)
  api.answer(paths.listReportSchedules, refused(1500, 'Something is broken, number 7', 500))
  await openSheet(page)
  await expect(sheet(page).getByText('Something is broken, number 7')).toBeVisible()
  serveSchedules(api)
  await button(page, exactly('action.reload')).click()
  await button(page, exactly('schedule.add')).click()
  api.answer(paths.saveReportSchedule, refused(3432, 'You have 20 schedules already. Delete one first'))
  await button(page, exactly('schedule.save')).click()
  await expect(toast(page, 'You have 20 schedules already. Delete one first')).toBeVisible()
  await context.setOffline(true)
  await expect(button(page, exactly('schedule.save'))).toBeDisabled()
  await button(page, exactly('schedule.back')).click()
  await expect(sheet(page).getByText(text('schedule.offline'))).toBeVisible()
})

test('notifications say what was sent, and why a report was not', async ({ page, api }) => {
  const about = { report: { id: '501', name: 'Spend by account' }, from: '2026-11-19', to: '2026-11-19' }
  const accounts = [{ id: '11', name: 'North', since: null }]
  const notSent = {
    id: '2',
    at: '2026-11-20T11:00:00Z',
    read: false,
    body: { kind: 'report_not_sent' as const, ...about, accounts, count: 1 },
  }
  const sent = { ...notSent, id: '1', body: { kind: 'report_sent' as const, ...about, mailed: true } }
  api.answer(paths.notifications, ok({ notifications: [notSent, sent], next: null, unread: 2 }))
  api.answer(paths.message, ok(notSent))
  await openSignedIn(page, pages.notifications)
  const rows = page.getByRole('main').getByRole('listitem')
  const names = text('notification.neverSynced', { name: 'North' })
  await expect(rows.first()).toContainText(text('notification.reportNotSent', { name: 'Spend by account' }))
  await expect(rows.first()).toContainText(text('notification.reportNotSentNote', { days: '19 Nov', names }))
  await expect(rows.nth(1)).toContainText(text('notification.reportSentMailed', { days: '19 Nov' }))
  await rows.first().getByRole('button').click()
  await expect(page.getByRole('button', { name: text('notification.openReport') })).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`the schedules and the form have no faults in ${locale}`, async ({ page, api }) => {
    serveSchedules(api, [weekly])
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.details)
    await page.locator('header button').last().click()
    const name = locale === 'zh-CN' ? '定时发送' : 'Schedule'
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const row = page.getByRole('dialog').getByRole('region').getByRole('button')
    await expect(row).toBeVisible()
    expect(await faultsOfColors(page, `schedules in ${locale}`)).toEqual([])
    await row.click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    expect(await faultsOfColors(page, `a schedule in ${locale}`)).toEqual([])
  })
}

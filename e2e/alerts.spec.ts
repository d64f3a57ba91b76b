import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, paths, refused } from './support/stub.ts'
import { alertMessage, definition, serveAlerts } from './support/stub-alerts.ts'
import { change, changeOf, deliveryPaths, entity, paused, serveDelivery } from './support/stub-campaigns.ts'
import { profile, report } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const threshold = (page: Page) => page.getByLabel(text('alert.thresholdMoney', { currency: 'USD' }))
const known = { id: '91', definition, on: true, currency: 'USD', lastAt: '2026-11-19T20:15:00Z' }

test('an alert is made from an empty list, shows what it would have sent, and is listed', async ({ page, api }) => {
  const { stored } = serveAlerts(api)
  await openSignedIn(page, pages.mine)
  await button(page, startsWith('alert.title')).click()
  await expect(page.getByRole('heading', { name: text('alert.none') })).toBeVisible()
  expect(await faultsOf(page, 'no alerts')).toEqual([])
  await page
    .getByRole('main')
    .getByRole('button', { name: text('alert.add') })
    .click()
  await button(page, exactly('alert.save')).click()
  await expect(page.getByText(text('alert.thresholdWrong'))).toBeVisible()
  await threshold(page).fill('500')
  await expect(page.getByText(text('alert.previewCount', { count: 12 }))).toBeVisible()
  await expect(page.getByRole('region', { name: text('alert.preview', { count: 14 }) }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('$512.30')).toBeVisible()
  expect(await faultsOf(page, 'an alert with its preview')).toEqual([])
  await threshold(page).fill('5000')
  await expect(page.getByText(text('alert.previewNone'))).toBeVisible()
  await chip(page, text('alert.hours', { count: 2 })).click()
  await button(page, exactly('alert.save')).click()
  await expect(toast(page, text('alert.saved'))).toBeVisible()
  await expect(button(page, /^Spend above \$5,000/)).toContainText('for 2 hours')
  expect(stored()).toMatchObject([{ definition: { ...definition, threshold: '5000', minutes: 120 }, on: true }])
})

test('percentages are typed as percent, and conditions that do not fit are locked with the reason', async ({ page, api }) => {
  const { stored } = serveAlerts(api)
  await openSignedIn(page, pages.alerts)
  await page
    .getByRole('main')
    .getByRole('button', { name: text('alert.add') })
    .click()
  await expect(chip(page, text('alert.condition.below'))).toBeDisabled()
  await expect(page.getByText(text('alert.belowLocked'))).toBeVisible()
  await page.getByLabel(text('alert.metric')).selectOption(text('metric.ctr'))
  await chip(page, text('alert.condition.below')).click()
  await page.getByLabel(text('alert.thresholdPercent')).fill('0,8')
  await button(page, exactly('alert.save')).click()
  await expect.poll(() => stored().map((one) => one.definition)).toMatchObject([{ metric: 'ctr', condition: 'below', threshold: '0.008' }])
  await expect(button(page, new RegExp(`^${text('alert.below', { metric: text('metric.ctr'), value: '0.80%' })}`))).toBeVisible()

  await button(page, text('alert.add')).click()
  await chip(page, text('alert.condition.stopped')).click()
  await expect(chip(page, text('alert.atOnce'))).toHaveCount(0)
  await expect(page.getByLabel(text('alert.metric'))).toHaveCount(0)
  await button(page, exactly('alert.save')).click()
  await expect.poll(() => stored()[0]?.definition).toMatchObject({ condition: 'stopped', minutes: 120, metric: 'spend' })
})

test('an alert on a report has its accounts, the level of its rows and its metric', async ({ page, api }) => {
  const { stored } = serveAlerts(api)
  api.answer(paths.details, ok({ ...report, accounts: ['11'], filters: [{ by: 'name', contains: 'north' }], metrics: ['ctr', 'spend'] }))
  await openSignedIn(page, pages.details)
  await button(page, startsWith('report.more')).click()
  await button(page, startsWith('report.alert')).click()
  await expect(page.getByText(text('alert.fromReport', { name: report.name }))).toContainText(text('alert.fromFiltered'))
  expect(await faultsOf(page, 'an alert on a report')).toEqual([])
  await page.getByLabel(text('alert.thresholdPercent')).fill('4')
  await button(page, exactly('alert.save')).click()
  await expect.poll(() => stored().map((one) => one.definition)).toMatchObject([{ metric: 'ctr', level: 'ACCOUNT', accounts: ['11'] }])
})

test('an alert is switched off, and deleted with undo', async ({ page, api }) => {
  const { stored } = serveAlerts(api, [known])
  await openSignedIn(page, pages.alerts)
  expect(await faultsOf(page, 'alerts')).toEqual([])
  await button(page, /^Spend above \$500/).click()
  await expect(threshold(page)).toHaveValue('500')
  await page.getByRole('checkbox', { name: text('alert.on') }).uncheck()
  await button(page, exactly('alert.save')).click()
  await expect(button(page, /^Spend above \$500/)).toContainText(text('alert.off'))
  await button(page, /^Spend above \$500/).click()
  await button(page, text('alert.delete')).click()
  await expect(page.getByRole('heading', { name: text('alert.none') })).toBeVisible()
  await button(page, text('action.undo')).click()
  await expect(button(page, /^Spend above \$500/)).toBeVisible()
  expect(stored()).toMatchObject([{ definition, on: false }])
})

test('a preview that fails, a refused alert and one that is gone say so', async ({ page, api }) => {
  serveAlerts(api, [known])
  api.answer(paths.previewAlert, refused(1500, 'Something is broken, number 7', 500))
  api.answer(paths.saveAlert, refused(3412, 'You have 50 alerts already. Delete one first'))
  await openSignedIn(page, `${pages.alert}?id=91`)
  await expect(page.getByText('Something is broken, number 7')).toBeVisible()
  await button(page, exactly('alert.save')).click()
  await expect(toast(page, 'You have 50 alerts already. Delete one first')).toBeVisible()
  await page.goto(`${pages.alert}?id=99`)
  await expect(page.getByRole('heading', { name: text('alert.gone') })).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`the alerts and the form have no faults in ${locale}`, async ({ page, api }) => {
    serveAlerts(api, [known])
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.alerts)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    expect(await faultsOf(page, `alerts in ${locale}`)).toEqual([])
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    expect(await faultsOf(page, `an alert in ${locale}`)).toEqual([])
  })
}

test('a notification of an alert says what, how much and since when, and leads to the account', async ({ page, api }) => {
  api.answer(paths.notifications, ok({ notifications: [alertMessage], next: null, unread: 1 }))
  api.answer(paths.message, ok(alertMessage))
  await openSignedIn(page, pages.notifications)
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('Spend above $500.00: 2 campaigns')
  await expect(row).toContainText('North: Spring $512.30 · Autumn $700.00')
  await row.getByRole('button').click()
  await expect(page.getByRole('button', { name: text('notification.openAlert') })).toBeVisible()
})

test('an alert of ads that were rejected shows what is rejected now, without a threshold', async ({ page, api }) => {
  const { stored } = serveAlerts(api)
  await openSignedIn(page, pages.alert)
  await chip(page, text('alert.level.AD')).click()
  await expect(chip(page, text('alert.condition.over_pace'))).toHaveCount(0)
  await chip(page, text('alert.condition.rejected')).click()
  await expect(page.getByText(text('alert.about.status'))).toBeVisible()
  await expect(page.getByText(text('alert.previewNowNote'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText(text('alert.belowLocked'))).toHaveCount(0)
  await expect(page.getByText(text('alert.onNote'))).toHaveCount(0)
  expect(await faultsOf(page, 'an alert about a status')).toEqual([])
  await button(page, exactly('alert.save')).click()
  await expect.poll(() => stored()[0]?.definition).toMatchObject({ level: 'AD', condition: 'rejected', threshold: '0', minutes: 0 })
})

test('“below” can be chosen from a condition without a metric, and begins with a ratio', async ({ page, api }) => {
  const { stored } = serveAlerts(api)
  await openSignedIn(page, pages.alert)
  await chip(page, text('alert.condition.rejected')).click()
  await chip(page, text('alert.condition.below')).click()
  await expect(page.getByText(text('alert.onNote'))).toBeVisible()
  await page.getByLabel(text('alert.thresholdPercent')).fill('1')
  await button(page, exactly('alert.save')).click()
  await expect.poll(() => stored()[0]?.definition).toMatchObject({ condition: 'below', metric: 'ctr', threshold: '0.01' })
})

test('an alert about the pace of accounts leads to their budgets, and only members who may pause can let it pause', async ({
  page,
  api,
}) => {
  const { stored } = serveAlerts(api)
  await openSignedIn(page, pages.alert)
  await expect(page.getByRole('checkbox', { name: text('alert.pauses') })).toHaveCount(0)
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'campaigns.change'] }))
  await page.reload()
  await chip(page, text('alert.condition.over_pace')).click()
  await page.getByLabel(text('alert.thresholdPace')).fill('20')
  await page.getByRole('checkbox', { name: text('alert.pauses') }).check()
  await button(page, exactly('alert.save')).click()
  await expect
    .poll(() => stored()[0]?.definition)
    .toMatchObject({ condition: 'over_pace', threshold: '0.2', metric: 'spend', pauses: true })
  await openSignedIn(page, pages.alert)
  await chip(page, text('alert.level.ACCOUNT')).click()
  await chip(page, text('alert.condition.over_pace')).click()
  await expect(page.getByRole('checkbox', { name: text('alert.pauses') })).toHaveCount(0)
  await button(page, text('alert.openPacing')).click()
  await expect(page.getByRole('heading', { name: text('pacing.title') })).toBeVisible()
})

test('what an alert found is paused where it is read, and the pause undone', async ({ page, api }) => {
  serveDelivery(api)
  api.answer(paths.message, ok(alertMessage))
  api.answer(deliveryPaths.pause, () => {
    api.answer(deliveryPaths.entity, ok({ entity: paused, changes: [change], approvalAbove: null }))
    return ok({ change, entity: paused })
  })
  api.answer(deliveryPaths.undo, () => {
    api.answer(deliveryPaths.entity, ok({ entity, changes: [], approvalAbove: null }))
    return ok({ change: changeOf({ id: '702', before: 'off', after: 'on', undoes: '701', undoUntil: null }), entity })
  })
  await openSignedIn(page, `${pages.notification.split('?')[0]}?id=5`)
  const found = page.getByRole('region', { name: text('notification.found') }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  await expect(found.first()).toContainText(text('state.in_delivery'))
  expect(await faultsOf(page, 'a notification with what an alert found')).toEqual([])
  await found
    .first()
    .getByRole('button', { name: text('notification.pause') })
    .click()
  await expect(found.first()).toContainText(text('reason.switched_off'))
  await found
    .first()
    .getByRole('button', { name: text('notification.undo'), exact: true })
    .click()
  await expect(found.first()).toContainText(text('state.in_delivery'))
  await found
    .first()
    .getByRole('button', { name: /Spring/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

import { expect } from '@playwright/test'
import { text } from './names.ts'
import { overflow } from './support/axe.ts'
import { button, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { faultsOfColors } from './support/layout.ts'
import { ok, refused } from './support/stub.ts'
import { changeOf, deliveryPaths, entity, type StubObject } from './support/stub-campaigns.ts'
import { test } from './support/stubbed.ts'

const setting = { bid: null, value: null, removable: true, locked: null, wholeDays: false } as const

/** A campaign with an end, a bid, and limits. */
const settled: StubObject = {
  ...entity,
  timeZone: 'Asia/Tokyo',
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: '2036-12-24T08:00:00.000Z',
  settings: [
    { ...setting, setting: 'end', value: '2036-12-24T08:00:00.000Z' },
    { ...setting, setting: 'bid', bid: 'cost_cap', value: '500', removable: false },
    { ...setting, setting: 'daily_lower', value: '1000' },
    { ...setting, setting: 'daily_upper', value: '5000' },
  ],
}
const edit = (name: 'setting.end' | 'setting.bid.cost_cap' | 'setting.daily_upper') => text('setting.editOf', { name: text(name) })

test.describe('the end of a schedule', () => {
  test('is shown and edited on the clock of the account, and shows both ends before it is saved', async ({ page, api }) => {
    await openObject(page, api, settled)
    await expect(sheet(page)).toContainText('24 Dec 2036 17:00')
    await button(page, edit('setting.end')).click()
    const dialog = page.getByRole('dialog', { name: text('setting.end') })
    const field = dialog.getByLabel(text('setting.field.end', { zone: 'Asia/Tokyo' }))
    await expect(field).toHaveValue('2036-12-24T17:00')
    await field.fill('2020-06-01T10:00')
    await field.blur()
    await expect(dialog.getByRole('alert').first()).toHaveText(text('setting.endInPast'))
    await field.fill('2037-01-31T09:30')
    await expect(dialog).toContainText('24 Dec 2036 17:00')
    await expect(dialog).toContainText('31 Jan 2037 09:30')
    const to = '2037-01-31T00:30:00.000Z'
    const made = changeOf({
      kind: 'end',
      before: settled.endsAt ?? '',
      after: to,
      account: { ...changeOf({}).account, timeZone: 'Asia/Tokyo' },
    })
    const later = { ...settled, endsAt: to, settings: [{ ...setting, setting: 'end' as const, value: to }] }
    api.answer(deliveryPaths.setting, ok({ change: made, entity: later }))
    api.answer(deliveryPaths.entity, ok({ entity: later, changes: [made], approvalAbove: null }))
    await button(page, text('budget.go', { amount: '31 Jan 2037 09:30' })).click()
    const words = { name: text('setting.end'), before: '24 Dec 2036 17:00', after: '31 Jan 2037 09:30' }
    await expect(sheet(page)).toContainText(text('hist.setting', words))
    await expect(
      sheet(page)
        .getByRole('status')
        .getByRole('button', { name: text('action.undo') }),
    ).toBeVisible()
    expect(sent(api, deliveryPaths.setting)).toEqual([{ ...named, setting: 'end', from: settled.endsAt, to }])
  })

  test('can be removed', async ({ page, api }) => {
    await openObject(page, api, settled)
    await button(page, edit('setting.end')).click()
    await page.getByText(text('setting.without.end')).click()
    api.answer(deliveryPaths.setting, ok({ change: changeOf({ kind: 'end', before: settled.endsAt ?? '', after: '' }), entity }))
    await button(page, text('setting.remove')).click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.setting)).toEqual([{ ...named, setting: 'end', from: settled.endsAt, to: '' }])
  })
})

test('a bid more than three times as high is typed twice, and a refusal stays in the sheet', async ({ page, api }) => {
  await openObject(page, api, settled)
  await button(page, edit('setting.bid.cost_cap')).click()
  const field = page.getByLabel(text('setting.field.amount', { name: text('setting.bid.cost_cap'), currency: 'JPY' }))
  await field.fill('１００')
  await field.blur()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText(text('budget.unreadable', { example: '1250' }))
  await field.fill('2000')
  await expect(button(page, text('budget.go', { amount: '¥2,000' }))).toBeDisabled()
  await page.getByLabel(text('budget.again')).fill('2000')
  api.answer(deliveryPaths.setting, refused(3622, 'This setting changed in the meantime: it’s now 600 JPY. Check it again.', 409))
  await button(page, text('budget.go', { amount: '¥2,000' })).click()
  await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('it’s now 600 JPY')
  expect(sent(api, deliveryPaths.setting)).toEqual([{ ...named, setting: 'bid', from: '500', to: '2000', again: '2000' }])
})

test('an upper limit must be greater than the lower one', async ({ page, api }) => {
  await openObject(page, api, settled)
  await button(page, edit('setting.daily_upper')).click()
  const field = page.getByLabel(text('setting.field.amount', { name: text('setting.daily_upper'), currency: 'JPY' }))
  await field.fill('1000')
  await field.blur()
  await expect(page.getByText('Spend limit must be greater than spend lower limit')).toBeVisible()
  await expect(button(page, text('setting.go'))).toBeDisabled()
})

test('says why a setting cannot be changed here, and offers none while the ad entity is being published', async ({ page, api }) => {
  const locked = { ...setting, setting: 'end', value: '2036-12-24T08:00:00.000Z', locked: 'replaces_ad_group' } as const
  const open = { ...setting, setting: 'daily_upper', value: '5000' } as const
  await openObject(page, api, { ...settled, settings: [locked, open], locked: 'being_published' })
  await expect(sheet(page)).toContainText(text('setting.locked.replaces_ad_group', { platform: 'Meta' }))
  await expect(sheet(page)).toContainText(text('entity.locked.being_published'))
  await expect(button(page, edit('setting.daily_upper'))).toHaveCount(0)
  await expect(button(page, text('entity.pause'))).toHaveCount(0)
})

test('at 390 px nothing of the sheets overflows, and axe finds nothing', async ({ page, api }) => {
  await openObject(page, api, settled)
  const found = await faultsOfColors(page, 'settings')
  await button(page, edit('setting.bid.cost_cap')).click()
  await page.getByLabel(text('setting.field.amount', { name: text('setting.bid.cost_cap'), currency: 'JPY' })).fill('2000')
  await expect(page.getByLabel(text('budget.again'))).toBeVisible()
  found.push(...(await faultsOfColors(page, 'bid')))
  await button(page, text('setting.keep')).click()
  await button(page, edit('setting.end')).click()
  await expect(page.getByText(text('setting.without.end'))).toBeVisible()
  found.push(...(await faultsOfColors(page, 'end')))
  expect(found).toEqual([])
  expect((await overflow(page)).window).toBe(0)
})

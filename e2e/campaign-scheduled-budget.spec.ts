import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { button, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { minutesAgo } from './support/moment.ts'
import { ok } from './support/stub.ts'
import { changeOf, deliveryPaths, entity, type StubObject } from './support/stub-campaigns.ts'
import { test } from './support/stubbed.ts'

const at = minutesAgo(-600)
const held: StubObject = { ...entity, budgetEffectiveAt: at }
const scheduled = changeOf({
  kind: 'budget',
  budget: 'daily',
  before: '50000',
  after: '60000',
  state: 'scheduled',
  scheduled: { at, accepted: true },
  undoUntil: minutesAgo(-595),
})

/** Expects a text that contains a time. */
async function expectTimed(page: Page, words: string): Promise<void> {
  for (const part of words.split('§')) await expect(page.getByRole('dialog')).toContainText(part)
}

test('a budget that takes effect at midnight says so before and after confirming, and can be undone', async ({ page, api }) => {
  await openObject(page, api, held)
  await button(page, text('budget.goPlain')).click()
  await expectTimed(page, text('budget.fromMidnight', { platform: 'Meta', time: '§' }))
  await page.getByLabel(text('budget.field', { currency: 'JPY' })).fill('60000')
  api.answer(deliveryPaths.budget, ok({ change: scheduled, entity: held }))
  api.answer(deliveryPaths.entity, ok({ entity: held, changes: [scheduled], approvalAbove: null }))
  await button(page, text('budget.go', { amount: '¥60,000' })).click()
  await expect(sheet(page)).toBeVisible()
  await expectTimed(page, text('changeRequest.budgetScheduled', { amount: '¥60,000', time: '§' }))
  await expectTimed(page, text('hist.scheduled', { platform: 'Meta', time: '§' }))
  await expect(sheet(page)).toContainText(text('entity.daily', { amount: '¥50,000' }))
  const undone = { ...scheduled, state: 'refused', problem: 'replaced', scheduled: null, undone: true, undoUntil: null } as const
  const undo = changeOf({ ...scheduled, id: '702', before: '60000', after: '50000', undoes: '701', undoUntil: null })
  api.answer(deliveryPaths.undo, ok({ change: undo, entity: held }))
  api.answer(deliveryPaths.entity, ok({ entity: held, changes: [undo, undone], approvalAbove: null }))
  await button(page, new RegExp(text('hist.undo')))
    .last()
    .click()
  await expect(sheet(page)).toContainText(text('hist.undone'))
  expect(sent(api, deliveryPaths.undo)).toEqual([{ id: '701' }])
})

test('a scheduled budget whose answer was lost is not called failed', async ({ page, api }) => {
  await openObject(page, api, held)
  const lost = { ...scheduled, scheduled: { at, accepted: false } }
  api.answer(deliveryPaths.entity, ok({ entity: held, changes: [lost], approvalAbove: null }))
  await page.reload()
  await page.getByRole('button', { name: text('row.status', { name: 'Recovery JP' }) }).click()
  await expectTimed(page, text('hist.unanswered', { platform: 'Meta', time: '§' }))
  await expect(sheet(page)).not.toContainText(text('hist.refused'))
})

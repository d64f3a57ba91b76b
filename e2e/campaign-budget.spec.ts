import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { button, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { change, changeOf, deliveryPaths, entity, type StubObject } from './support/stub-campaigns.ts'
import { test } from './support/stubbed.ts'

test.describe('changing the budget', () => {
  const field = (page: Page) => page.getByLabel(text('budget.field', { currency: 'JPY' }))
  const again = (page: Page) => page.getByLabel(text('budget.again'))
  const openBudget = async (page: Page, api: Stub, of: StubObject = entity) => {
    await openObject(page, api, of)
    await button(page, text('budget.goPlain')).click()
  }

  test('shows ad entity, account, old and new amount, and the factor between them', async ({ page, api }) => {
    await openBudget(page, api)
    const dialog = page.getByRole('dialog', { name: text('budget.daily') })
    await expect(dialog).toContainText('Recovery JP · Campaign · North')
    await field(page).fill('120000')
    await expect(dialog).toContainText('¥50,000')
    await expect(dialog).toContainText('¥120,000')
    await expect(dialog).toContainText('×2.4 the current budget. Up to ¥70,000 more a day.')
    await expect(again(page)).toHaveCount(0)
    const grown = { ...entity, budget: { kind: 'daily', amount: '120000' } } as const
    const made = changeOf({ kind: 'budget', budget: 'daily', before: '50000', after: '120000' })
    api.answer(deliveryPaths.budget, ok({ change: made, entity: grown }))
    api.answer(deliveryPaths.entity, ok({ entity: grown, changes: [made], approvalAbove: null }))
    await button(page, text('budget.go', { amount: '¥120,000' })).click()
    await expect(sheet(page)).toContainText(text('hist.budget.daily', { before: '¥50,000', after: '¥120,000' }))
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '120000' }])
  })

  test('accepts no decimals in a currency without them, and asks for whole amounts', async ({ page, api }) => {
    await openBudget(page, api)
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    await field(page).fill('1250.5')
    await field(page).blur()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText(
      text('budget.noDecimals', { example: '1250', currency: 'JPY' }),
    )
    await expect(button(page, text('budget.goPlain'))).toBeDisabled()
    await button(page, '+10%').click()
    await expect(button(page, text('budget.go', { amount: '¥55,000' }))).toBeEnabled()
  })

  test('requires typing more than three times the amount twice', async ({ page, api }) => {
    await openBudget(page, api)
    await field(page).fill('500000')
    await expect(page.getByRole('dialog')).toContainText(text('budget.large', { factor: '10' }))
    await expect(button(page, text('budget.go', { amount: '¥500,000' }))).toBeDisabled()
    await again(page).fill('50000')
    await expect(button(page, text('budget.go', { amount: '¥500,000' }))).toBeDisabled()
    await again(page).fill('500,000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '500000' }, entity }),
    )
    await button(page, text('budget.go', { amount: '¥500,000' })).click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '500000', again: '500000' }])
  })

  test('requires typing it twice above a limit that only the server knows', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3607, 'This is a large change. Enter the amount again to confirm.'))
    await field(page).fill('60000')
    await button(page, text('budget.go', { amount: '¥60,000' })).click()
    await again(page).fill('60000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000' }, entity }),
    )
    await button(page, text('budget.go', { amount: '¥60,000' })).click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([
      { ...named, from: '50000', amount: '60000' },
      { ...named, from: '50000', amount: '60000', again: '60000' },
    ])
  })

  test('is rejected with a message when the budget changed in the meantime, and shows the current one', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3606, 'The budget changed in the meantime: it’s now 55000 JPY. Check it again.', 409))
    api.answer(
      deliveryPaths.entity,
      ok({ entity: { ...entity, budget: { kind: 'daily', amount: '55000' } }, changes: [], approvalAbove: null }),
    )
    await field(page).fill('60000')
    await button(page, text('budget.go', { amount: '¥60,000' })).click()
    await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('it’s now 55000 JPY')
    await expect(button(page, 'Keep ¥55,000')).toBeVisible()
  })
})

test('a budget that other campaigns share names them and cannot be edited here', async ({ page, api }) => {
  await openObject(page, api, { ...entity, budgetSharedWith: ['Broad US', 'Spark'] })
  await expect(page.getByRole('dialog')).toContainText(text('entity.budgetShared', { names: 'Broad US, Spark', platform: 'Meta' }))
  await expect(button(page, text('entity.setBudget'))).toHaveCount(0)
  await expect(button(page, text('entity.pause'))).toBeVisible()
})

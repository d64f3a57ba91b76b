import { expect, type Page } from '@playwright/test'
import { button, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { ok, refused, type Stub } from './support/stub.ts'
import { change, deliveryPaths, object, type StubObject } from './support/stub-delivery.ts'
import { test } from './support/stubbed.ts'

test.describe('another budget', () => {
  const field = (page: Page) => page.getByLabel('New budget in JPY')
  const again = (page: Page) => page.getByLabel('The new amount again')
  const openBudget = async (page: Page, api: Stub, of: StubObject = object) => {
    await openObject(page, api, of)
    await button(page, 'Change budget').click()
  }

  test('names object, account, old and new amount, and how many times the old one it is', async ({ page, api }) => {
    await openBudget(page, api)
    const dialog = page.getByRole('dialog', { name: 'Daily budget' })
    await expect(dialog).toContainText('Recovery JP · Campaign · North')
    await field(page).fill('120000')
    await expect(dialog).toContainText('¥50,000')
    await expect(dialog).toContainText('¥120,000')
    await expect(dialog).toContainText('×2.4 of the budget now. Up to ¥70,000 more a day.')
    await expect(again(page)).toHaveCount(0)
    const grown = { ...object, budget: { kind: 'daily', amount: '120000' } }
    const made = { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '120000' }
    api.answer(deliveryPaths.budget, ok({ change: made, object: grown }))
    api.answer(deliveryPaths.object, ok({ object: grown, changes: [made], approvalAbove: null }))
    await button(page, 'Change to ¥120,000').click()
    await expect(sheet(page)).toContainText('Daily budget ¥50,000 → ¥120,000')
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '120000' }])
  })

  test('in a currency without decimals takes none, and asks for digits alone', async ({ page, api }) => {
    await openBudget(page, api)
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    await field(page).fill('1250.5')
    await field(page).blur()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText('Enter a whole amount such as 1250: JPY has no decimals.')
    await expect(button(page, 'Change budget')).toBeDisabled()
    await button(page, '+10%').click()
    await expect(button(page, 'Change to ¥55,000')).toBeEnabled()
  })

  test('more than three times as much is typed twice', async ({ page, api }) => {
    await openBudget(page, api)
    await field(page).fill('500000')
    await expect(page.getByRole('dialog')).toContainText('That is 10 times the budget now.')
    await expect(button(page, 'Change to ¥500,000')).toBeDisabled()
    await again(page).fill('50000')
    await expect(button(page, 'Change to ¥500,000')).toBeDisabled()
    await again(page).fill('500,000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '500000' }, object }),
    )
    await button(page, 'Change to ¥500,000').click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '500000', again: '500000' }])
  })

  test('above a bound that only the server knows is typed twice when it asks', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3607, 'This is a large change: type the amount again to be sure.'))
    await field(page).fill('60000')
    await button(page, 'Change to ¥60,000').click()
    await again(page).fill('60000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000' }, object }),
    )
    await button(page, 'Change to ¥60,000').click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([
      { ...named, from: '50000', amount: '60000' },
      { ...named, from: '50000', amount: '60000', again: '60000' },
    ])
  })

  test('that changed meanwhile is refused in words, and stands there as it is now', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3606, 'The budget has changed meanwhile: it is 55000 JPY now. Look at it again.', 409))
    api.answer(
      deliveryPaths.object,
      ok({ object: { ...object, budget: { kind: 'daily', amount: '55000' } }, changes: [], approvalAbove: null }),
    )
    await field(page).fill('60000')
    await button(page, 'Change to ¥60,000').click()
    await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('it is 55000 JPY now')
    await expect(button(page, 'Keep ¥55,000')).toBeVisible()
  })
})

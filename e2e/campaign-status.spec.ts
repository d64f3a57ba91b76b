import { expect } from '@playwright/test'
import { text } from './names.ts'
import { button, more, openObject, sheet } from './support/campaign-sheet.ts'
import { rowOf } from './support/figures.ts'
import { ok, paths, refused } from './support/stub.ts'
import { campaigns, campaignsAddress, deliveryPaths, entity, serveDelivery } from './support/stub-campaigns.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('the delivery status of an ad entity', () => {
  test("is a word in its row, with its reason if there is one; unknown statuses use the platform's text [R10]", async ({ page, api }) => {
    serveDelivery(api)
    await openSignedIn(page, campaignsAddress)
    for (const [name, words] of [
      ['Recovery JP', text('state.in_delivery')],
      ['Broad US', text('reason.limited_by_budget')],
      ['Retargeting', text('reason.rejected')],
      ['Spark', 'BRAND_NEW_VALUE'],
    ] as const)
      await expect(rowOf(page, new RegExp(name)).getByRole('rowheader')).toContainText(words)
  })

  test('is absent on rows without a known status, which keep platform and currency and have no button beside the name', async ({
    page,
    api,
  }) => {
    serveDelivery(api)
    await openSignedIn(page, campaignsAddress)
    const imported = rowOf(page, /Imported long ago/).getByRole('rowheader')
    await expect(imported).toContainText('USD')
    await expect(imported.getByRole('button')).toHaveCount(1)
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  test('comes with the objective in words; a code that the platform added since stays as it is', async ({ page, api }) => {
    const objective = () =>
      sheet(page)
        .locator('dl > div')
        .filter({ hasText: text('entity.objective') })
    await openObject(page, api)
    await expect(objective()).toContainText(text('objective.sales'))
    await openObject(page, api, { ...entity, objective: 'OUTCOME_NEW' })
    await expect(objective()).toContainText('OUTCOME_NEW')
  })

  test('opens with a button beside the name, which itself opens the level below', async ({ page, api }) => {
    await openObject(page, api)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
    const box = await more(page).boundingBox()
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true])
    await rowOf(page, /Recovery JP/)
      .getByRole('rowheader')
      .getByRole('button')
      .first()
      .click()
    await expect(page).toHaveURL(/scope=CAMPAIGN%3A61/)
  })

  test('of an ad, which has no level below, opens by its name', async ({ page, api }) => {
    serveDelivery(api, { ...entity, level: 'AD' })
    api.answer(paths.query, ok({ ...campaigns, breakdown: 'AD' }))
    await openSignedIn(page, '/#/pages/report/details?id=501&breakdown=AD')
    await rowOf(page, /Recovery JP/)
      .getByRole('rowheader')
      .getByRole('button')
      .click()
    await expect(sheet(page)).toContainText('Ad · North')
  })

  test("says why and what to do next, with the platform's own message and value [R10]", async ({ page, api }) => {
    await openObject(page, api, {
      ...entity,
      state: 'rejected',
      platformStatus: 'DISAPPROVED',
      statusReasons: [
        { reason: 'rejected', platformMessage: 'Misleading claims.' },
        { reason: 'campaign_off', platformMessage: null },
      ],
    })
    await expect(sheet(page)).toContainText('Meta: “Misleading claims.”')
    await expect(sheet(page)).toContainText(text('next.rejected', { platform: 'Meta' }))
    await expect(sheet(page)).toContainText(text('reason.campaign_off'))
    await expect(sheet(page)).toContainText('DISAPPROVED')
  })

  test('links to the ad entity that holds its budget', async ({ page, api }) => {
    await openObject(page, api, { ...entity, budget: null, budgetAt: { level: 'CAMPAIGN', key: '60', name: 'Above' } })
    await expect(button(page, text('entity.setBudget'))).toHaveCount(0)
    api.answer(deliveryPaths.entity, ok({ entity: { ...entity, key: '60', name: 'Above' }, changes: [], approvalAbove: null }))
    await button(page, /set on the campaign: Above/).click()
    await expect(sheet(page, 'Above')).toContainText('¥50,000 a day')
  })

  test('of a deleted entity says so', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(deliveryPaths.entity, refused(3601, 'This campaign is not at the platform any more.', 404))
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page)).toContainText(text('entity.gone'))
  })
})

test('leaves a table without statuses unchanged', async ({ page, api }) => {
  serveDelivery(api)
  api.answer(paths.query, ok({ ...campaigns, rows: { ...campaigns.rows, statuses: null } }))
  await openSignedIn(page, campaignsAddress)
  await expect(rowOf(page, /Recovery JP/).getByRole('rowheader')).toContainText('JPY')
  await expect(page.getByRole('button', { name: /^Status and change history of/ })).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { text } from './names.ts'
import { button, held, more, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { ok, refused } from './support/stub.ts'
import { campaignsAddress, deliveryPaths, entity, entityMetrics, serveDelivery } from './support/stub-campaigns.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe("an ad entity's sheet", () => {
  test("shows the spend and the cost per conversion of the report's days", async ({ page, api }) => {
    await openObject(page, api)
    await expect(sheet(page)).toContainText(/Spend¥325,430\+12\.0%13–19 Nov/)
    await expect(sheet(page)).toContainText(/¥8,135\.0−8\.0%40 conversions · Purchases · Website/)
    expect(sent(api, deliveryPaths.metrics)).toEqual([
      { ...named, dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-07' }, comparison: { with: 'previous' } },
    ])
  })

  test('links to the ads manager of its platform, in a new tab that does not know where it came from', async ({ page, api }) => {
    await openObject(page, api)
    const link = sheet(page).getByRole('link', { name: 'Open in Meta Ads Manager' })
    await expect(link).toHaveAttribute('href', String(entity.platformUrl))
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  })

  test('moves nothing when its metrics come', async ({ page, api }) => {
    serveDelivery(api)
    const answer = held(api, deliveryPaths.metrics, entityMetrics)
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    const schedule = sheet(page).getByText(text('entity.schedule'))
    await expect(sheet(page).getByText(text('head.spend'))).toBeVisible()
    const before = await schedule.boundingBox()
    answer()
    await expect(sheet(page)).toContainText('¥325,430')
    expect(await schedule.boundingBox()).toEqual(before)
  })

  test('keeps status and actions when its metrics cannot be loaded, and has no link without an address', async ({ page, api }) => {
    serveDelivery(api, { ...entity, platformUrl: null })
    api.answer(deliveryPaths.metrics, refused(9000, 'Busy', 500))
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page)).toContainText(text('entity.metricsFailed'))
    await expect(button(page, text('entity.pause'))).toBeEnabled()
    await expect(sheet(page).getByRole('link')).toHaveCount(0)
  })

  test('has the texts of an ad, or says why there are none', async ({ page, api }) => {
    await openObject(page, api, { ...entity, level: 'AD', budget: null })
    const texts = sheet(page).getByRole('region', { name: text('entity.texts') })
    await expect(texts.getByRole('listitem')).toHaveText(['Spring is here', 'Order today, try it for 30 days.'])
    await expect(texts.getByRole('img', { name: text('entity.thumbnail') })).toHaveJSProperty('naturalWidth', 1)
    await page.reload()
    api.answer(deliveryPaths.texts, ok({ headlines: [], bodies: [], thumbnail: null }))
    await more(page).click()
    await expect(texts).toContainText(text('entity.noTexts', { platform: 'Meta' }))
    await page.reload()
    api.answer(deliveryPaths.texts, refused(3511, 'Meta isn’t accepting changes right now.', 503))
    await more(page).click()
    await expect(texts).toContainText('Meta isn’t accepting changes right now.')
  })
})

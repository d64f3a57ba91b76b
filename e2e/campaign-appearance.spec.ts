import { expect } from '@playwright/test'
import { overflow } from './support/axe.ts'
import { faultsOfColors } from './support/layout.ts'
import { campaignsAddress, change, paused, serveDelivery } from './support/stub-campaigns.ts'
import { openSignedIn, test } from './support/stubbed.ts'

for (const locale of ['en-US', 'en-simple', 'zh-CN']) {
  test(`in ${locale} nothing is truncated at 320 px, and axe finds nothing in light and in dark`, async ({ page, api }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    serveDelivery(api, paused, [change])
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, campaignsAddress)
    const found: string[] = []
    await page.locator('button[aria-haspopup="dialog"][aria-label*="Recovery JP"]').click()
    await expect(page.getByRole('dialog').getByText('120210000031505701')).toBeVisible()
    found.push(...(await faultsOfColors(page, 'entity')))
    const actions = page.getByRole('dialog').locator('footer button')
    await actions.first().click()
    await expect(page.getByText('120210000031505701')).toHaveCount(0)
    found.push(...(await faultsOfColors(page, 'resume')))
    await page.getByRole('dialog').locator('footer button').first().click()
    await actions.last().click()
    await page.getByRole('dialog').locator('input').fill('500000')
    await expect(page.getByRole('dialog').locator('input')).toHaveCount(2)
    found.push(...(await faultsOfColors(page, 'budget')))
    expect(found).toEqual([])
    expect((await overflow(page)).window).toBe(0)
    const wide = await page
      .getByRole('dialog')
      .evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('*')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
          ).length,
      )
    expect(wide).toBe(0)
  })
}

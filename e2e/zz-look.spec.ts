import { expect } from '@playwright/test'
import { pages } from './support/pages.ts'
import { openSignedIn, test } from './support/stubbed.ts'
test('look', async ({ page }) => {
  await openSignedIn(page, pages.home)
  await expect(page.getByText('Yesterday').first()).toBeVisible()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/home1.png' })
  await page.getByRole('button', { name: 'Choose metrics' }).click()
  await page.waitForTimeout(900)
  await page.screenshot({ path: '/tmp/home2.png' })
})

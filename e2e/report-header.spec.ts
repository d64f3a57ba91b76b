import { expect } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { rowAt } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths } from './support/stub.ts'
import { table } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

for (const width of [390, 320]) {
  test(`the header shows the whole mark of sample data and the age of the metrics at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 844 })
    api.answer(paths.query, ok({ ...table, sample: true }))
    await openSignedIn(page, pages.details)
    const line = page.getByRole('banner').getByText(text('sample.short')).locator('..')
    await expect(line.getByRole('button')).toBeVisible()
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  })
}

test('rows of the level before open nothing while those of another level load', async ({ page, api }) => {
  await openSignedIn(page, pages.details)
  const row = rowAt(page, 1)
  await expect(row).toBeVisible()
  api.answer(paths.query, 'hanging')
  await page
    .getByRole('group', { name: text('levels.label') })
    .getByRole('button', { name: startsWith('levels.AD') })
    .last()
    .click()
  await expect(page).toHaveURL(/breakdown=AD(&|$)/)
  const before = page.url()
  const box = await row.getByRole('rowheader').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 12)
  await expect(page.locator('[inert]')).toHaveCount(1)
  expect(page.url()).toBe(before)
})

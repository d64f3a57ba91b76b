import { expect, type Locator, type Page } from '@playwright/test'
import { findings, overflow } from './support/axe.ts'
import { openObject, sheet } from './support/campaign-sheet.ts'
import { pages } from './support/pages.ts'
import { openSignedIn, test } from './support/stubbed.ts'

/** The number of elements whose tops are at the height of the first one. */
async function besides(of: Locator): Promise<number> {
  await expect(of.nth(1)).toBeVisible()
  const tops = await of.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) <= 1).length
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const regions = (page: Page) => page.getByRole('main').getByRole('region')

for (const [name, path, parts] of [
  ['home', pages.home, regions],
  ['members', pages.members, rows],
  ['My', pages.mine, regions],
] as const) {
  test(`${name} uses the width of a large window, and has one column on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(page, path)
    const found = parts(page)
    await expect(found.first()).toBeVisible()
    const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(1_000)
    const box = await found.first().boundingBox()
    expect(box?.width ?? width).toBeLessThan(width * 0.6)
    expect((await overflow(page)).window).toBe(0)
    expect(await findings(page, name)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await found.first().boundingBox())?.width ?? 0).toBeGreaterThan(300)
    expect(await besides(found)).toBe(1)
  })
}

test('a sheet with buttons at its end has four round corners in a large window', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openObject(page, api)
  const box = await sheet(page).boundingBox()
  if (!box) throw new Error('the sheet is not shown')
  const { x, y, width, height } = box
  for (const [left, top] of [
    [x + 2, y + 2],
    [x + width - 2, y + 2],
    [x + 2, y + height - 2],
    [x + width - 2, y + height - 2],
  ] as const) {
    const hit = ([at, down]: readonly [number, number]) => document.elementFromPoint(at, down)?.closest('[role=dialog]') !== null
    expect(await page.evaluate(hit, [left, top] as const)).toBe(false)
  }
})

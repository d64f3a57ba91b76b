import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { tiles } from './support/materials.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import { holdSession } from './support/storage-state.ts'

const account = 'New York meta'

/** Connects one account of Meta, in the company's currency, and waits until it has synced. */
async function connect(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: text('connections.connect') })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: 'Meta' })
    .click()
  await page.getByRole('button', { name: /^(Continue|Confirm)$/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${account}`) }).check()
  await page.getByRole('button', { name: /^Connect 1 account/ }).click()
  await expect(page.getByRole('progressbar', { name: account })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
}

test('an image of an account is imported from its platform, and found in the library with what its ads spent [M2][M6]', async ({
  page,
  server,
  sessionOf,
}) => {
  test.setTimeout(180_000)
  await makeCompany(server, 'earned')
  await holdSession(page, await sessionOf({ company: 'earned', username: 'owner', password }))
  await page.goto(`${server.url}/#/pages/media/accounts`)
  await connect(page)
  await page.goto(server.url + pages.accountMedia)
  const media = page.getByRole('list', { name: text('bm.title') }).getByRole('button')
  // the files of the ads are listed by the first sync of the account's structure
  await expect(async () => {
    await page.reload()
    await expect(media.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(media.first().locator('img')).toHaveAttribute('src', /^data:image/)
  const used = media
    .filter({ hasText: '.png' })
    .filter({ hasNotText: text('bm.noAds') })
    .first()
  await used.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('bm.importTitle') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('bm.import', { count: 1 }) })
    .click()
  await expect(page.getByText(text('bm.importDone', { done: 1, all: 1 }))).toBeVisible()
  await expect(media.filter({ hasText: text('bm.inLibrary') })).toHaveCount(1)
  await page.getByRole('button', { name: text('materials.library'), exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText(/\$[1-9][\d,.]+/)
  const spend = (await tiles(page).innerText()).match(/\$\s*([\d,]+\.\d\d)/)?.[1] ?? 'none'
  await tiles(page).click()
  const earned = page.getByRole('region', { name: text('earned.title') })
  await expect(earned.getByRole('button', { name: /^Spend/ })).toContainText(spend)
  await expect(earned).toContainText(account)
})

import { expect, type Page } from '@playwright/test'
import { fact } from './support/account-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import type { Server } from './support/server.ts'
import { holdSession, signedInState } from './support/storage-state.ts'

/** Makes a company and opens its page of media accounts the way a person does. */
async function openMedia(page: Page, server: Server, company: string): Promise<void> {
  await makeCompany(server, company)
  await holdSession(page, await signedInState(server, { company, username: 'owner', password }))
  await page.goto(pages.home)
  await page.getByRole('button', { name: 'My', exact: true }).click()
  await page.getByRole('button', { name: /^Media accounts/ }).click()
  await expect(page.getByRole('heading', { name: 'Media accounts' })).toBeVisible()
}

/** From the page of media accounts to a platform's own page. */
async function goTo(page: Page, platform: 'Meta' | 'Google' | 'TikTok'): Promise<void> {
  await page.getByRole('button', { name: 'Authorise a platform' }).first().click()
  await page.getByRole('dialog', { name: 'Which platform?' }).getByRole('button', { name: platform }).click()
}

const consent = (page: Page) => page.getByRole('button', { name: /^(Continue|Confirm)$/ }).click()

/** Connects what is to be connected, and waits until its past is there. */
async function connectAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connect accounts' })).toBeVisible()
  await page.getByRole('button', { name: /^Choose all/ }).click()
  await page.getByRole('button', { name: /^Connect \d+ accounts/ }).click()
  await expect(page.getByRole('heading', { name: 'Reading the past' })).toBeVisible()
}

test.describe('media accounts', () => {
  test('are authorised at their platform, connected, read, and shown with their assets [P11]', async ({ page, server }) => {
    await openMedia(page, server, 'journey')
    await expect(page.getByText('Authorise Meta, Google or TikTok')).toBeVisible()
    await goTo(page, 'Meta')
    await expect(page.getByText('Let Adroit into your ad accounts?')).toBeVisible()
    await consent(page)
    await connectAll(page)
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toBeVisible()
    // as the server tells it, without a reload; the closed and the disabled one may have no past to read
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: 'To media accounts' }).click()

    const readOnly = page.getByRole('listitem').filter({ hasText: 'Read only meta' })
    await expect(readOnly.getByText('No ads from here: you may only read')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Disabled meta' }).getByText('No ads from here: Disabled')).toBeVisible()

    const newYork = page.getByRole('button', { name: /^New York meta/ })
    await expect(newYork).toContainText('Read just now')
    await newYork.click()
    await expect(page.getByRole('heading', { name: 'New York meta' })).toBeVisible()
    await expect(fact(page, 'Time zone')).toHaveText('America/New York')
    await expect(fact(page, 'Standing')).toHaveText('Active')
    await expect(fact(page, 'Read through')).toContainText('Ana Ruiz')
    for (const kind of ['Pages', 'Instagram identities', 'Pixels', 'Apps', 'Audiences']) {
      await expect(page.getByRole('region', { name: kind }).getByRole('listitem').first(), kind).toBeVisible()
    }
    await expect(
      page
        .getByRole('region', { name: 'Pages' })
        .getByText(/^Cannot be used: /)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'What is read, and when' }).getByRole('listitem')).toHaveCount(6)
    // the account of ours leads back to it
    await page.getByRole('button', { name: /^Its figures in Adroit/ }).click()
    await expect(page.getByRole('button', { name: /^Connection Read just now/ })).toBeVisible()
  })

  test('are not authorised where consent is refused, and the platform’s words say so', async ({ page, server }) => {
    await openMedia(page, server, 'refuses')
    for (const platform of ['Meta', 'Google', 'TikTok'] as const) {
      await goTo(page, platform)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible()
      await expect(page.getByRole('alert').getByText(new RegExp(`^Not authorised\\. ${platform}.* says: `))).toBeVisible()
      // what came back is used up: a reload says that too, and nothing else happens
      await page.reload()
      await expect(page.getByText(new RegExp(`^This way back from ${platform}.* is not good any more`))).toBeVisible()
      await expect(page.getByRole('button', { name: 'Authorise again' })).toBeVisible()
      await page.getByRole('button', { name: 'To media accounts' }).click()
      await expect(page.getByText('Authorise Meta, Google or TikTok')).toBeVisible()
    }
  })

  test('whose token dies are told once, and are read again after a new consent', async ({ page, server, sandbox }) => {
    await openMedia(page, server, 'dies')
    await goTo(page, 'TikTok')
    await consent(page)
    await connectAll(page)
    await expect(page.getByRole('progressbar', { name: 'Tokyo tiktok' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: 'To media accounts' }).click()
    await expect(page.getByText('Works', { exact: true })).toBeVisible()

    await sandbox.revoke('tiktok', 'Ana Ruiz')
    await page.getByRole('button', { name: /^Ana Ruiz at TikTok/ }).click()
    await page.getByRole('button', { name: /^Look up accounts again/ }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: /^Cannot be read/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tokyo tiktok' }).getByText('Stopped: authorise again')).toBeVisible()

    // one notice, which leads to where it is mended
    await page.goto(`${server.url}/#/pages/notification/notification`)
    const notices = page.getByRole('button', { name: /TikTok ended the authorisation of Ana Ruiz/ })
    await expect(notices).toHaveCount(1)
    await notices.click()
    await page.getByRole('button', { name: 'Open media accounts' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Tokyo tiktok' })
      .getByRole('button', { name: /^Authorise again/ })
      .click()
    await consent(page)
    await expect(page.getByText('All accounts that you can reach are connected')).toBeVisible()
    await page.getByRole('button', { name: 'To media accounts' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tokyo tiktok' }).getByText('Read just now')).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.getByRole('heading', { name: /^Cannot be read/ })).toHaveCount(0)
  })

  test('that may be one whose files were imported are asked about, and keep its days', async ({ page, server }) => {
    await openMedia(page, server, 'imported')
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    const file = `Day,Campaign name,Amount spent (USD),Impressions\n${day},Autumn,120.40,24010\n`
    const of = { company: 'imported', account: 'New York meta', platform: 'meta', currency: 'USD', timezone: 'America/New_York' }
    await server.perform('import', { ...of, fileName: 'october.csv' }, file)
    await goTo(page, 'Meta')
    await consent(page)
    await page.getByRole('checkbox', { name: /^New York meta/ }).check()
    await expect(page.getByText('Same as “New York meta”')).toBeVisible()
    await expect(page.getByText(/^Imported days .* stay as imported$/)).toBeVisible()
    await page.getByRole('button', { name: /^Same as/ }).click()
    await page.getByRole('button', { name: /^No, a new account/ }).click()
    await expect(page.getByText('Becomes a new account')).toBeVisible()
    await page.getByRole('button', { name: /^Becomes a new account/ }).click()
    await page.getByRole('button', { name: /keep imported days/ }).click()
    await page.getByRole('button', { name: 'Connect 1 account', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: 'To media accounts' }).click()
    await page.getByRole('button', { name: /^New York meta/ }).click()
    await page.getByRole('button', { name: /^Its figures in Adroit/ }).click()
    const month = page.getByRole('button', { name: 'Month before' })
    const imported = page.getByRole('button', { name: /: import A$/ })
    await expect(page.getByRole('button', { name: /: read from the platform$/ }).first()).toBeVisible()
    // the newest month is shown; the day may be of the one before
    if ((await imported.count()) === 0) await month.click()
    await expect(imported).toHaveCount(1)
  })
})

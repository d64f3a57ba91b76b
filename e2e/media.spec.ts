import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { fact } from './support/account-steps.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import type { Server } from './support/server.ts'
import { holdSession, signedInState } from './support/storage-state.ts'
import { journey } from './support/taps.ts'

/** Creates a company and opens its page of media accounts as a user does. */
async function openMedia(page: Page, server: Server, company: string): Promise<void> {
  await makeCompany(server, company)
  await holdSession(page, await signedInState(server, { company, username: 'owner', password }))
  await page.goto(pages.home)
  await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('mediaAccounts.title') }).click()
  await expect(page.getByRole('heading', { name: text('mediaAccounts.title') })).toBeVisible()
}

/** Opens a platform's own page from the page of media accounts. */
async function goTo(page: Page, platform: 'Meta' | 'Google' | 'TikTok'): Promise<void> {
  await page
    .getByRole('button', { name: text('connections.connect') })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: platform, exact: true })
    .click()
}

const consent = (page: Page) => page.getByRole('button', { name: /^(Continue|Confirm)$/ }).click()

/** Links the accounts, and waits until their historical data is ready. */
async function connectAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: text('connect.title') })).toBeVisible()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /^Connect \d+ accounts/ }).click()
  await expect(page.getByRole('heading', { name: text('prog.title') })).toBeVisible()
}

test.describe('media accounts', () => {
  test('are connected at their platform, linked, synced, and shown with their assets [P11]', async ({ page, server }) => {
    await openMedia(page, server, 'journey')
    await expect(page.getByText(text('mediaAccounts.emptyTitle'))).toBeVisible()
    await goTo(page, 'Meta')
    await expect(page.getByText('Let Adroit into your ad accounts?')).toBeVisible()
    await consent(page)
    await connectAll(page)
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toBeVisible()
    // by realtime events, without a reload; the closed and the disabled one may have no history to sync
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: text('connection.toMediaAccounts') }).click()

    const readOnly = page.getByRole('listitem').filter({ hasText: 'Read only meta' })
    await expect(readOnly.getByText(text('disabledReason.no_right_to_advertise'))).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Disabled meta' })
        .getByText(text('disabledReason.account_status', { status: 'Disabled' })),
    ).toBeVisible()

    const newYork = page.getByRole('button', { name: /^New York meta/ })
    await expect(newYork).toContainText('Updated just now')
    await newYork.click()
    await expect(page.getByRole('heading', { name: 'New York meta' })).toBeVisible()
    await expect(fact(page, text('mediaAccount.zone'))).toHaveText('America/New York')
    await expect(fact(page, text('mediaAccount.status'))).toHaveText(text('accountStatus.active'))
    await expect(fact(page, text('mediaAccount.through'))).toContainText('Ana Ruiz')
    for (const kind of [text('asset.page'), 'Instagram identities', text('asset.pixel'), text('asset.app'), text('asset.audience')]) {
      await expect(page.getByRole('region', { name: kind }).getByRole('listitem').first(), kind).toBeVisible()
    }
    await expect(
      page
        .getByRole('region', { name: text('asset.page') })
        .getByText(/^Can’t be used: /)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: text('streams.title') }).getByRole('listitem')).toHaveCount(6)
    // the account links back to it
    await page.getByRole('button', { name: startsWith('mediaAccount.ours') }).click()
    await expect(page.getByRole('button', { name: /^Connection Updated just now/ })).toBeVisible()
  })

  test("stay unconnected when consent is refused, and the platform's message says so", async ({ page, server }) => {
    await openMedia(page, server, 'refuses')
    for (const platform of ['Meta', 'Google', 'TikTok'] as const) {
      await goTo(page, platform)
      await page.getByRole('button', { name: text('up.cancel') }).click()
      await expect(page.getByRole('heading', { name: text('connection.refused') })).toBeVisible()
      await expect(page.getByRole('alert').getByText(new RegExp(`^Not connected\\. ${platform}.* says: `))).toBeVisible()
      // the callback is used up: a reload says so, and nothing else happens
      await page.reload()
      await expect(page.getByText(new RegExp(`^This link from ${platform}.* is no longer valid`))).toBeVisible()
      await expect(page.getByRole('button', { name: text('connections.reconnect') })).toBeVisible()
      await page.getByRole('button', { name: text('connection.toMediaAccounts') }).click()
      await expect(page.getByText(text('mediaAccounts.emptyTitle'))).toBeVisible()
    }
  })

  test('with a revoked token are reported once, and sync again after a new consent', async ({ page, server, sandbox }) => {
    await openMedia(page, server, 'dies')
    await goTo(page, 'TikTok')
    await consent(page)
    await connectAll(page)
    await expect(page.getByRole('progressbar', { name: 'Tokyo tiktok' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: text('connection.toMediaAccounts') }).click()
    await expect(page.getByText(text('connection.works'), { exact: true })).toBeVisible()

    // the sheet is open before, because a sync that finds it out first takes this row away
    await page.getByRole('button', { name: /^Ana Ruiz on TikTok/ }).click()
    await expect(page.getByRole('button', { name: startsWith('connect.lookAgain') })).toBeVisible()
    await sandbox.revoke('tiktok', 'Ana Ruiz')
    await page.getByRole('button', { name: startsWith('connect.lookAgain') }).click()
    await page.getByRole('button', { name: text('action.close') }).click()
    await expect(page.getByRole('heading', { name: startsWith('mediaAccounts.headBroken') })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tokyo tiktok' }).getByText(text('fresh.stoppedReconnect'))).toBeVisible()

    // one notification, with a link to the fix
    await page.goto(`${server.url}/#/pages/notification/notification`)
    const notices = page.getByRole('button', { name: text('notification.connectionRevoked', { platform: 'TikTok', person: 'Ana Ruiz' }) })
    await expect(notices).toHaveCount(1)
    await notices.click()
    await page.getByRole('button', { name: text('notification.openConnections') }).click()
    await expect(page.getByRole('heading', { name: text('mediaAccounts.title') })).toBeVisible()

    // and home leads there with one tap
    await page.goto(`${server.url}${pages.home}`)
    const { tap, over } = journey('reconnect')
    await tap(page.getByRole('button', { name: /TikTok.*Ana Ruiz/ }))
    await tap(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Tokyo tiktok' })
        .getByRole('button', { name: startsWith('connections.reconnect') }),
    )
    await tap(page.getByRole('button', { name: /^(Continue|Confirm)$/ }))
    expect(over()).toBeLessThanOrEqual(3)
    // what is back
    await expect(page.getByRole('heading', { name: text('reconnected.title', { platform: 'TikTok' }) })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tokyo tiktok' })).toBeVisible()
    await page.getByRole('button', { name: text('connection.toMediaAccounts') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tokyo tiktok' }).getByText('Updated just now')).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.getByRole('heading', { name: startsWith('mediaAccounts.headBroken') })).toHaveCount(0)
  })

  test('with a possible match among imported accounts ask about it, and keep the imported days', async ({ page, server }) => {
    await openMedia(page, server, 'imported')
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    const file = `Day,Campaign name,Amount spent (USD),Impressions\n${day},Autumn,120.40,24010\n`
    const of = { company: 'imported', account: 'New York meta', platform: 'meta', currency: 'USD', timezone: 'America/New_York' }
    await server.perform('import', { ...of, fileName: 'october.csv' }, file)
    await goTo(page, 'Meta')
    await consent(page)
    await page.getByRole('checkbox', { name: /^New York meta/ }).check()
    await expect(page.getByText(text('connect.same', { name: 'New York meta' }))).toBeVisible()
    await expect(page.getByText(/^Keep imported days /)).toBeVisible()
    await page.getByRole('button', { name: /^Same as/ }).click()
    await page.getByRole('button', { name: startsWith('connect.matchNew') }).click()
    await expect(page.getByText(text('connect.asNew'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: startsWith('connect.asNew') }).click()
    await page.getByRole('button', { name: /keep imported days/ }).click()
    await page.getByRole('button', { name: text('connect.submit', { count: 1 }), exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'New York meta' })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
    await page.getByRole('button', { name: text('connection.toMediaAccounts') }).click()
    await page.getByRole('button', { name: /^New York meta/ }).click()
    await page.getByRole('button', { name: startsWith('mediaAccount.ours') }).click()
    await page.getByRole('button', { name: text('account.section.data') }).click()
    const month = page.getByRole('button', { name: text('cal.earlier') })
    const imported = page.getByRole('button', { name: /: import A$/ })
    await expect(page.getByRole('button', { name: /: synced from the platform$/ }).first()).toBeVisible()
    // the newest month is shown; the day may be in the previous one
    if ((await imported.count()) === 0) await month.click()
    await expect(imported).toHaveCount(1)
  })
})

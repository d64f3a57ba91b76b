import { expect, type Locator, type Page } from '@playwright/test'
import { text } from '../names.ts'
import { reportAddress } from './api.ts'
import { rowOf } from './figures.ts'

export const dialogButton = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog').getByRole('button', { name })

/** Connects Meta, links its accounts, and waits until one of them has synced. */
export async function connectMeta(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/#/pages/media/accounts`)
  await page
    .getByRole('button', { name: text('connections.connect') })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: 'Meta' })
    .click()
  await page.getByRole('button', { name: /^(Continue|Confirm)$/ }).click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /^Connect \d+ accounts/ }).click()
  await expect(page.getByRole('progressbar', { name: account })).toHaveAttribute('aria-valuenow', '100', { timeout: 120_000 })
}

/** Opens the sheet of a campaign from its row in a report, which shows it in delivery. */
export async function openCampaign(page: Page, url: string, report: string, campaign: string): Promise<void> {
  await page.goto(url + reportAddress(report))
  await expect(rowOf(page, new RegExp(campaign)).getByRole('rowheader')).toContainText(text('state.in_delivery'))
  await page.getByRole('button', { name: text('row.status', { name: campaign }) }).click()
  await expect(page.getByRole('dialog', { name: campaign }).getByText(text('entity.platformStatus', { platform: 'Meta' }))).toBeVisible()
}

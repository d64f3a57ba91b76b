import { expect, type Page } from '@playwright/test'
import { accountsAddress } from './stub-accounts.ts'

export interface NewAccount {
  readonly name: string
  readonly platform: string
  readonly currency: string
  readonly zone: string
  readonly group?: string
  readonly owner?: string
}

/** Chooses in a sheet that is searched. */
export async function choose(page: Page, row: string, title: string, search: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${row} `) }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('searchbox').fill(search)
  await sheet.getByRole('button', { name: choice }).first().click()
  await expect(sheet).toHaveCount(0)
}

/** Fills the form of a new account, from any page of it, and sends it. */
export async function addAccount(page: Page, account: NewAccount): Promise<void> {
  await page.getByLabel('Account name').fill(account.name)
  await page.getByRole('button', { name: /^Platform / }).click()
  await page.getByRole('dialog', { name: 'Platform' }).getByRole('button', { name: account.platform }).click()
  await choose(page, 'Currency', 'Currency', account.currency, new RegExp(`^${account.currency} `))
  await choose(page, 'Time zone', 'Time zone', account.zone, new RegExp(`^${account.zone.replaceAll('_', ' ')}`))
  if (account.group) await choose(page, 'Group', 'Group', account.group, new RegExp(account.group))
  if (account.owner) await choose(page, 'Owner', 'Owner', account.owner, account.owner)
  await page.getByRole('button', { name: 'Add account', exact: true }).click()
  await expect(page.getByRole('heading', { name: account.name, level: 2 })).toBeVisible()
}

/** Gives a file to the account that is open. */
export async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Import an export|Choose another file)$/ }).click(),
  ])
  await picker.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** Opens an account from the list by its name. */
export async function openAccount(page: Page, name: string): Promise<void> {
  await page.goto(accountsAddress)
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** A value of a list of facts, by its name. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

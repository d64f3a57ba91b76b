import { expect, type Page } from '@playwright/test'
import { startsWith, text } from '../names.ts'
import { accountsAddress } from './stub-accounts.ts'

export interface NewAccount {
  readonly name: string
  readonly platform: string
  readonly currency: string
  readonly zone: string
  readonly group?: string
  readonly owner?: string
}

/** Chooses an option in a searchable sheet. */
export async function choose(page: Page, row: string, title: string, search: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${row} `) }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('searchbox').fill(search)
  await sheet.getByRole('button', { name: choice }).first().click()
  await expect(sheet).toHaveCount(0)
}

/** Fills in the form of a new account, from any of its pages, and submits it. */
export async function addAccount(page: Page, account: NewAccount): Promise<void> {
  await page.getByLabel(text('form.name')).fill(account.name)
  await page.getByRole('button', { name: startsWith('acc.platform') }).click()
  await page
    .getByRole('dialog', { name: text('acc.platform') })
    .getByRole('button', { name: account.platform })
    .click()
  await choose(page, text('account.currency'), text('account.currency'), account.currency, new RegExp(`^${account.currency} `))
  await choose(page, text('account.zone'), text('account.zone'), account.zone, new RegExp(`^${account.zone.replaceAll('_', ' ')}`))
  if (account.group) await choose(page, text('acc.group'), text('acc.group'), account.group, new RegExp(account.group))
  if (account.owner) await choose(page, text('acc.owner'), text('acc.owner'), account.owner, account.owner)
  await page.getByRole('button', { name: text('acc.add'), exact: true }).click()
  await expect(page.getByRole('heading', { name: account.name, level: 2 })).toBeVisible()
}

/** Uploads a file to the account that is open. */
export async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Import a file|Choose another file)$/ }).click(),
  ])
  await picker.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** Opens the data of an account from the list by name. */
export async function openAccountData(page: Page, name: string): Promise<void> {
  await page.goto(accountsAddress)
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await page.getByRole('button', { name: text('account.section.data') }).click()
}

/** A value in a list of facts, by its name. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

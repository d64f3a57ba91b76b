import { expect, type Page } from '@playwright/test'

export interface Member {
  readonly company: string
  readonly username: string
  readonly password: string
}

/** The demo's member of a role. */
export const demo = (username: string): Member => ({ company: 'demo', username, password: 'demo-pass' })

export async function fillLogin(page: Page, { company, username, password }: Member): Promise<void> {
  await page.getByLabel('Company abbreviation').fill(company)
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
}

/** Signs in as a person does, from the entry page to the home page. */
export async function signIn(page: Page, url: string, member: Member): Promise<void> {
  await page.goto(url)
  await fillLogin(page, member)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
}

import { expect, type Page } from '@playwright/test'
import { text } from '../names.ts'

export interface Member {
  readonly company: string
  readonly username: string
  readonly password: string
}

/** The demo's member with a role. */
export const demo = (username: string): Member => ({ company: 'demo', username, password: 'demo-pass' })

export async function fillLogin(page: Page, { company, username, password }: Member): Promise<void> {
  await page.getByLabel(text('login.company')).fill(company)
  await page.getByLabel(text('login.username'), { exact: true }).fill(username)
  await page.getByLabel(text('login.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
}

/** Logs in as a user does, from the entry page to the home page. */
export async function signIn(page: Page, url: string, member: Member): Promise<void> {
  await page.goto(url)
  await fillLogin(page, member)
  await page.getByRole('button', { name: text('login.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
}

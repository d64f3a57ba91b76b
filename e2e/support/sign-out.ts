import { expect, type Page } from '@playwright/test'
import { text } from '../names.ts'
import { pages } from './pages.ts'

/** Logs out as a user does, from the page "My" to the login page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto(pages.mine)
  await page.getByRole('button', { name: text('mine.signOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('mine.signOut') })
    .click()
  await expect(page).toHaveURL(/login\/login$/)
}

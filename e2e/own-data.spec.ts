import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { fillLogin, type Member, signIn } from './support/sign-in.ts'
import { toast } from './support/toast.ts'

const company = 'own-data'
const of = (username: string): Member => ({ company, username, password })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'viewer'])
})

test('a member exports their data as a ZIP', async ({ page, server }) => {
  await signIn(page, server.url, of('viewer'))
  await page.goto(pages.personal)
  await press(page, text('profile.export'))
  expect(await faultsOf(page, 'export my data')).toEqual([])
  const saved = page.waitForEvent('download')
  await press(page, text('exportData.start'))
  const file = await saved
  expect(file.suggestedFilename()).toBe('my-data.zip')
  expect(readFileSync(await file.path()).toString('latin1')).toContain('profile.json')
  await expect(toast(page, text('exportData.done'))).toBeVisible()
  await press(page, text('exportData.start'))
  await expect(page.getByRole('alert')).toContainText('Try again in 10 minutes')
})

test('the last owner cannot delete their account, and a member can with their username', async ({ page, server }) => {
  await signIn(page, server.url, of('owner'))
  await page.goto(pages.personal)
  await press(page, text('profile.delete'))
  const username = page.getByLabel(text('deleteAccount.type'))
  await username.fill('viewer')
  await press(page, text('deleteAccount.confirm'))
  await expect(username).toHaveAccessibleDescription(text('deleteAccount.differs'))
  await username.fill('owner')
  await press(page, text('deleteAccount.confirm'))
  await expect(page.getByRole('alert')).toContainText('at least one active owner')

  await page.evaluate(() => localStorage.clear())
  await page.goto(pages.login)
  await page.reload()
  await signIn(page, server.url, of('viewer'))
  await page.goto(pages.deleteAccount)
  expect(await faultsOf(page, 'delete my account')).toEqual([])
  await username.fill('viewer')
  await press(page, text('deleteAccount.confirm'))
  await expect(page).toHaveURL(/login\/login$/)
  await fillLogin(page, of('viewer'))
  await press(page, text('login.signIn'))
  await expect(page.getByText('The company, username or password is incorrect.').first()).toBeVisible()
})

import { expect } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { codeSentTo } from './support/mailbox.ts'
import { pages } from './support/pages.ts'
import { type Member, signIn } from './support/sign-in.ts'
import { toast } from './support/toast.ts'

const owner: Member = { company: 'bound', username: 'owner', password }
const email = 'owner.bound@people.example'
const next = 'Plover-Ridge-3'

test('a member links their e-mail address, forgets the password, and signs in with a new one [L10]', async ({ page, server }) => {
  await makeCompany(server, owner.company)
  await signIn(page, server.url, owner)
  await page.goto(pages.personal)
  await page.getByRole('button', { name: startsWith('profile.boundEmail') }).click()
  await page.getByLabel(text('bindEmail.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: text('bindEmail.send') }).click()
  await page.getByLabel(text('code.label'), { exact: true }).fill(await codeSentTo(server, email))
  await page.getByRole('button', { name: text('bindEmail.confirm'), exact: true }).click()
  await expect(toast(page, text('bindEmail.done'))).toBeVisible()
  await expect(page.getByRole('button', { name: startsWith('profile.boundEmail') })).toContainText(email)

  await page.evaluate(() => localStorage.clear())
  await page.goto(pages.resetPassword)
  await page.reload()
  await page.getByLabel(text('login.company')).fill(owner.company)
  await page.getByLabel(text('login.username'), { exact: true }).fill(owner.username)
  const bound = await codeSentTo(server, email)
  await page.getByRole('button', { name: text('reset.send') }).click()
  const code = page.getByLabel(text('code.label'), { exact: true })
  await expect(code).toBeVisible()
  await expect.poll(async () => await codeSentTo(server, email)).not.toBe(bound)
  await code.fill(await codeSentTo(server, email))
  await page.getByLabel(text('login.password'), { exact: true }).fill(next)
  await page.getByRole('button', { name: text('reset.set') }).click()
  await expect(page.getByRole('heading', { name: text('reset.done') })).toBeVisible()
  await signIn(page, server.url, { ...owner, password: next })
})

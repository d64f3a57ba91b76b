import { expect, type Page } from '@playwright/test'
import { makeCompany, makeMember, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { pages } from './support/pages.ts'
import { type Member, signIn } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'
import { toast } from './support/toast.ts'

const company = 'members'
const owner: Member = { company, username: 'owner', password }
const login = (page: Page) => page.getByRole('button', { name: 'Sign in' })

async function addMember(page: Page, name: string, username: string): Promise<string> {
  await page.goto(pages.newMember)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Make the link' }).click()
  return page.getByLabel('Link', { exact: true }).inputValue()
}

test.use({ signedInAs: owner })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'admin', 'buyer', 'viewer'])
})

test.describe('a new member', () => {
  test('gets a link that is shown once, chooses a password with it and is signed in', async ({ page, browser, server }) => {
    const link = await addMember(page, 'Nora Hale', 'nora')
    expect(new URL(link).origin).toBe(new URL(server.url).origin)
    const elsewhere = await browser.newContext()
    const guest = await elsewhere.newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Welcome, Nora Hale' })).toBeVisible()
    await expect(guest).toHaveURL(/components\/invite$/)
    await expect(guest.getByText('nora', { exact: true })).toBeVisible()
    await guest.getByLabel('New password').fill('short')
    await guest.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(guest.getByText('Password length is 6 to 18 characters')).toBeVisible()
    await expect(guest.getByText('Please check and read the user agreement')).toBeVisible()
    await guest.getByLabel('New password').fill('Plover-Ridge-3')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(guest).toHaveURL(/index\/index$/)
    // the secret is nowhere in the history
    await guest.goBack()
    expect(guest.url()).not.toContain('secret')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await elsewhere.close()
    await page.goto(pages.members)
    await expect(page.getByRole('button', { name: /^Nora Hale/ })).toContainText('Signed in just now')
  })

  test('whose username is taken is refused, with what was typed', async ({ page }) => {
    await page.goto(pages.newMember)
    await page.getByLabel('Name', { exact: true }).fill('Another Buyer')
    await page.getByLabel('Username').fill('BUYER')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expect(page.getByLabel('Username')).toHaveValue('BUYER')
  })
})

test.describe('members', () => {
  test('are found by name and state, and their role is changed', async ({ page }) => {
    await page.goto(pages.members)
    await page.getByLabel('Search members').fill('buyer')
    const row = page.getByRole('button', { name: /^The buyer/ })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await row.click()
    await page.getByRole('button', { name: /^Role/ }).click()
    await page
      .getByRole('dialog', { name: 'Role' })
      .getByRole('button', { name: /^Designer/ })
      .click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await page.goto(pages.members)
    await expect(row).toContainText('Designer')
  })

  test('that are disabled while they use the app are led to the login, with a word why', async ({ page, browser, server }) => {
    await makeMember(server, company, 'leaver', { role: 'viewer', name: 'Lea Vern' })
    const elsewhere = await browser.newContext()
    const leaver = await elsewhere.newPage()
    await signIn(leaver, server.url, { ...owner, username: 'leaver' })
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^Lea Vern/ }).click()
    await page.getByRole('button', { name: /^Disable/ }).click()
    await page.getByRole('dialog', { name: 'Disable Lea Vern?' }).getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('leaver · Disabled')).toBeVisible()
    await leaver.reload()
    await expect(login(leaver)).toBeVisible()
    await expect(leaver.getByText('Your session has ended. Sign in again to go on.')).toBeVisible()
    await elsewhere.close()
    await page.getByRole('button', { name: /^Enable/ }).click()
    await expect(page.getByText('leaver · Active')).toBeVisible()
  })

  test('get a new link in place of a forgotten password', async ({ page, server }) => {
    await makeMember(server, company, 'forgetful', { role: 'viewer', name: 'Finn Orr' })
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^Finn Orr/ }).click()
    await page.getByRole('button', { name: /^Reset password/ }).click()
    await page.getByRole('dialog', { name: 'Reset the password of Finn Orr?' }).getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/secret=/)
  })

  test('who may not be changed say why', async ({ page, sessionOf }) => {
    await holdSession(page, await sessionOf({ ...owner, username: 'admin' }))
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The owner/ }).click()
    await expect(page.getByText('Only an owner can change an owner.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Disable/ })).toHaveCount(0)
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The admin/ }).click()
    await expect(page.getByText(/^This is you\./)).toBeVisible()
  })

  test('are nobody’s business who may not manage them', async ({ page, sessionOf }) => {
    await holdSession(page, await sessionOf({ ...owner, username: 'viewer' }))
    await page.goto(pages.mine)
    await expect(page.getByRole('button', { name: /^Personal profile/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Members' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Company settings/ })).toHaveCount(0)
    for (const [address, words] of [
      [pages.members, 'Owners and administrators manage members.'],
      [pages.newMember, 'Owners and administrators manage members.'],
      [pages.company, 'Owners and administrators change the company.'],
      [pages.create, 'Owners, administrators and media buyers make and change reports.'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add member' })).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  })
})

test.describe('the company', () => {
  test('changes its time zone and first day of the week, and says what that changes', async ({ page }) => {
    await page.goto(pages.company)
    await page.getByRole('button', { name: /^Time zone/ }).click()
    await page.getByLabel('Search by place').fill('tokyo')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Asia\/Tokyo/ })
      .click()
    await expect(page.getByText(/“Today” begins at midnight in Asia\/Tokyo/)).toBeVisible()
    await page.getByRole('button', { name: /^Week begins on/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sunday' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await page.goto(pages.mine)
    await expect(page.getByText('Figures in USD · Asia/Tokyo')).toBeVisible()
    await page.reload()
    await page.goto(pages.company)
    await expect(page.getByRole('button', { name: /^Week begins on/ })).toContainText('Sunday')
  })

  test('takes no empty name', async ({ page }) => {
    await page.goto(pages.company)
    await page.getByLabel('Company name').fill(' ')
    await expect(page.getByText('Company name length is 1 to 60 characters')).toBeVisible()
  })
})

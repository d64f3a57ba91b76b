import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { makeCompany, makeMember, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { madePng } from './support/made-png.ts'
import { pngFile, upload, uploadRow } from './support/materials.ts'
import { pages } from './support/pages.ts'
import { type Member, signIn } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'
import { toast } from './support/toast.ts'
import { importAccount } from './support/two-accounts.ts'

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const company = 'members'
const owner: Member = { company, username: 'owner', password }
const login = (page: Page) => page.getByRole('button', { name: text('login.signIn') })

async function addMember(page: Page, name: string, username: string): Promise<string> {
  await page.goto(pages.newMember)
  await page.getByLabel(text('profile.name'), { exact: true }).fill(name)
  await page.getByLabel(text('login.username')).fill(username)
  await page.getByRole('button', { name: startsWith('access.all') }).click()
  await page.getByRole('button', { name: text('members.makeLink') }).click()
  return page.getByLabel(text('invite.link'), { exact: true }).inputValue()
}

test.use({ signedInAs: owner })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'admin', 'buyer', 'viewer'])
})

test.describe('a new member', () => {
  test('gets a link that is shown once, chooses a password with it and is logged in', async ({ page, browser, server }) => {
    const link = await addMember(page, 'Nora Hale', 'nora')
    expect(new URL(link).origin).toBe(new URL(server.url).origin)
    const elsewhere = await browser.newContext()
    const guest = await elsewhere.newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: text('invite.hello', { name: 'Nora Hale' }) })).toBeVisible()
    await expect(guest).toHaveURL(/components\/invite$/)
    await expect(guest.getByText('nora', { exact: true })).toBeVisible()
    await guest.getByLabel(text('password.new')).fill('short')
    await guest.getByRole('button', { name: text('invite.accept') }).click()
    await expect(guest.getByText(text('login.passwordLength'))).toBeVisible()
    await expect(guest.getByText(text('login.agreementMissing'))).toBeVisible()
    await guest.getByLabel(text('password.new')).fill('Plover-Ridge-3')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: text('invite.accept') }).click()
    await expect(guest).toHaveURL(/index\/index$/)
    // the history contains the secret nowhere
    await guest.goBack()
    expect(guest.url()).not.toContain('secret')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: text('invite.gone') })).toBeVisible()
    await elsewhere.close()
    await page.goto(pages.members)
    await expect(page.getByRole('button', { name: /^Nora Hale/ })).toContainText(text('members.seen', { age: 'just now' }))
  })

  test('sees only the accounts that were chosen before the link was made [R9]', async ({ page, server }) => {
    await importAccount(server, company, { name: 'Visible', currency: 'USD', platform: 'meta', spend: '5', day: yesterday })
    await importAccount(server, company, { name: 'Invisible', currency: 'USD', platform: 'meta', spend: '7', day: yesterday })
    await page.goto(pages.newMember)
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Ada Lind')
    await page.getByLabel(text('login.username')).fill('ada')
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(page.getByRole('alert').filter({ hasText: text('access.choose') })).toBeVisible()
    await page.getByRole('button', { name: startsWith('access.assigned') }).click()
    await page.getByRole('checkbox', { name: /^Visible/ }).check({ force: true })
    await expect(page.getByText(text('access.sees', { name: 'Ada Lind', count: 1, all: 2 }))).toBeVisible()
    expect(await findings(page, 'new member')).toEqual([])
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(page.getByLabel(text('invite.link'), { exact: true })).toHaveValue(/secret=/)
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^Ada Lind/ }).click()
    await expect(page.getByRole('button', { name: startsWith('access.title') })).toContainText(/Sees assigned accounts/)
  })

  test('with a taken username is rejected, and the input is kept', async ({ page }) => {
    await page.goto(pages.newMember)
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Another Buyer')
    await page.getByLabel(text('login.username')).fill('BUYER')
    await page.getByRole('button', { name: startsWith('access.all') }).click()
    await page.getByRole('button', { name: text('members.makeLink') }).click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expect(page.getByLabel(text('login.username'))).toHaveValue('BUYER')
  })
})

test.describe('members', () => {
  test('are found by name and state, and their role is changed', async ({ page }) => {
    await page.goto(pages.members)
    await page.getByLabel(text('members.search')).fill('buyer')
    const row = page.getByRole('button', { name: /^The buyer/ })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await row.click()
    await page.getByRole('button', { name: startsWith('profile.role') }).click()
    await page
      .getByRole('dialog', { name: text('profile.role') })
      .getByRole('button', { name: startsWith('role.designer') })
      .click()
    await page.getByRole('button', { name: text('profile.save') }).click()
    await expect(toast(page, text('profile.saved'))).toBeVisible()
    await page.goto(pages.members)
    await expect(row).toContainText(text('role.designer'))
  })

  test('that are disabled while they use the app are logged out, with the reason', async ({ page, browser, server }) => {
    await makeMember(server, company, 'leaver', { role: 'viewer', name: 'Lea Vern' })
    const elsewhere = await browser.newContext()
    const leaver = await elsewhere.newPage()
    await signIn(leaver, server.url, { ...owner, username: 'leaver' })
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^Lea Vern/ }).click()
    await page.getByRole('button', { name: startsWith('members.disable') }).click()
    await page
      .getByRole('dialog', { name: text('members.disableTitle', { name: 'Lea Vern' }) })
      .getByRole('button', { name: text('members.disable') })
      .click()
    await expect(page.getByText('leaver · Disabled')).toBeVisible()
    // the server closes the page's socket, and the page asks why
    await expect(login(leaver)).toBeVisible()
    await expect(leaver.getByText(text('login.ended'))).toBeVisible()
    await elsewhere.close()
    await page.getByRole('button', { name: startsWith('members.enable') }).click()
    await expect(page.getByText('leaver · Active')).toBeVisible()
  })

  test('get a new link in place of a forgotten password', async ({ page, server }) => {
    await makeMember(server, company, 'forgetful', { role: 'viewer', name: 'Finn Orr' })
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^Finn Orr/ }).click()
    await page.getByRole('button', { name: startsWith('members.reset') }).click()
    await page
      .getByRole('dialog', { name: text('members.resetTitle', { name: 'Finn Orr' }) })
      .getByRole('button', { name: text('members.makeLink') })
      .click()
    await expect(page.getByLabel(text('invite.link'), { exact: true })).toHaveValue(/secret=/)
  })

  test('who may not be changed say why', async ({ page, sessionOf }) => {
    await holdSession(page, await sessionOf({ ...owner, username: 'admin' }))
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The owner/ }).click()
    await expect(page.getByText(text('members.isProtected'))).toBeVisible()
    await expect(page.getByRole('button', { name: startsWith('members.disable') })).toHaveCount(0)
    await page.goto(pages.members)
    await page.getByRole('button', { name: /^The admin/ }).click()
    await expect(page.getByText(/^This is you\./)).toBeVisible()
  })

  test('are hidden from those who may not manage them', async ({ page, sessionOf }) => {
    await holdSession(page, await sessionOf({ ...owner, username: 'viewer' }))
    await page.goto(pages.mine)
    await expect(page.getByRole('button', { name: startsWith('profile.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: text('members.title') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: startsWith('company.title') })).toHaveCount(0)
    for (const [address, words] of [
      [pages.members, text('members.notAllowed')],
      [pages.newMember, text('members.notAllowed')],
      [pages.company, text('company.notAllowed')],
      [pages.create, text('create.notAllowed')],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await expect(page.getByRole('button', { name: text('members.add') })).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  })
})

test.describe('the company', () => {
  test('shows admins what its materials store', async ({ page }) => {
    const noise = pngFile('Noise.png', madePng(100, 100, true))
    await upload(page, [noise])
    await expect(uploadRow(page, 'Noise')).toContainText(text('upload.done'))
    await page.goto(pages.company)
    await expect(page.getByRole('button', { name: startsWith('company.storage') })).toContainText(/1 material.*30 kB/)
  })

  test('changes its time zone and first day of the week, and explains the effect', async ({ page }) => {
    await page.goto(pages.company)
    await page.getByRole('button', { name: startsWith('company.timeZone') }).click()
    await page.getByLabel(text('company.searchZone')).fill('tokyo')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Asia\/Tokyo/ })
      .click()
    await expect(page.getByText(/“Today” will start at midnight in Asia\/Tokyo/)).toBeVisible()
    await page.getByRole('button', { name: startsWith('company.weekStart') }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sunday' }).click()
    await page.getByRole('button', { name: text('profile.save') }).click()
    await expect(toast(page, text('profile.saved'))).toBeVisible()
    await page.goto(pages.mine)
    await expect(page.getByText(text('mine.currency', { currency: 'USD · Asia/Tokyo' }))).toBeVisible()
    await page.reload()
    await page.goto(pages.company)
    await expect(page.getByRole('button', { name: startsWith('company.weekStart') })).toContainText('Sunday')
  })

  test('rejects an empty name', async ({ page }) => {
    await page.goto(pages.company)
    await page.getByLabel(text('company.name')).fill(' ')
    await expect(page.getByText(text('company.nameLength'))).toBeVisible()
  })
})

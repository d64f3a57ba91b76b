import { expect } from '@playwright/test'
import { type ApiSession, apiSession } from './support/api.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'

const owner = { company: 'access', username: 'owner', password }
const accounts = '/api/mobile/admanage/account'

test.describe('which accounts are seen', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ signedInAs: owner })
  let owning: ApiSession
  const ids: string[] = []

  test.beforeAll(async ({ server }) => {
    await makeCompany(server, owner.company, ['owner', 'admin', 'buyer'])
    owning = await apiSession(server, owner)
    for (const [name, platform, group] of [
      ['Alpha', 'meta', 'Games'],
      ['Beta', 'tiktok', 'Games'],
      ['Gamma', 'google', 'Shops'],
      ['Delta', 'meta', null],
    ] as const) {
      const { id } = (await owning.post(`${accounts}/create`, {
        name,
        platform,
        currency: 'USD',
        timeZone: 'UTC',
        group,
        owner: null,
      })) as {
        id: string
      }
      ids.push(id)
    }
  })

  test('is chosen by whole groups and single accounts, and said before and after [R9]', async ({ page, server }) => {
    await page.goto('/#/pages/mine/components/members')
    await page.getByRole('button', { name: /^The buyer/ }).click()
    await page.getByRole('button', { name: /^Accounts Sees every account/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts of The buyer')
    await expect(page.getByText('The buyer sees 4 of 4 accounts')).toBeVisible()
    await page.getByRole('button', { name: /^Assigned accounts/ }).click()
    await expect(page.getByText('The buyer sees no account')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Games/ }).check()
    await expect(page.getByText('The buyer sees 2 of 4 accounts')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Alpha/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill('del')
    await page.getByRole('checkbox', { name: /^Delta/ }).check()
    await expect(page.getByText('The buyer sees 3 of 4 accounts')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Only what is seen' }).click()
    await expect(page.getByText('Gamma')).toHaveCount(0)
    expect(await findings(page, 'access')).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The buyer sees 3 accounts now')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accounts Sees the accounts that are assigned/ })).toBeVisible()

    const buying = await apiSession(server, { ...owner, username: 'buyer' })
    const seen = async () =>
      ((await buying.get(`${accounts}/list`)) as { accounts: { name: string }[] }).accounts.map(({ name }) => name).sort()
    expect(await seen()).toEqual(['Alpha', 'Beta', 'Delta'])
    await owning.post(`${accounts}/update`, { id: ids[2], group: 'Games' })
    expect(await seen(), 'what comes into the group later').toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
  })

  test('is not chosen for owners and admins, who see all', async ({ page }) => {
    await page.goto('/#/pages/mine/components/members')
    await page.getByRole('button', { name: /^The admin/ }).click()
    await expect(page.getByText('Owners and administrators see every account.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accounts/ })).toHaveCount(0)
  })

  test('is told to the member under his profile', async ({ browser, sessionOf, server }) => {
    const context = await browser.newContext({ storageState: await sessionOf({ ...owner, username: 'buyer' }), baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/#/pages/mine-file/mine-file')
    await expect(page.getByText('You see 4 accounts')).toBeVisible()
    await context.close()
  })

  test('is narrowed by tags, which the account’s form takes', async ({ page }) => {
    await page.goto(`/#/pages/index/components/account-form?id=${ids[0]}`)
    const field = page.getByLabel('Tags', { exact: true }).and(page.getByRole('textbox'))
    await field.fill('Japan, iOS')
    await field.press('Enter')
    await field.fill('x'.repeat(41))
    await field.press('Enter')
    await expect(page.getByText('A tag has at most 40 characters')).toBeVisible()
    await field.fill('')
    expect(await findings(page, 'tags')).toEqual([])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).not.toHaveURL(/account-form/)
    await page.goto(`/#/pages/index/components/account-details?id=${ids[0]}`)
    await expect(page.getByText('Japan')).toBeVisible()
    await page.goto('/#/pages/index/components/accounts')
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: /^iOS/ }).click()
    await expect(page.getByText('1 account', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/tag=iOS/)
  })
})

import { expect } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { type ApiSession, apiSession } from './support/api.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'

const owner = { company: 'access', username: 'owner', password }
const accounts = '/api/mobile/admanage/account'

test.describe('access to accounts', () => {
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

  test('is granted by whole groups and single accounts, and shown before and after saving [R9]', async ({ page, server }) => {
    await page.goto('/#/pages/mine/components/members')
    await page.getByRole('button', { name: /^The buyer/ }).click()
    await page.getByRole('button', { name: /^Accounts Sees every account/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('access.of', { name: 'The buyer' }))
    await expect(page.getByText(text('access.sees', { name: 'The buyer', count: 4, all: '4' }))).toBeVisible()
    await page.getByRole('button', { name: startsWith('access.assigned') }).click()
    await expect(page.getByText(text('access.seesNone', { name: 'The buyer' }))).toBeVisible()
    await page.getByRole('checkbox', { name: /^Games/ }).check()
    await expect(page.getByText(text('access.sees', { name: 'The buyer', count: 2, all: '4' }))).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Alpha/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill('del')
    await page.getByRole('checkbox', { name: /^Delta/ }).check()
    await expect(page.getByText(text('access.sees', { name: 'The buyer', count: 3, all: '4' }))).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: text('access.seenOnly') }).click()
    await expect(page.getByText('Gamma')).toHaveCount(0)
    expect(await findings(page, 'access')).toEqual([])
    await page.getByRole('button', { name: text('access.save'), exact: true }).click()
    await expect(page.getByText(text('access.done', { name: 'The buyer', count: 3 }))).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accounts Sees assigned accounts/ })).toBeVisible()

    const buying = await apiSession(server, { ...owner, username: 'buyer' })
    const seen = async () =>
      ((await buying.get(`${accounts}/list`)) as { accounts: { name: string }[] }).accounts.map(({ name }) => name).sort()
    expect(await seen()).toEqual(['Alpha', 'Beta', 'Delta'])
    await owning.post(`${accounts}/update`, { id: ids[2], group: 'Games' })
    expect(await seen(), 'what comes into the group later').toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
  })

  test('cannot be limited for owners and admins, who have access to all', async ({ page }) => {
    await page.goto('/#/pages/mine/components/members')
    await page.getByRole('button', { name: /^The admin/ }).click()
    await expect(page.getByText(text('access.byRole'))).toBeVisible()
    await expect(page.getByRole('button', { name: startsWith('tabs.accounts') })).toHaveCount(0)
  })

  test('is shown to the member in their profile', async ({ browser, sessionOf, server }) => {
    const context = await browser.newContext({ storageState: await sessionOf({ ...owner, username: 'buyer' }), baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/#/pages/mine-file/mine-file')
    await expect(page.getByText(text('access.you', { count: 4 }))).toBeVisible()
    await context.close()
  })

  test('is filtered by tags, which are edited in the account form', async ({ page }) => {
    await page.goto(`/#/pages/index/components/account-form?id=${ids[0]}`)
    const field = page.getByLabel(text('tags.title'), { exact: true }).and(page.getByRole('textbox'))
    await field.fill('Japan, iOS')
    await field.press('Enter')
    await field.fill('x'.repeat(41))
    await field.press('Enter')
    await expect(page.getByText(text('tags.length', { count: 40 }))).toBeVisible()
    await field.fill('')
    expect(await findings(page, 'tags')).toEqual([])
    await page.getByRole('button', { name: text('form.save') }).click()
    await expect(page).not.toHaveURL(/account-form/)
    await page.goto(`/#/pages/index/components/account-details?id=${ids[0]}&section=details`)
    await expect(page.getByText('Japan')).toBeVisible()
    await page.goto('/#/pages/index/components/accounts')
    await page.getByRole('button', { name: text('tags.title'), exact: true }).click()
    await page
      .getByRole('dialog', { name: text('tags.title') })
      .getByRole('button', { name: /^iOS/ })
      .click()
    await page.getByRole('button', { name: text('action.done') }).click()
    await expect(page.getByText(text('acc.count', { count: 1 }), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/tag=iOS/)
  })
})

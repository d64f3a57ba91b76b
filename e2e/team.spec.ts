import { assignToSeveral, listMembers } from '@adroit/contract/members'
import { may, type Permission, permissions, roles } from '@adroit/contract/roles'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { oneAccount } from './support/stub-accounts.ts'
import { members } from './support/stub-people.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const accounts = [
  oneAccount,
  { ...oneAccount, id: '12', name: 'South', group: null },
  { ...oneAccount, id: '13', name: 'A very long account name that wraps – Summer 2026', currency: 'EUR' },
]
const assigning = pathOf(assignToSeveral)
const locales = ['en-US', 'en-simple', 'zh-CN'] as const

async function inLanguage(page: Page, locale: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
}

/** The members, of whom Ben and Ida see assigned accounts only. */
function stubTeam(api: Stub): void {
  const limited = members.map((member) =>
    member.id === '8' || member.id === '9' ? { ...member, accountAccess: 'assigned' as const } : member,
  )
  api.answer(pathOf(listMembers), ok({ members: limited }))
  api.answer(paths.accounts, ok({ accounts }))
}

const selection = (page: Page) => page.getByRole('region', { name: text('assign.open') })

async function select(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: text('assign.select') }).click()
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check({ force: true })
}

test.describe('the table of roles', () => {
  test('opens from the members and shows every permission of every role', async ({ page }) => {
    await openSignedIn(page, pages.members)
    await page.getByRole('button', { name: text('team.rolesTitle') }).click()
    const table = page.getByRole('table', { name: text('team.rolesTitle') })
    await expect(table.getByRole('columnheader')).toHaveText([text('team.permission'), ...roles.map((role) => text(`role.${role}`))])
    for (const permission of Object.keys(permissions) as Permission[]) {
      const row = table.getByRole('row', { name: new RegExp(`^${text(`can.${permission}`)}`) })
      const said = roles.map((role) => new RegExp(text(may(role, permission) ? 'team.yes' : 'team.no')))
      await expect(row.getByRole('cell')).toHaveText(said)
    }
    await expect(page.getByText(text('team.yourRole', { role: text('role.owner') }))).toBeVisible()
  })

  for (const locale of locales) {
    test(`has no fault of axe and fits 320 px in ${locale}`, async ({ page }) => {
      test.setTimeout(120_000)
      await inLanguage(page, locale)
      await openSignedIn(page, pages.roles)
      await expect(page.getByRole('table')).toBeVisible()
      expect(await page.getByRole('main').textContent()).not.toMatch(/can\.|team\./)
      expect(await faultsOf(page, locale)).toEqual([])
    })
  }
})

test.describe('accounts of several members', () => {
  test('are assigned in one step, and the snack takes back exactly what changed', async ({ page, api }) => {
    const sent: unknown[] = []
    const changed = [{ members: ['8'], accounts: ['11'] }]
    api.answer(assigning, ({ body }) => {
      sent.push(body)
      return ok({ changed })
    })
    stubTeam(api)
    await openSignedIn(page, pages.members)
    await select(page, 'Ben Wade', 'Ida Koch')
    await expect(page.getByRole('checkbox', { name: /^Olivia Stern/ })).toBeDisabled()
    await expect(selection(page)).toContainText(text('assign.selected', { count: 2 }))
    await selection(page)
      .getByRole('button', { name: text('assign.open') })
      .click()
    const sheet = page.getByRole('dialog', { name: text('assign.title', { count: 2 }) })
    await sheet.getByLabel(text('assign.search')).fill('north')
    await sheet
      .getByRole('checkbox', { name: /^North/ })
      .first()
      .check({ force: true })
    await sheet.getByRole('button', { name: text('assign.give'), exact: true }).click()
    await expect(page.getByText(text('assign.given', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByText(text('assign.undone'))).toBeVisible()
    expect(sent).toEqual([
      { assign: true, changes: [{ members: ['8', '9'], accounts: ['11'] }] },
      { assign: false, changes: changed },
    ])
  })

  test('are groups, too, with what is added to them later', async ({ page, api }) => {
    const sent: unknown[] = []
    const changed = [{ members: ['8', '9'], accounts: [], groups: ['Games'] }]
    api.answer(assigning, ({ body }) => {
      sent.push(body)
      return ok({ changed })
    })
    stubTeam(api)
    await openSignedIn(page, pages.members)
    await select(page, 'Ben Wade', 'Ida Koch')
    await selection(page)
      .getByRole('button', { name: text('assign.open') })
      .click()
    const sheet = page.getByRole('dialog', { name: text('assign.title', { count: 2 }) })
    const groups = sheet.getByRole('region', { name: text('access.groups') })
    await expect(groups.getByRole('checkbox')).toHaveCount(1)
    await expect(groups).toContainText(text('access.groupNote', { count: 2 }))
    await sheet.getByLabel(text('assign.search')).fill('gam')
    await groups.getByRole('checkbox', { name: /^Games/ }).check({ force: true })
    await sheet.getByRole('button', { name: text('assign.give'), exact: true }).click()
    await expect(page.getByText(text('assign.given', { count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByText(text('assign.undone'))).toBeVisible()
    expect(sent).toEqual([
      { assign: true, changes: [{ members: ['8', '9'], accounts: [], groups: ['Games'] }] },
      { assign: false, changes: changed },
    ])
  })

  test('are taken back, and a refusal keeps what was selected', async ({ page, api }) => {
    stubTeam(api)
    api.answer(assigning, refused(3304, 'Only an owner can change this'))
    await openSignedIn(page, pages.members)
    await page.getByRole('button', { name: text('assign.select') }).click()
    await selection(page)
      .getByRole('button', { name: text('assign.all') })
      .click()
    await selection(page)
      .getByRole('button', { name: text('assign.open') })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox').first().check({ force: true })
    await sheet.getByRole('button', { name: text('assign.take') }).click()
    await expect(sheet.getByRole('alert')).toContainText('Only an owner can change this')
    api.answer(assigning, ok({ changed: [] }))
    await sheet.getByRole('button', { name: text('assign.take') }).click()
    await expect(page.getByText(text('assign.nothing'))).toBeVisible()
  })

  test('need members who see assigned accounts, and a connection', async ({ page, api, context }) => {
    await openSignedIn(page, pages.members)
    await page.getByRole('button', { name: text('assign.select') }).click()
    await expect(page.getByText(text('assign.nobodyWords'))).toBeVisible()
    stubTeam(api)
    await page.reload()
    await select(page, 'Ben Wade')
    await context.setOffline(true)
    await expect(selection(page).getByRole('button', { name: text('assign.open') })).toBeDisabled()
    await context.setOffline(false)
    await page.getByRole('button', { name: text('assign.stop') }).click()
    await expect(page.getByRole('button', { name: startsWith('team.rolesTitle') })).toBeVisible()
  })

  for (const locale of locales) {
    test(`have no fault of axe and fit 320 px in ${locale}`, async ({ page, api }) => {
      test.setTimeout(120_000)
      stubTeam(api)
      await inLanguage(page, locale)
      await openSignedIn(page, pages.members)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      await page.getByRole('banner').getByRole('button').nth(1).click()
      await page.getByRole('checkbox', { name: /^Ben Wade/ }).check({ force: true })
      expect(await faultsOf(page, locale)).toEqual([])
      await page.locator('section[aria-label] button').last().click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      expect(await faultsOf(page, `${locale}, sheet`)).toEqual([])
    })
  }
})

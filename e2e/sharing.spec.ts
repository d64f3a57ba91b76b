import { type Browser, expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { type ApiSession, apiSession, makeReport, makeSharedReport, reportAddress } from './support/api.ts'
import { findings } from './support/axe.ts'
import { forgetKept, kept } from './support/cached-answers.ts'
import { makeCompany, password } from './support/company.ts'
import { figures, rowOf } from './support/figures.ts'
import { test } from './support/journey.ts'
import type { Member } from './support/sign-in.ts'
import type { StorageState } from './support/storage-state.ts'
import { importAccount } from './support/two-accounts.ts'
import { watch } from './support/watch.ts'

const owner = { company: 'sharing', username: 'owner', password }
const buyer = { ...owner, username: 'buyer' }
const share = '/api/mobile/admanage/report/share'
const gone = text('reportGone.words')
const day = '2026-11-10'
const custom = { preset: 'custom', from: day, to: day }

/** A page of another member, in their own browser. */
async function pageOf(browser: Browser, state: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; verify: () => void }> {
  const context = await browser.newContext(state)
  const { verify } = watch(context)
  return { page: await context.newPage(), verify }
}

/** Limits a member's access to some accounts, or grants all again, as an owner who has typed their password. */
async function assign(session: ApiSession, id: string, access: 'all' | 'assigned', accounts: readonly string[]): Promise<void> {
  await session.post('/api/mobile/platform/auth/confirm', { password })
  await session.post('/api/mobile/platform/member/assign_accounts', { id, access, accounts, groups: [] })
}

test.describe('a report', () => {
  let owning: ApiSession
  let buyerId = ''
  const accountIds = new Map<string, string>()
  test.beforeAll(async ({ server }) => {
    await makeCompany(server, owner.company, ['owner', 'buyer'])
    await importAccount(server, owner.company, { name: 'North', currency: 'USD', platform: 'meta', spend: '120.50', day })
    await importAccount(server, owner.company, { name: 'South', currency: 'USD', platform: 'meta', spend: '77.25', day })
    owning = await apiSession(server, owner)
    const { members } = (await owning.get('/api/mobile/platform/member/list')) as { members: { id: string; username: string }[] }
    buyerId = members.find(({ username }) => username === 'buyer')?.id ?? ''
    const { accounts } = (await owning.get('/api/mobile/admanage/account/list')) as { accounts: { id: string; name: string }[] }
    for (const { id, name } of accounts) accountIds.set(name, id)
  })

  async function open(browser: Browser, sessionOf: (member: Member) => Promise<StorageState>, url: string) {
    return await pageOf(browser, { storageState: await sessionOf(buyer), baseURL: url })
  }

  test.use({ signedInAs: owner })

  test('is shared with a member, and removed from their open page without an interaction [R9] [N13]', async ({
    page,
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeReport(owning, { name: 'Between us', dateRange: custom })
    await owning.post(share, { id, with: 'nobody', members: [], roles: [] })
    const other = await open(browser, sessionOf, server.url)
    await other.page.goto(reportAddress(id))
    await expect(other.page.getByText(gone)).toBeVisible()

    await page.goto('/#/pages/report/index')
    await expect(page.getByRole('button', { name: /^Between us .* Private/ })).toBeVisible()
    const sheet = page.getByRole('dialog', { name: text('sharing.title', { name: 'Between us' }) })
    const openSheet = async () => {
      await page.getByRole('button', { name: text('imports.moreOf', { name: 'Between us' }) }).click()
      await page
        .getByRole('dialog', { name: 'Between us', exact: true })
        .getByRole('button', { name: text('report.share'), exact: true })
        .click()
      await expect(sheet).toContainText(text('sharing.note'))
    }
    await openSheet()
    await sheet.getByRole('button', { name: text('sharing.members') }).click()
    await expect(sheet.getByRole('button', { name: text('sharing.chooseMembers') })).toBeDisabled()
    await sheet.getByRole('searchbox').fill('the buyer')
    await sheet.getByRole('checkbox', { name: /The buyer/ }).check()
    expect(await findings(page, 'sharing')).toEqual([])
    await sheet.getByRole('button', { name: text('sharing.doMembers', { count: 1 }) }).click()
    await expect(page.getByText('“Between us”: 1 member')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Between us .* 1 member/ })).toBeVisible()

    // events reach the page that says it is gone; its button is for users without a connection
    await other.page
      .getByRole('button', { name: text('action.refresh') })
      .or(figures(other.page))
      .first()
      .click()
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Between us')
    await expect(rowOf(other.page, 'North')).toBeVisible()

    await openSheet()
    await sheet.getByRole('button', { name: text('sharing.removeAll') }).click()
    await sheet.getByRole('button', { name: startsWith('sharing.private') }).click()
    await sheet.getByRole('button', { name: text('sharing.doNobody') }).click()
    await expect(other.page.getByText(gone)).toBeVisible()
    await expect(figures(other.page)).toHaveCount(0)
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('Campaign of North')
    await other.page.getByRole('button', { name: text('action.refresh') }).click()
    await expect(other.page.getByText(gone)).toBeVisible()

    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByRole('button', { name: /^Between us .* 1 member/ })).toBeVisible()
    await expect(rowOf(other.page, 'North')).toBeVisible()
    other.verify()
    await other.page.context().close()
  })

  test('that was unshared without an event is gone with the next response [R9]', async ({ server, browser, sessionOf }) => {
    const id = await makeSharedReport(owning, { name: 'Unheard', dateRange: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: 1013 }))
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await owning.post(share, { id, with: 'nobody', members: [], roles: [] })
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await other.page
      .getByRole('columnheader', { name: text('metric.clicks') })
      .getByRole('button')
      .click()
    await expect(other.page.getByText(gone)).toBeVisible()
    await expect(figures(other.page)).toHaveCount(0)
    other.verify()
    await other.page.context().close()
  })

  test("loses the accounts that are removed from its reader's access, on the open page and on the device [R9]", async ({
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeSharedReport(owning, { name: 'Both accounts', dateRange: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await expect.poll(async () => (await kept(other.page)).text).toContain('South')
    await assign(owning, buyerId, 'assigned', [accountIds.get('North') ?? ''])
    await expect(rowOf(other.page, 'South')).toHaveCount(0)
    await expect(rowOf(other.page, 'North')).toBeVisible()
    await expect(figures(other.page)).not.toContainText('77.25')
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('South')
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('77.25')
    await other.page.context().setOffline(true)
    await other.page.goto('/#/pages/index/components/accounts')
    await expect(other.page.getByText('South')).toHaveCount(0)
    await other.page.context().setOffline(false)

    // and they are back, without an interaction
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'North')).toBeVisible()
    await assign(owning, buyerId, 'all', [])
    await expect(rowOf(other.page, 'South')).toBeVisible()
    other.verify()
    await other.page.context().close()
  })

  test('drops data that was removed while there was no connection, once there is one again [R9]', async ({
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeSharedReport(owning, { name: 'Meanwhile', dateRange: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await expect.poll(async () => (await kept(other.page)).text).toContain('South')
    await other.page.context().setOffline(true)
    await assign(owning, buyerId, 'assigned', [accountIds.get('North') ?? ''])
    await expect(rowOf(other.page, 'South')).toBeVisible()
    // another start of the app, which knows only what the device has cached
    await other.page.context().setOffline(false)
    await other.page.goto('about:blank')
    await other.page.goto('/#/pages/mine/mine')
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('South')
    await assign(owning, buyerId, 'all', [])
    other.verify()
    await other.page.context().close()
  })

  test('drops it also when the device does not know the earlier accounts [R9]', async ({ server, browser, sessionOf }) => {
    const id = await makeSharedReport(owning, { name: 'Unknown', dateRange: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: 1013 }))
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    const list = 'answer ["accounts"]'
    await expect.poll(async () => (await kept(other.page)).names).toContain(list)
    // as after a visit that ended before it was written
    await other.page.goto('/robots.txt')
    await forgetKept(other.page, list)
    expect((await kept(other.page)).names).not.toContain(list)
    expect((await kept(other.page)).text).toContain('South')
    const context = other.page.context()
    await other.page.close()
    await assign(owning, buyerId, 'assigned', [accountIds.get('North') ?? ''])
    const later = await context.newPage()
    await later.goto('/#/pages/mine/mine')
    await expect.poll(async () => (await kept(later)).text).not.toContain('South')
    await assign(owning, buyerId, 'all', [])
    other.verify()
    await context.close()
  })

  test('offers its link to copy, and says who can open it [R9]', async ({ page, context }) => {
    const id = await makeReport(owning, { name: 'By link', dateRange: custom })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(reportAddress(id))
    await page.getByRole('button', { name: text('report.more'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('report.share'), exact: true })
      .click()
    await page.getByRole('button', { name: text('sharing.copy') }).click()
    await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url().split('?')[0]}?id=${id}`)
    await page.getByRole('button', { name: text('sharing.roles') }).click()
    await page.getByRole('checkbox', { name: text('role.viewer') }).check()
    await page.getByRole('checkbox', { name: text('role.auditor') }).check()
    await page.getByRole('button', { name: text('sharing.doRoles', { count: 2 }) }).click()
    await expect(page.getByText('“By link”: Viewer · Auditor')).toBeVisible()
  })
})

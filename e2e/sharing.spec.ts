import { type Browser, expect, type Page } from '@playwright/test'
import { type ApiSession, apiSession, makeReport, reportAddress } from './support/api.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { figures, rowOf } from './support/figures.ts'
import { test } from './support/journey.ts'
import { forgetKept, kept } from './support/kept.ts'
import type { Member } from './support/sign-in.ts'
import { importAccount } from './support/two-accounts.ts'
import { watch } from './support/watch.ts'

const owner = { company: 'sharing', username: 'owner', password }
const buyer = { ...owner, username: 'buyer' }
const share = '/api/mobile/admanage/report/share'
const gone = 'The current report has been deleted or the access permission has been changed'
const day = '2026-11-10'
const custom = { preset: 'custom', from: day, to: day }

/** A page of another member, in a browser of his own. */
async function pageOf(browser: Browser, state: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; verify: () => void }> {
  const context = await browser.newContext(state)
  const { verify } = watch(context)
  return { page: await context.newPage(), verify }
}

/** Lets a member see some accounts alone, or all again, as an owner who has typed his password. */
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

  async function open(browser: Browser, sessionOf: (member: Member) => Promise<object>, url: string) {
    return await pageOf(browser, { storageState: (await sessionOf(buyer)) as never, baseURL: url })
  }

  test.use({ signedInAs: owner })

  test('is shared with a member, and taken away from his open page without a touch [R9] [N13]', async ({
    page,
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeReport(owning, { name: 'Between us', range: custom })
    await owning.post(share, { id, with: 'nobody', members: [], roles: [] })
    const other = await open(browser, sessionOf, server.url)
    await other.page.goto(reportAddress(id))
    await expect(other.page.getByText(gone)).toBeVisible()

    await page.goto('/#/pages/report/index')
    await expect(page.getByRole('button', { name: /^Between us .* Private/ })).toBeVisible()
    const sheet = page.getByRole('dialog', { name: 'Share “Between us”' })
    const openSheet = async () => {
      await page.getByRole('button', { name: 'More for Between us' }).click()
      await page.getByRole('dialog', { name: 'Between us', exact: true }).getByRole('button', { name: 'Share', exact: true }).click()
      await expect(sheet).toContainText('Figures are always those of the accounts the reader may see.')
    }
    await openSheet()
    await sheet.getByRole('button', { name: 'Named members' }).click()
    await expect(sheet.getByRole('button', { name: 'Choose at least one member' })).toBeDisabled()
    await sheet.getByRole('searchbox').fill('the buyer')
    await sheet.getByRole('checkbox', { name: /The buyer/ }).check()
    expect(await findings(page, 'sharing')).toEqual([])
    await sheet.getByRole('button', { name: 'Share with 1 member' }).click()
    await expect(page.getByText('“Between us”: 1 member')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Between us .* 1 member/ })).toBeVisible()

    // news of it reach the page that says it is gone; its button is for whoever has no connection
    await other.page.getByRole('button', { name: 'Refresh' }).or(figures(other.page)).first().click()
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Between us')
    await expect(rowOf(other.page, 'North')).toBeVisible()

    await openSheet()
    await sheet.getByRole('button', { name: 'Remove all' }).click()
    await sheet.getByRole('button', { name: /^Private/ }).click()
    await sheet.getByRole('button', { name: 'Make it private' }).click()
    await expect(other.page.getByText(gone)).toBeVisible()
    await expect(figures(other.page)).toHaveCount(0)
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('Campaign of North')
    await other.page.getByRole('button', { name: 'Refresh' }).click()
    await expect(other.page.getByText(gone)).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Between us .* 1 member/ })).toBeVisible()
    await expect(rowOf(other.page, 'North')).toBeVisible()
    other.verify()
    await other.page.context().close()
  })

  test('that was taken away while nobody told it is gone with the next answer [R9]', async ({ server, browser, sessionOf }) => {
    const id = await makeReport(owning, { name: 'Unheard', range: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: 1013 }))
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await owning.post(share, { id, with: 'nobody', members: [], roles: [] })
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await other.page.getByRole('columnheader', { name: 'Clicks' }).getByRole('button').click()
    await expect(other.page.getByText(gone)).toBeVisible()
    await expect(figures(other.page)).toHaveCount(0)
    other.verify()
    await other.page.context().close()
  })

  test('loses the accounts that are taken from its reader, on the open page and on the device [R9]', async ({
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeReport(owning, { name: 'Both accounts', range: custom })
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

    // and are there again, without a touch
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'North')).toBeVisible()
    await assign(owning, buyerId, 'all', [])
    await expect(rowOf(other.page, 'South')).toBeVisible()
    other.verify()
    await other.page.context().close()
  })

  test('forgets what was taken away while there was no connection, once there is one again [R9]', async ({
    server,
    browser,
    sessionOf,
  }) => {
    const id = await makeReport(owning, { name: 'Meanwhile', range: custom })
    const other = await open(browser, sessionOf, server.url)
    await other.page.goto(reportAddress(id))
    await expect(rowOf(other.page, 'South')).toBeVisible()
    await expect.poll(async () => (await kept(other.page)).text).toContain('South')
    await other.page.context().setOffline(true)
    await assign(owning, buyerId, 'assigned', [accountIds.get('North') ?? ''])
    await expect(rowOf(other.page, 'South')).toBeVisible()
    // another start of the app, which knows only what the device kept
    await other.page.context().setOffline(false)
    await other.page.goto('about:blank')
    await other.page.goto('/#/pages/mine/mine')
    await expect.poll(async () => (await kept(other.page)).text).not.toContain('South')
    await assign(owning, buyerId, 'all', [])
    other.verify()
    await other.page.context().close()
  })

  test('forgets it also where the device does not know which accounts there were [R9]', async ({ server, browser, sessionOf }) => {
    const id = await makeReport(owning, { name: 'Unknown', range: custom })
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

  test('gives its address for others to open, and says who may [R9]', async ({ page, context }) => {
    const id = await makeReport(owning, { name: 'By link', range: custom })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(reportAddress(id))
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url().split('?')[0]}?id=${id}`)
    await page.getByRole('button', { name: 'Roles' }).click()
    await page.getByRole('checkbox', { name: 'Viewer' }).check()
    await page.getByRole('checkbox', { name: 'Auditor' }).check()
    await page.getByRole('button', { name: 'Share with 2 roles' }).click()
    await expect(page.getByText('“By link”: Viewer · Auditor')).toBeVisible()
  })
})

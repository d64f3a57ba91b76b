import { expect, type Page } from '@playwright/test'
import { choose, fact } from './support/account-steps.ts'
import { pages } from './support/pages.ts'
import { ok, refused } from './support/stub.ts'
import {
  accountAddress,
  accountFormAddress,
  accountPaths,
  accountsAddress,
  manyAccounts,
  oneAccount,
  serveAccounts,
  viewerProfile,
} from './support/stub-accounts.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const chips = (page: Page) => page.getByRole('group', { name: 'Which accounts' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /accounts?$/ })

async function filter(page: Page, chip: string, sheet: string, choice: string | RegExp): Promise<void> {
  await chips(page).getByRole('button', { name: chip }).click()
  await page.getByRole('dialog', { name: sheet }).getByRole('button', { name: choice }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('the accounts', () => {
  test('show group, owner, currency, newest day and what they spent lately [R11]', async ({ page, api }) => {
    serveAccounts(api, [oneAccount, { ...oneAccount, id: '12', name: 'Fresh', group: null, owner: null, heldTo: null, heldFrom: null }])
    await openSignedIn(page, accountsAddress)
    const north = rows(page).filter({ hasText: 'North' })
    await expect(north).toContainText('Games · Olivia Stern')
    await expect(north).toContainText('USD · newest day 19 Nov')
    await expect(north).toContainText('$2,886.00')
    await expect(north.locator('svg path').last()).toBeAttached()
    await expect(rows(page).filter({ hasText: 'Fresh' })).toContainText('nothing read yet')
  })

  test('two hundred of them are searched, filtered by platform, group and owner, and ordered by name [R11]', async ({ page, api }) => {
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await expect(count(page)).toHaveText('200 accounts')
    await filter(page, 'All platforms', 'Platform', /^TikTok/)
    await expect(count(page)).toHaveText('50 accounts')
    await filter(page, 'Group', 'Group', /^Team 3/)
    await expect(count(page)).toHaveText(/^\d accounts$/)
    await filter(page, 'Owner', 'Owner', /^Olivia Stern/)
    await page.getByRole('button', { name: 'Search accounts' }).click()
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('nothing like it')
    await page.getByRole('button', { name: 'Show all accounts' }).click()
    await expect(count(page)).toHaveText('200 accounts')
    await filter(page, 'By spend', 'Order', /^By name/)
    await expect(rows(page).first()).toContainText('Lumina Vietnam – Shopee & Lazada retargeting 003')
  })

  test('stay filtered beside the account that is opened [R11]', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await filter(page, 'All platforms', 'Platform', /^TikTok/)
    await page.getByRole('button', { name: 'Search accounts' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toBeFocused()
    await page.keyboard.type('7')
    await expect(count(page)).not.toHaveText('50 accounts')
    const found = await count(page).innerText()
    await rows(page).first().getByRole('button').first().click()
    await expect(page).toHaveURL(/account-details/)
    await expect(count(page)).toHaveText(found)
    await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toHaveValue('7')
    await page.goBack()
    await expect(page).not.toHaveURL(/account-details/)
    await expect(count(page)).toHaveText(found)
  })

  test('come back as they were left, with their filter [R11]', async ({ page, api }) => {
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await filter(page, 'All platforms', 'Platform', /^TikTok/)
    await expect(page).toHaveURL(/platform=tiktok/)
    await rows(page).first().getByRole('button').click()
    await expect(page).toHaveURL(/account-details\?id=/)
    await page.goBack()
    await expect(count(page)).toHaveText('50 accounts')
  })

  test('stand in a rail that holds every word on one line, the chosen one too', async ({ page, api }) => {
    serveAccounts(api)
    await page.setViewportSize({ width: 1_280, height: 800 })
    await openSignedIn(page, pages.notifications)
    for (const tab of await page.getByRole('navigation', { name: 'Main sections' }).getByRole('button').all()) {
      const within = await tab.evaluate((button) => {
        const [word, frame] = [button.querySelector('span')?.getBoundingClientRect(), button.getBoundingClientRect()]
        return word !== undefined && word.left >= frame.left && word.right <= frame.right && word.height < 20
      })
      expect(within, await tab.innerText()).toBe(true)
    }
  })

  test('are opened from the home page, and from the rail of a wide window [R11]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, pages.home)
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Accounts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.goto(pages.home)
    const rail = page.getByRole('navigation', { name: 'Main sections' })
    await rail.getByRole('button', { name: 'Accounts' }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account to see where its figures come from' })).toBeVisible()
    await rows(page).first().getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
    await expect(rail.getByRole('button', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('button', { name: /^North/ })).toHaveAttribute('aria-current', 'page')
  })

  test('that are none say what to do next, or who does it', async ({ page, api }) => {
    serveAccounts(api, [])
    await openSignedIn(page, accountsAddress)
    await expect(page.getByRole('heading', { name: 'Authorise a platform, or import its exports' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add account')
    serveAccounts(api, [], viewerProfile)
    await page.goto('about:blank')
    await page.goto(accountsAddress)
    await expect(page.getByText('They appear here once an owner or administrator has added one.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add account' })).toHaveCount(0)
  })

  test('that do not load say so, and load again', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.accounts, 'broken')
    await openSignedIn(page, accountsAddress)
    await expect(page.getByText('Loading failed, please check the network or reload')).toBeVisible()
    api.answer(accountPaths.accounts, ok({ accounts: [oneAccount] }))
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('are drawn down to be read anew [R11]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountsAddress)
    await expect(rows(page)).toHaveCount(1)
    serveAccounts(api, manyAccounts(3))
    await page.getByRole('main').evaluate((main) => {
      const touch = (y: number) => new Touch({ identifier: 1, target: main, clientX: 100, clientY: y })
      const send = (type: string, y: number) =>
        main.dispatchEvent(
          new TouchEvent(type, { touches: type === 'touchend' ? [] : [touch(y)], changedTouches: [touch(y)], cancelable: true }),
        )
      send('touchstart', 200)
      for (const y of [240, 300, 360, 420]) send('touchmove', y)
      send('touchend', 420)
    })
    await expect(rows(page)).toHaveCount(3)
  })
})

test.describe('account details', () => {
  test('have their title, and what is known of the account [N2] [R11]', async ({ page, api }) => {
    serveAccounts(api, [{ ...oneAccount, note: 'Agency: Northwind' }])
    await openSignedIn(page, accountAddress('11'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account details')
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
    await expect(fact(page, 'Group')).toHaveText('Games')
    await expect(fact(page, 'Owner')).toHaveText('Olivia Stern')
    await expect(fact(page, 'Time zone')).toHaveText('America/Los_Angeles')
    await expect(fact(page, 'Note')).toHaveText('Agency: Northwind')
  })

  test('show for each day where its figures come from, in words too [R11]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11'))
    const table = page.getByRole('table', { name: 'Where each day comes from' })
    await expect(table.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    for (const [day, what] of [
      ['Sunday 1 November', 'import A'],
      ['Friday 6 November', 'read, nothing delivered'],
      ['Saturday 7 November', 'import B'],
      ['Friday 13 November', 'import B, part of a row over several days'],
      ['Monday 16 November', 'sample'],
    ]) {
      await expect(table.getByRole('button', { name: `${day}: ${what}`, exact: true })).toBeVisible()
    }
    await expect(table.getByRole('cell').filter({ hasText: 'Tuesday 17 November: not read' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'What the marks mean' })).toContainText('north-october.csv')
    await table.getByRole('button', { name: /^Friday 13 November/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Friday 13 November' })
    await expect(sheet).toContainText('13–15 Nov')
    await sheet.getByRole('button', { name: 'Open the import' }).click()
    await expect(page).toHaveURL(/components\/import\?id=92/)
  })

  test('go back over the months that are held, and no further', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11'))
    const earlier = page.getByRole('button', { name: 'Month before' })
    const month = page.getByLabel('Month', { exact: true })
    await expect(month.getByRole('option')).toHaveText(['November 2026', 'October 2026', 'September 2026'])
    await earlier.click()
    await expect(month).toHaveValue('2026-10')
    await earlier.click()
    await expect(earlier).toBeDisabled()
    await month.selectOption('2026-11')
    await expect(page.getByRole('button', { name: 'Month after' })).toBeDisabled()
    const asked = api.calls.filter(({ path }) => path === accountPaths.calendar).length
    expect(asked).toBe(3)
  })

  test('of an account that is gone say so', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.account, refused(3001, 'Gone', 404))
    await openSignedIn(page, accountAddress('77'))
    await page.getByRole('button', { name: 'All accounts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  })

  test('of an account that was never used let it be deleted, and of another not', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11'))
    await expect(fact(page, 'Days held')).toHaveText('12 Sep – 19 Nov')
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
    serveAccounts(api, [{ ...oneAccount, heldFrom: null, heldTo: null, readAt: null }])
    api.answer(accountPaths.remove, ok(null))
    await page.goto(accountsAddress)
    await page.reload()
    await rows(page).first().getByRole('button').click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog', { name: 'Delete “North”?' }).getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
    expect(api.calls.findLast(({ path }) => path === accountPaths.remove)?.body).toEqual({ id: '11' })
  })

  test('are read by a viewer, who can change nothing', async ({ page, api }) => {
    serveAccounts(api, [oneAccount], viewerProfile)
    await openSignedIn(page, accountAddress('11'))
    await expect(page.getByText('Owners, administrators and media buyers can import exports.')).toBeVisible()
    for (const name of ['Change account', 'Import an export', 'Put back', /^More for/, 'Delete account'] as const) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
    await page.goto(`${accountFormAddress}?id=11`)
    await expect(page.getByText('Owners and administrators add and change accounts.')).toBeVisible()
  })
})

test.describe('the form of an account', () => {
  test('says what is missing, and sends what was chosen', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.create, refused(3002, 'There is an account of this name already'))
    await openSignedIn(page, accountFormAddress)
    const submit = page.getByRole('button', { name: 'Add account', exact: true })
    await submit.click()
    await expect(page.getByText('Account name length is 1 to 200 characters')).toBeVisible()
    const name = page.getByLabel('Account name')
    await expect(name).toBeFocused()
    await name.fill('Store')
    await submit.click()
    // platform, currency and time zone, all at once
    await expect(page.getByRole('alert')).toHaveText(['Choose one', 'Choose one', 'Choose one'])
    await page.getByRole('button', { name: /^Platform/ }).click()
    await page.getByRole('dialog', { name: 'Platform' }).getByRole('button', { name: 'TikTok' }).click()
    await choose(page, 'Currency', 'Currency', 'yen', /^JPY/)
    await choose(page, 'Time zone', 'Time zone', 'tokyo', /^Asia\/Tokyo/)
    await choose(page, 'Group', 'Group', 'Brand new', 'New group “Brand new”')
    await submit.click()
    await expect(page.getByText('There is an account of this name already')).toBeVisible()
    const sent = api.calls.findLast(({ path }) => path === accountPaths.create)?.body
    expect(sent).toEqual({ name: 'Store', platform: 'tiktok', currency: 'JPY', timeZone: 'Asia/Tokyo', group: 'Brand new', owner: null })
    await name.fill('Store 2')
    await expect(page.getByText('There is an account of this name already')).toHaveCount(0)
  })

  test('sends only what changed, and asks before what was typed is left [R11]', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.update, ok(oneAccount))
    await openSignedIn(page, accountAddress('11'))
    await page.getByRole('button', { name: 'Change account' }).click()
    await page.getByRole('button', { name: /^Owner/ }).click()
    await page.getByRole('button', { name: 'Mateus Oliveira' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account details')
    expect(api.calls.findLast(({ path }) => path === accountPaths.update)?.body).toEqual({ id: '11', owner: '8' })
  })

  test('takes a note of 140 characters as people count them, and says how many are left [M8]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, `${accountFormAddress}?id=11`)
    const note = page.getByRole('textbox', { name: 'Note' })
    await expect(page.getByText('140 characters left')).toBeVisible()
    await note.fill(`${'a'.repeat(135)}👨‍👩‍👧‍👦🇻🇳`)
    await expect(page.getByText('3 characters left')).toBeVisible()
    await note.pressSequentially('bcdefg')
    await expect(note).toHaveValue(`${'a'.repeat(135)}👨‍👩‍👧‍👦🇻🇳bcd`)
    await expect(page.getByText('At most 140 characters: the rest was left out')).toBeVisible()
    await note.press('Backspace')
    await expect(page.getByText('1 character left')).toBeVisible()
  })
})

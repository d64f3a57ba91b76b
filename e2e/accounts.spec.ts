import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
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

const chips = (page: Page) => page.getByRole('group', { name: text('acc.filters') })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /accounts?$/ })

/** Chooses values in the sheet of a chip; the sheet of the order closes by itself. */
async function filter(page: Page, chip: string | RegExp, sheet: string, ...choices: (string | RegExp)[]): Promise<void> {
  await chips(page).getByRole('button', { name: chip }).click()
  for (const choice of choices) await page.getByRole('dialog', { name: sheet }).getByRole('button', { name: choice }).click()
  if (sheet !== text('acc.order'))
    await page
      .getByRole('dialog', { name: sheet })
      .getByRole('button', { name: text('action.done') })
      .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('the account list', () => {
  test('shows group, owner, currency, newest day and recent spend [R11]', async ({ page, api }) => {
    serveAccounts(api, [oneAccount, { ...oneAccount, id: '12', name: 'Fresh', group: null, owner: null, storedTo: null, storedFrom: null }])
    await openSignedIn(page, accountsAddress)
    const north = rows(page).filter({ hasText: 'North' })
    await expect(north).toContainText('Games · Olivia Stern')
    await expect(north).toContainText('USD · latest day 19 Nov')
    await expect(north).toContainText('$2,886.00')
    await expect(north.locator('svg path').last()).toBeAttached()
    await expect(rows(page).filter({ hasText: 'Fresh' })).toContainText(text('acc.notRead'))
  })

  test('searches two hundred accounts, filters by platform, group and owner, and sorts by name [R11]', async ({ page, api }) => {
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await expect(count(page)).toHaveText(text('acc.count', { count: 200 }))
    await filter(page, 'All platforms', text('acc.platform'), /^TikTok/)
    await expect(count(page)).toHaveText(text('acc.count', { count: 50 }))
    await filter(page, text('acc.group'), text('acc.group'), /^Team 3/)
    await expect(count(page)).toHaveText(/^\d accounts$/)
    await filter(page, text('acc.owner'), text('acc.owner'), /^Olivia Stern/)
    await filter(page, 'TikTok', text('acc.platform'), /^Meta/)
    await expect(chips(page).getByRole('button', { name: 'Meta +1' })).toBeVisible()
    await expect(page).toHaveURL(/platform=tiktok%2Cmeta/)
    await page.getByRole('button', { name: text('acc.search') }).click()
    await page.getByRole('searchbox', { name: text('acc.search') }).fill('nothing like it')
    await page.getByRole('button', { name: text('acc.showAll') }).click()
    await expect(count(page)).toHaveText(text('acc.count', { count: 200 }))
    await filter(page, text('acc.bySpend'), text('acc.order'), startsWith('acc.byName'))
    await expect(rows(page).first()).toContainText('Lumina Vietnam – Shopee & Lazada retargeting 003')
  })

  test('stays filtered beside the account that is opened [R11]', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await filter(page, 'All platforms', text('acc.platform'), /^TikTok/)
    await expect(count(page)).toHaveText(text('acc.count', { count: 50 }))
    await page.getByRole('button', { name: text('acc.search') }).click()
    await expect(page.getByRole('searchbox', { name: text('acc.search') })).toBeFocused()
    await page.keyboard.type('7')
    await expect(count(page)).not.toHaveText(text('acc.count', { count: 50 }))
    const found = await count(page).innerText()
    await rows(page).first().getByRole('button').first().click()
    await expect(page).toHaveURL(/account-details/)
    await expect(count(page)).toHaveText(found)
    await expect(page.getByRole('searchbox', { name: text('acc.search') })).toHaveValue('7')
    await page.goBack()
    await expect(page).not.toHaveURL(/account-details/)
    await expect(count(page)).toHaveText(found)
  })

  test('restores its filter and position when the user comes back [R11]', async ({ page, api }) => {
    serveAccounts(api, manyAccounts(200))
    await openSignedIn(page, accountsAddress)
    await filter(page, 'All platforms', text('acc.platform'), /^TikTok/)
    await expect(page).toHaveURL(/platform=tiktok/)
    await rows(page).first().getByRole('button').click()
    await expect(page).toHaveURL(/account-details\?id=/)
    await page.goBack()
    await expect(count(page)).toHaveText(text('acc.count', { count: 50 }))
  })

  test('has a rail that fits every word on one line, including the selected one', async ({ page, api }) => {
    serveAccounts(api)
    await page.setViewportSize({ width: 1_280, height: 800 })
    await openSignedIn(page, pages.notifications)
    for (const tab of await page
      .getByRole('navigation', { name: text('tabs.label') })
      .getByRole('button')
      .all()) {
      const within = await tab.evaluate((button) => {
        const [word, frame] = [button.querySelector('span')?.getBoundingClientRect(), button.getBoundingClientRect()]
        return word !== undefined && word.left >= frame.left && word.right <= frame.right && word.height < 20
      })
      expect(within, await tab.innerText()).toBe(true)
    }
  })

  test('opens from the home page, and from the rail of a wide window [R11]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, pages.home)
    await page
      .getByRole('navigation', { name: text('home.shortcuts') })
      .getByRole('button', { name: text('tabs.accounts') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.accounts'))
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.goto(pages.home)
    const rail = page.getByRole('navigation', { name: text('tabs.label') })
    await rail.getByRole('button', { name: text('tabs.accounts') }).click()
    await expect(page.getByRole('heading', { name: text('acc.chooseOne') })).toBeVisible()
    await rows(page).first().getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
    await expect(rail.getByRole('button', { name: text('tabs.accounts') })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('button', { name: /^North/ })).toHaveAttribute('aria-current', 'page')
  })

  test('says what to do next when it is empty, or who does it', async ({ page, api }) => {
    serveAccounts(api, [])
    await openSignedIn(page, accountsAddress)
    await expect(page.getByRole('heading', { name: text('acc.firstTitle') })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: text('acc.add') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('acc.add'))
    serveAccounts(api, [], viewerProfile)
    await page.goto('about:blank')
    await page.goto(accountsAddress)
    await expect(page.getByText(text('acc.noneWords'))).toBeVisible()
    await expect(page.getByRole('button', { name: text('acc.add') })).toHaveCount(0)
  })

  test('says when it does not load, and loads again', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.accounts, 'broken')
    await openSignedIn(page, accountsAddress)
    await expect(page.getByText(text('load.failed'))).toBeVisible()
    api.answer(accountPaths.accounts, ok({ accounts: [oneAccount] }))
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('refreshes by pulling down [R11]', async ({ page, api }) => {
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
  test('have their title, and the facts of the account [N2] [R11]', async ({ page, api }) => {
    serveAccounts(api, [{ ...oneAccount, note: 'Agency: Northwind' }])
    await openSignedIn(page, accountAddress('11'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.title'))
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
    await page.getByRole('button', { name: text('account.section.details') }).click()
    await expect(fact(page, text('acc.group'))).toHaveText('Games')
    await expect(fact(page, text('acc.owner'))).toHaveText('Olivia Stern')
    await expect(fact(page, text('account.zone'))).toHaveText('America/Los Angeles')
    await expect(fact(page, text('account.note'))).toHaveText('Agency: Northwind')
  })

  test('start with what the account delivered, and open its report with one tap [R11]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11'))
    const yesterday = page.getByRole('region', { name: text('preset.yesterday') })
    await expect(yesterday.getByRole('button', { name: /400/ })).toBeVisible()
    await expect(page.getByRole('list', { name: text('levels.CAMPAIGN') }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('table', { name: text('cal.title') })).toHaveCount(0)
    await yesterday.getByRole('button', { name: /400/ }).click()
    await expect(page).toHaveURL(/report\/details\?id=501&dateRange=yesterday&scope=ACCOUNT%3A11/)
    await page.goBack()
    await page.getByRole('button', { name: /^US_iOS_Prospecting/ }).click()
    await expect(page).toHaveURL(/report\/details\?id=501&scope=CAMPAIGN%3A31/)
    await page.goBack()
    await page.getByRole('button', { name: text('account.openReport', { count: 12 }) }).click()
    await expect(page).toHaveURL(/report\/details\?id=501&scope=ACCOUNT%3A11/)
  })

  test('keep the section when coming back, and go back to the list in one step', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountsAddress)
    await rows(page).first().getByRole('button').click()
    await page.getByRole('button', { name: text('account.section.data'), exact: true }).click()
    await page.getByRole('button', { name: /^Monday 16 November/ }).waitFor()
    await page.reload()
    await expect(page.getByRole('button', { name: text('account.section.data'), exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.accounts'))
  })

  test('the calendar of sources is one Tab stop, within which arrow keys move by day and week', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11', 'data'))
    const table = page.getByRole('table', { name: text('cal.title') })
    const day = (name: string) => table.getByRole('button', { name: new RegExp(`${name} November`) })
    await day('Friday 6').focus()
    await expect(table.locator('button:not([tabindex="-1"])')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(day('Saturday 7')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(day('Saturday 14')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(day('Monday 9')).toBeFocused()
    await page.keyboard.press('End')
    await expect(day('Sunday 15')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(table.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(day('Sunday 15')).toBeFocused()
  })

  test("show the source of each day's data, as text too [R11]", async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11', 'data'))
    const table = page.getByRole('table', { name: text('cal.title') })
    await expect(table.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    for (const [day, what] of [
      ['Sunday 1 November', text('cal.import', { letter: 'A' })],
      ['Friday 6 November', text('cal.nothing')],
      ['Saturday 7 November', text('cal.import', { letter: 'B' })],
      ['Friday 13 November', text('cal.import', { letter: 'B, part of a multi-day row' })],
      ['Monday 16 November', text('cal.sample')],
    ]) {
      await expect(table.getByRole('button', { name: `${day}: ${what}`, exact: true })).toBeVisible()
    }
    await expect(table.getByRole('cell').filter({ hasText: 'Tuesday 17 November: not synced' })).toBeVisible()
    await expect(page.getByRole('list', { name: text('cal.legend') })).toContainText('north-october.csv')
    await table.getByRole('button', { name: /^Saturday 7 November/ }).click()
    const ofDay = page.getByRole('dialog', { name: 'Saturday 7 November' })
    await expect(fact(page, text('cal.spend'))).toHaveText('$200.75')
    await expect(ofDay).not.toContainText('7–12 Nov')
    await page.keyboard.press('Escape')
    await table.getByRole('button', { name: /^Friday 13 November/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Friday 13 November' })
    await expect(sheet).toContainText('13–15 Nov')
    await sheet.getByRole('button', { name: text('cal.openImport') }).click()
    await expect(page).toHaveURL(/components\/import\?id=92/)
  })

  test('go back over the stored months, and no further', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11', 'data'))
    const earlier = page.getByRole('button', { name: text('cal.earlier') })
    const month = page.getByLabel(text('cal.month'), { exact: true })
    await expect(month.getByRole('option')).toHaveText(['November 2026', 'October 2026', 'September 2026'])
    await earlier.click()
    await expect(month).toHaveValue('2026-10')
    await earlier.click()
    await expect(earlier).toBeDisabled()
    await month.selectOption('2026-11')
    await expect(page.getByRole('button', { name: text('cal.later') })).toBeDisabled()
    const asked = api.calls.filter(({ path }) => path === accountPaths.calendar).length
    expect(asked).toBe(3)
  })

  test('of a deleted account say so', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.account, refused(3001, 'Gone', 404))
    await openSignedIn(page, accountAddress('77'))
    await page.getByRole('button', { name: text('account.toList') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.accounts'))
  })

  test('offer to delete an account that was never used, and no other', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, accountAddress('11', 'details'))
    await expect(fact(page, text('account.stored'))).toHaveText('12 Sep – 19 Nov')
    await expect(page.getByRole('button', { name: text('account.delete') })).toHaveCount(0)
    serveAccounts(api, [{ ...oneAccount, storedFrom: null, storedTo: null, readAt: null }])
    api.answer(accountPaths.remove, ok(null))
    await page.goto(accountsAddress)
    await page.reload()
    await rows(page).first().getByRole('button').click()
    await page.getByRole('button', { name: text('account.section.details') }).click()
    await page.getByRole('button', { name: text('account.delete') }).click()
    await page
      .getByRole('dialog', { name: text('account.deleteTitle', { name: 'North' }) })
      .getByRole('button', { name: text('account.delete') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('tabs.accounts'))
    expect(api.calls.findLast(({ path }) => path === accountPaths.remove)?.body).toEqual({ id: '11' })
  })

  test('are read-only for a viewer', async ({ page, api }) => {
    serveAccounts(api, [oneAccount], viewerProfile)
    await openSignedIn(page, accountAddress('11', 'data'))
    await expect(page.getByText(text('up.notAllowed'))).toBeVisible()
    for (const name of [
      text('account.edit'),
      text('up.button'),
      text('imports.restore'),
      /^More actions for/,
      text('account.delete'),
    ] as const) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
    await page.goto(`${accountFormAddress}?id=11`)
    await expect(page.getByText(text('form.notAllowed'))).toBeVisible()
  })
})

test.describe('the account form', () => {
  test('reports missing fields, and sends the selected values', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.create, refused(3002, 'An account with this name already exists'))
    await openSignedIn(page, accountFormAddress)
    const submit = page.getByRole('button', { name: text('acc.add'), exact: true })
    await submit.click()
    await expect(page.getByText(text('form.nameLength'))).toBeVisible()
    const name = page.getByLabel(text('form.name'))
    await expect(name).toBeFocused()
    await name.fill('Store')
    await submit.click()
    // platform, currency and time zone, all at once
    await expect(page.getByRole('alert')).toHaveText([text('form.missing'), text('form.missing'), text('form.missing')])
    await page.getByRole('button', { name: startsWith('acc.platform') }).click()
    await page
      .getByRole('dialog', { name: text('acc.platform') })
      .getByRole('button', { name: 'TikTok' })
      .click()
    await choose(page, text('account.currency'), text('account.currency'), 'yen', /^JPY/)
    await choose(page, text('account.zone'), text('account.zone'), 'tokyo', /^Asia\/Tokyo/)
    await choose(page, text('acc.group'), text('acc.group'), 'Brand new', text('form.groupNew', { name: 'Brand new' }))
    await submit.click()
    await expect(page.getByText('An account with this name already exists')).toBeVisible()
    const sent = api.calls.findLast(({ path }) => path === accountPaths.create)?.body
    expect(sent).toEqual({ name: 'Store', platform: 'tiktok', currency: 'JPY', timeZone: 'Asia/Tokyo', group: 'Brand new', owner: null })
    await name.fill('Store 2')
    await expect(page.getByText('An account with this name already exists')).toHaveCount(0)
  })

  test('sends only what changed, and asks before unsaved input is lost [R11]', async ({ page, api }) => {
    serveAccounts(api)
    api.answer(accountPaths.update, ok(oneAccount))
    await openSignedIn(page, accountAddress('11'))
    await page.getByRole('button', { name: text('account.edit') }).click()
    await page.getByRole('button', { name: startsWith('acc.owner') }).click()
    await page.getByRole('button', { name: 'Mateus Oliveira' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await page
      .getByRole('dialog', { name: text('leave.title') })
      .getByRole('button', { name: text('leave.keep') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: text('form.save') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.title'))
    expect(api.calls.findLast(({ path }) => path === accountPaths.update)?.body).toEqual({ id: '11', owner: '8' })
  })

  test('accepts a note of 140 user-perceived characters, and says how many are left [M8]', async ({ page, api }) => {
    serveAccounts(api)
    await openSignedIn(page, `${accountFormAddress}?id=11`)
    const note = page.getByRole('textbox', { name: text('account.note') })
    await expect(page.getByText(text('area.left', { count: 140 }))).toBeVisible()
    await note.fill(`${'a'.repeat(135)}👨‍👩‍👧‍👦🇻🇳`)
    await expect(page.getByText(text('area.left', { count: 3 }))).toBeVisible()
    await note.pressSequentially('bcdefg')
    await expect(note).toHaveValue(`${'a'.repeat(135)}👨‍👩‍👧‍👦🇻🇳bcd`)
    await expect(page.getByText(text('area.cut', { count: 140 }))).toBeVisible()
    await note.press('Backspace')
    await expect(page.getByText(text('area.left', { count: 1 }))).toBeVisible()
  })
})

import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { makeCompany, makeMember, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { pages } from './support/pages.ts'
import { fillLogin, type Member, signIn } from './support/sign-in.ts'
import { holdSession } from './support/storage-state.ts'
import { toast } from './support/toast.ts'

const company = 'profile'
const owner: Member = { company, username: 'owner', password }
const nextPassword = 'Heron-Bay-9'

const login = (page: Page) => page.getByRole('button', { name: text('login.signIn') })

/** A PNG of one color. */
function png(size: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const lines = Buffer.alloc((size * 3 + 1) * size, 0x7f)
  for (let line = 0; line < size; line += 1) lines[line * (size * 3 + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', header),
    part('IDAT', deflateSync(lines)),
    part('IEND', Buffer.alloc(0)),
  ])
}

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'viewer'])
})

test.describe('the personal profile', () => {
  test.use({ signedInAs: owner })

  test('shows name, username, status, role and the last login with its IP address [T3] [T4] [L11]', async ({ page }) => {
    await page.goto(pages.home)
    await page.getByRole('button', { name: text('tabs.mine'), exact: true }).click()
    await page.getByRole('button', { name: /^Personal profile/ }).click()
    await expect(page).toHaveURL(/mine-file\/mine-file$/)
    const main = page.getByRole('main')
    await expect(main).toContainText('Usernameowner')
    await expect(main).toContainText('RoleOwner')
    await expect(main).toContainText('StatusActive')
    await expect(main).toContainText(/Last sign-in\w+day,? \d+ \w+ \d{4} at \d\d:\d\d:\d\d/)
    await expect(main).toContainText('127.0.0.1')
    await expect(page.getByLabel(text('profile.name'), { exact: true })).toHaveValue('The owner')
  })

  test('takes a name, an e-mail and a mobile number, and says "Invalid format" for invalid ones [L12] [T4]', async ({
    page,
    sessionOf,
  }) => {
    await holdSession(page, await sessionOf({ ...owner, username: 'viewer' }))
    await page.goto(pages.personal)
    const save = page.getByRole('button', { name: text('profile.save') })
    await expect(save).toBeDisabled()
    await page.getByLabel(text('profile.email')).fill('viewer@example')
    await page.getByLabel('Mobile number').fill('12345')
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Vera Lind')
    await expect(page.getByText(text('invalid.format'))).toHaveCount(2)
    await expect(page.getByLabel(text('profile.email'))).toHaveAccessibleDescription(text('invalid.format'))
    await save.click()
    await page.getByLabel(text('profile.email')).fill('vera@example.com')
    await page.getByLabel('Mobile number').fill('13812345678')
    await expect(page.getByText(text('invalid.format'))).toHaveCount(0)
    await save.click()
    await expect(toast(page, text('profile.saved'))).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel(text('profile.name'), { exact: true })).toHaveValue('Vera Lind')
    await expect(page.getByLabel(text('profile.email'))).toHaveValue('vera@example.com')
    await page.goto(pages.mine)
    await expect(page.getByText('Vera Lind')).toBeVisible()
  })

  test('asks before unsaved input is lost [N14]', async ({ page }) => {
    await page.goto(pages.personal)
    await page.getByLabel(text('profile.name'), { exact: true }).fill('Half a name')
    await page.getByRole('button', { name: text('action.back') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('leave.keep') })
      .click()
    await expect(page.getByLabel(text('profile.name'), { exact: true })).toHaveValue('Half a name')
  })

  test('has an avatar that is previewed before it is used, and can be removed', async ({ page }) => {
    await page.goto(pages.personal)
    await page.getByRole('button', { name: text('avatar.change') }).click()
    const sheet = page.getByRole('dialog', { name: text('avatar.title') })
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: text('avatar.file') }).click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(300) })
    await expect(sheet.getByRole('img', { name: text('avatar.preview') })).toBeVisible()
    await sheet.getByRole('button', { name: text('avatar.use') }).click()
    await expect(toast(page, text('avatar.saved'))).toBeVisible()
    const picture = page.getByRole('button', { name: text('avatar.change') }).locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\//)
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256)
    await page.getByRole('button', { name: text('avatar.change') }).click()
    await sheet.getByRole('button', { name: text('avatar.remove') }).click()
    await expect(picture).toHaveCount(0)
  })

  test('rejects an invalid image, and says so where it was chosen', async ({ page }) => {
    await page.goto(pages.personal)
    await page.getByRole('button', { name: text('avatar.change') }).click()
    const sheet = page.getByRole('dialog', { name: text('avatar.title') })
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: text('avatar.file') }).click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await sheet.getByRole('button', { name: text('avatar.use') }).click()
    await expect(sheet.getByRole('alert')).not.toBeEmpty()
    await expect(sheet.getByRole('button', { name: text('avatar.another') })).toBeVisible()
  })
})

test.describe('the password', () => {
  test('is changed; other devices have to log in with the new one, this one stays logged in', async ({ page, browser, server }) => {
    await makeMember(server, company, 'changer', { role: 'viewer' })
    const changer = { ...owner, username: 'changer' }
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, server.url, changer)
    await signIn(page, server.url, changer)
    await page.goto(pages.password)
    await page.getByLabel(text('password.current')).fill('wrong-one')
    await page.getByLabel(text('password.new')).fill(nextPassword)
    await page.getByRole('button', { name: text('password.title') }).click()
    await expect(page.getByLabel(text('password.current'))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(text('password.new'))).toHaveValue(nextPassword)
    await page.getByLabel(text('password.current')).fill(password)
    await page.getByLabel(text('password.new')).fill('password1')
    await page.getByRole('button', { name: text('password.title') }).click()
    await expect(page.getByLabel(text('password.new'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(text('password.new')).fill(nextPassword)
    await page.getByRole('button', { name: text('password.title') }).click()
    await expect(page.getByText(text('password.done'))).toBeVisible()
    await page.goto(pages.mine)
    await expect(page.getByRole('button', { name: text('devices.end') })).toBeVisible()
    await expect(login(other)).toBeVisible()
    await fillLogin(other, { ...changer, password: nextPassword })
    await login(other).click()
    await expect(other).toHaveURL(/index\/index$/)
    await elsewhere.close()
  })
})

test.describe('the devices', () => {
  test('are listed, this one first, and another one is logged out from here [A7]', async ({ page, browser, server }) => {
    await makeMember(server, company, 'traveller', { role: 'viewer' })
    const traveller = { ...owner, username: 'traveller' }
    const phone = await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    })
    const other = await phone.newPage()
    await signIn(other, server.url, traveller)
    await signIn(page, server.url, traveller)
    await page.goto(pages.devices)
    const main = page.getByRole('main')
    await expect(main).toContainText(/This device · 127\.0\.0\.1/)
    const phoneRow = page.getByRole('button', { name: /^Safari on iPhone/ })
    await expect(phoneRow).toContainText(/device \w+/)
    await phoneRow.click()
    const question = page.getByRole('dialog', { name: text('devices.endTitle', { device: 'Safari on iPhone' }) })
    await question.getByRole('button', { name: text('devices.keep') }).click()
    await expect(phoneRow).toBeVisible()
    await phoneRow.click()
    await question.getByRole('button', { name: text('devices.end') }).click()
    await expect(phoneRow).toHaveCount(0)
    await expect(main).toContainText(text('devices.none'))
    // it hears of it at once
    await expect(login(other)).toBeVisible()
    await expect(other.getByText(text('login.ended'))).toBeVisible()
    await phone.close()
  })

  test('that are new are reported in the notifications [T1] [A7]', async ({ page, browser, server }) => {
    await makeMember(server, company, 'watcher', { role: 'viewer' })
    const watcher = { ...owner, username: 'watcher' }
    await signIn(page, server.url, watcher)
    const elsewhere = await browser.newContext()
    await signIn(await elsewhere.newPage(), server.url, watcher)
    await elsewhere.close()
    await page.reload()
    const tab = page.getByRole('button', { name: startsWith('tabs.notifications') })
    await expect(tab).toHaveAccessibleName(/ 1 unread$/)
    await tab.click()
    const told = page.getByRole('button', { name: text('notification.newDevice', { device: 'Chrome on Linux' }) }).first()
    await told.click()
    await expect(page.getByText(text('notification.passwordFrom', { address: '127.0.0.1' }))).toBeVisible()
    await expect(tab).toHaveCount(0)
    await page.getByRole('button', { name: text('action.back') }).click()
    await expect(tab).toHaveAccessibleName(text('tabs.notifications'))
  })
})

test.describe('licenses', () => {
  test.use({ signedInAs: owner })

  test('of the packages in the bundle can be read in full [T4]', async ({ page }) => {
    await page.goto(pages.about)
    await page.getByRole('button', { name: text('licenses.title') }).click()
    const license = page.locator('details').filter({ has: page.getByText('react-dom', { exact: true }) })
    await license.locator('summary').click()
    await expect(license).toContainText('Permission is hereby granted, free of charge')
  })
})

import { formatMessage, type Values } from '@adroit/contract/message'
import { expect, type Page } from '@playwright/test'
import { type GuestTexts, texts } from '../web/src/external/texts/en-US.ts'
import { text } from './names.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { codeSentTo, mailTo } from './support/mailbox.ts'
import { addMaterials, uploadRow } from './support/materials.ts'
import { watch } from './support/watch.ts'

const company = 'outside'
const guestText = (key: keyof GuestTexts, values?: Values): string => formatMessage('en-US', texts[key], values)
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ signedInAs: { company, username: 'designer', password } })

test.beforeAll(async ({ server }) => {
  await makeCompany(server, company, ['owner', 'designer'])
})

test('a client decides through a link without an account, and loses access as soon as it is revoked [M5] [N2]', async ({
  page,
  browser,
}) => {
  await addMaterials(page, ['Summer hero'])
  await uploadRow(page, 'Summer hero')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await page.getByRole('button', { name: text('links.share'), exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: text('links.create') })
    .click()
  const address = await dialog(page).getByLabel(text('links.address')).inputValue()
  expect(address).toContain('#/pages/external-report/index?key=')
  await page.keyboard.press('Escape')

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const { verify } = watch(outside)
  const guest = await outside.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Summer hero' }).first()).toBeVisible()
  expect(guest.url()).not.toContain('key=')
  const pictures = () => guest.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length)
  await expect.poll(pictures).toBeGreaterThan(0)
  await guest.getByRole('button', { name: guestText('guest.approve'), exact: true }).click()
  await dialog(guest).getByLabel(guestText('guest.name')).fill('Mika')
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.next') })
    .click()
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.approve'), exact: true })
    .click()
  await expect(guest.getByRole('heading', { name: guestText('guest.done') })).toBeVisible()

  await page.goto('/#/pages/notification/notification')
  await expect(page.getByRole('button', { name: /Mika/ })).toBeVisible()
  await page.goto('/#/pages/audit-material/components/review-links')
  await page.getByRole('button', { name: /Summer hero/ }).click()
  await expect(page.getByText('Mika').first()).toBeVisible()
  await page
    .getByRole('button', { name: text('links.revoke'), exact: true })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: text('links.revoke'), exact: true })
    .click()
  await expect(guest.getByRole('heading', { name: guestText('guest.unavailable') })).toBeVisible()
  verify()
  await outside.close()
})

test('a client reviews two links in two tabs, comments at a point, and reads the reply of the company [M5]', async ({ page, browser }) => {
  await addMaterials(page, ['Winter hero', 'Winter banner'])
  const addresses: string[] = []
  for (const name of ['Winter hero', 'Winter banner']) {
    await page.goto('/#/pages/material/index')
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    await page.getByRole('button', { name: text('links.share'), exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: text('links.create') })
      .click()
    addresses.push(await dialog(page).getByLabel(text('links.address')).inputValue())
    await page.keyboard.press('Escape')
  }
  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const { verify } = watch(outside)
  const [hero, banner] = [await outside.newPage(), await outside.newPage()]
  await hero.goto(addresses[0] ?? '')
  await expect(hero.getByRole('heading', { name: 'Winter hero' }).first()).toBeVisible()
  await banner.goto(addresses[1] ?? '')
  await expect(banner.getByRole('heading', { name: 'Winter banner' }).first()).toBeVisible()
  // the second visit leaves the first one open, also after a reload
  await hero.reload()
  await expect(hero.getByRole('heading', { name: 'Winter hero' }).first()).toBeVisible()
  const pictures = () => hero.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length)
  await expect.poll(pictures).toBeGreaterThan(0)

  await hero.getByRole('button', { name: guestText('guest.point') }).click()
  await hero.getByRole('application', { name: guestText('guest.pointKeys') }).press('Enter')
  await hero.getByLabel(guestText('guest.comment'), { exact: true }).fill('Move the logo here')
  await hero.getByRole('button', { name: guestText('guest.send'), exact: true }).click()
  await dialog(hero).getByLabel(guestText('guest.name')).fill('Mika')
  await dialog(hero)
    .getByRole('button', { name: guestText('guest.next') })
    .click()
  await expect(hero.getByRole('button', { name: /^Comment 1 by Mika/ })).toBeVisible()

  await page.goto('/#/pages/material/index')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Winter hero/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Comment 1 by Mika, Point/ }).click()
  await expect(dialog(page)).toContainText(text('comment.guest', { title: 'Winter hero' }))
  await dialog(page).getByLabel(text('comment.yourReply')).fill('It moves tomorrow')
  await dialog(page)
    .getByRole('button', { name: text('comment.reply'), exact: true })
    .click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'It moves tomorrow' })).toBeVisible()
  await hero.reload()
  await expect(hero.getByText('It moves tomorrow')).toBeVisible()
  await expect(banner.getByText('It moves tomorrow')).toHaveCount(0)
  verify()
  await outside.close()
})

test('a client proves their address with a mailed code, and decides through a mailed link [T6] [XL-12]', async ({
  page,
  browser,
  server,
}) => {
  const email = 'ada@client.example'
  await addMaterials(page, ['Verified hero'])
  await uploadRow(page, 'Verified hero')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await page.getByRole('button', { name: text('links.share'), exact: true }).click()
  await dialog(page).getByText(text('links.verify')).click()
  await dialog(page).getByLabel(text('links.recipient')).fill('Ada')
  await dialog(page)
    .getByRole('button', { name: text('links.create') })
    .click()
  await expect(dialog(page).getByText(text('links.emailWrong'))).toBeVisible()
  await dialog(page).getByLabel(text('links.emailNeeded'), { exact: true }).fill(email)
  await dialog(page)
    .getByRole('button', { name: text('links.create') })
    .click()
  await dialog(page)
    .getByRole('button', { name: text('links.mail', { email }) })
    .click()
  await expect(dialog(page).getByText(text('links.mailed', { email }))).toBeVisible()
  const mailed = /http\S+#\/pages\/external-report\/index\?key=\S+/
  await expect.poll(async () => (await mailTo(server, email)).text).toMatch(mailed)
  const address = mailed.exec((await mailTo(server, email)).text)?.[0] ?? ''
  await page.keyboard.press('Escape')

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const { verify } = watch(outside)
  const guest = await outside.newPage()
  await guest.goto(address)
  await guest.getByRole('button', { name: guestText('guest.approve'), exact: true }).click()
  await dialog(guest).getByLabel(guestText('guest.name')).fill('Ada')
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.next') })
    .click()
  await dialog(guest).getByLabel(guestText('guest.email')).fill(email)
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.sendCode') })
    .click()
  await dialog(guest)
    .getByLabel(guestText('guest.code'))
    .fill(await codeSentTo(server, email))
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.confirm') })
    .click()
  await dialog(guest)
    .getByRole('button', { name: guestText('guest.approve'), exact: true })
    .click()
  await expect(guest.getByRole('heading', { name: guestText('guest.done') })).toBeVisible()
  verify()
  await outside.close()

  await page.goto('/#/pages/audit-material/components/review-links')
  await page.getByRole('button', { name: /Verified hero/ }).click()
  await expect(page.getByText(text('links.verified', { name: 'Ada', email }))).toBeVisible()
  await expect(page.getByText(text('links.event.verified', { who: 'Ada' }))).toBeVisible()
})

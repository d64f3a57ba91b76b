import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { apiSession } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { madePng } from './support/made-png.ts'
import { pngFile, upload, uploadRow } from './support/materials.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { signIn } from './support/sign-in.ts'

const account = 'New York meta'
const owner = { company: 'publishes', username: 'owner', password }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page, step: 'campaign' | 'adGroups' | 'creatives' | 'text' | 'check') =>
  button(page, text(`publish.next.${step}`)).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Connects one account of Meta. */
async function connect(page: Page): Promise<void> {
  await button(page, text('connections.connect')).first().click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: 'Meta' })
    .click()
  await button(page, /^(Continue|Confirm)$/).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${account}`) }).check()
  await button(page, /^Connect 1 account/).click()
  await expect(page.getByRole('progressbar', { name: account })).toBeVisible()
}

test('a plan is made on the phone, checked, published, and live at Meta exactly as it was previewed [P10]', async ({
  page,
  server,
  sandbox,
}) => {
  await makeCompany(server, owner.company)
  await signIn(page, server.url, owner)
  await page.goto('/#/pages/media/accounts')
  await connect(page)
  await upload(page, [pngFile('Lamp.png', madePng(1_080, 1_080))])
  await expect(uploadRow(page, 'Lamp')).toContainText(text('upload.done'))
  await uploadRow(page, 'Lamp')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await expect(page).toHaveURL(/\bid=\d+/)
  const id = /\bid=(\d+)/.exec(page.url())?.[1] ?? ''
  const session = await apiSession(server, owner)
  const { version, contentHash } = (await session.get(`${pathOf(getMaterial)}?id=${id}`)) as { version: number; contentHash: string }
  await session.post(pathOf(decideMaterials), { items: [{ id, version, contentHash }], decision: 'approved' })

  await page.goto(`${pages.publishForm}?materials=${id}`)
  await page.getByRole('checkbox', { name: new RegExp(`^${account}`) }).check()
  for (const kind of ['page', 'pixel'] as const) {
    const asset = button(page, startsWith(`publish.asset.${kind}`))
    if (!(await asset.textContent())?.includes(text('publish.asset.choose'))) continue
    await asset.click()
    await page.getByRole('dialog').getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  }
  await next(page, 'campaign')
  await field(page, text('publish.name')).fill('Lamps')
  await field(page, account).fill('20')
  await next(page, 'adGroups')
  await field(page, text('publish.audienceName')).fill('Everybody')
  await button(page, startsWith('publish.places.include')).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('United States')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^United States/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('action.done'), exact: true })
    .click()
  await next(page, 'creatives')
  await next(page, 'text')
  await field(page, text('publish.titles.one', { number: 1 })).fill('A new lamp')
  await field(page, text('publish.bodies.one', { number: 1 })).fill('It shines.')
  await field(page, text('publish.link')).fill('https://shop.example.com/lamp')
  await next(page, 'check')
  await expect(page.getByText(text('publish.noProblems'))).toBeVisible()
  // each object of the preview has a button that names it
  const leaveOut = text('publish.leaveOut', { name: '' })
  const labels = await page
    .getByRole('region', { name: account })
    .getByRole('button', { name: leaveOut })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const names = labels.map((label) => label.slice(leaveOut.length))
  expect(names).toHaveLength(3)

  await button(page, exactly('publish.publish')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('publish.confirm.go') })
    .click()
  await expect(page).toHaveURL(/pages\/publish\/task\?id=\d+/)
  const opened = await page.evaluate(() => performance.timeOrigin)
  await expect(page.getByRole('heading', { name: text('task.title.live'), exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(text('task.words.live', { count: 3, platform: 'Meta' }))).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  await expect(page.getByRole('region', { name: text('task.history') })).toContainText('The owner')

  const published = await sandbox.published('meta', account)
  expect(published.map(({ level }) => level)).toEqual(['CAMPAIGN', 'AD_SET', 'AD'])
  expect(published.map(({ name }) => name.replace(/ ~\w{13}$/, ''))).toEqual(names)
  expect(published.every(({ switch: state }) => state === 'on')).toBe(true)
})

import { getMaterial } from '@adroit/contract/material-library'
import { decideMaterials } from '@adroit/contract/material-review'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { apiSession } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { faultsOf } from './support/layout.ts'
import { madePng } from './support/made-png.ts'
import { pngFile, upload, uploadRow } from './support/materials.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import type { Server } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

const username = 'owner'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page, step: 'campaign' | 'adGroups' | 'creatives' | 'text' | 'check') =>
  button(page, text(`publish.next.${step}`)).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

interface Journey {
  readonly platform: ConnectablePlatform
  readonly account: string
  readonly objective: 'sales' | 'traffic'
  /** Assets that are chosen, unless the form proposes them. */
  readonly assets: readonly ('page' | 'pixel' | 'identity')[]
}

const journeys: readonly Journey[] = [
  { platform: 'meta', account: 'New York meta', objective: 'sales', assets: ['page', 'pixel'] },
  { platform: 'google', account: 'New York google', objective: 'traffic', assets: [] },
  { platform: 'tiktok', account: 'New York tiktok', objective: 'traffic', assets: ['identity'] },
]

/** Connects one account. */
async function connect(page: Page, { platform, account }: Journey): Promise<void> {
  await button(page, text('connections.connect')).first().click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: text(`platform.${platform}`), exact: true })
    .click()
  await button(page, /^(Continue|Confirm)$/).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${account}`) }).check()
  await button(page, /^Connect 1 account/).click()
  await expect(page.getByRole('progressbar', { name: account })).toBeVisible()
}

/** Uploads a picture and approves it as the owner. Returns the material's id. */
async function approvedPicture(page: Page, server: Server, company: string): Promise<string> {
  await upload(page, [pngFile('Lamp.png', madePng(1_080, 1_080))])
  await expect(uploadRow(page, 'Lamp')).toContainText(text('upload.done'))
  await uploadRow(page, 'Lamp')
    .getByRole('button', { name: text('upload.openMaterial') })
    .click()
  await expect(page).toHaveURL(/\bid=\d+/)
  const id = /\bid=(\d+)/.exec(page.url())?.[1] ?? ''
  const session = await apiSession(server, { company, username, password })
  const { version, contentHash } = (await session.get(`${pathOf(getMaterial)}?id=${id}`)) as { version: number; contentHash: string }
  await session.post(pathOf(decideMaterials), { items: [{ id, version, contentHash }], decision: 'approved' })
  return id
}

async function chooseAssets(page: Page, { assets }: Journey): Promise<void> {
  for (const kind of assets) {
    const asset = button(page, startsWith(`publish.asset.${kind}`))
    // the first sync may still be reading them
    await expect(asset).toBeEnabled()
    if (!(await asset.textContent())?.includes(text('publish.asset.choose'))) continue
    await asset.click()
    await page.getByRole('dialog').getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  }
}

async function chooseRegion(page: Page, name: string): Promise<void> {
  await button(page, startsWith('publish.places.include')).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('action.done'), exact: true })
    .click()
}

/** What Google asks for beside the material: who the ads are from. */
async function nameSender(page: Page): Promise<void> {
  await field(page, text('publish.businessName')).fill('Lamps')
  await button(page, startsWith('publish.logo')).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: /Lamp/ }).first().click()
  await picker.getByRole('button', { name: text('publish.pick.use', { count: 1 }) }).click()
}

/** Names of the objects that the preview will create: each has a button that names it. */
async function previewed(page: Page, account: string): Promise<string[]> {
  const leaveOut = text('publish.leaveOut', { name: '' })
  const labels = await page
    .getByRole('region', { name: account })
    .getByRole('button', { name: leaveOut })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return labels.map((label) => label.slice(leaveOut.length))
}

for (const journey of journeys) {
  const { platform, account, objective } = journey
  test(`a plan is made on the phone, checked, published, and live at ${platform} exactly as it was previewed [P10] [P12]`, async ({
    page,
    server,
    sandbox,
  }) => {
    const company = `publishes-${platform}`
    await makeCompany(server, company)
    await signIn(page, server.url, { company, username, password })
    await page.goto('/#/pages/media/accounts')
    await connect(page, journey)
    const id = await approvedPicture(page, server, company)

    await page.goto(`${pages.publishForm}?materials=${id}`)
    await page.getByRole('checkbox', { name: new RegExp(`^${account}`) }).check()
    await chooseAssets(page, journey)
    await next(page, 'campaign')
    await field(page, text('publish.name')).fill('Lamps')
    await page.getByRole('radio', { name: exactly(`publish.objective.${objective}`) }).click()
    await field(page, account).fill('60')
    if (platform === 'google') await page.getByRole('radio', { name: exactly('publish.euPolitical.no') }).click()
    await next(page, 'adGroups')
    await field(page, text('publish.audienceName')).fill('Everybody')
    await chooseRegion(page, 'United States')
    await next(page, 'creatives')
    if (platform === 'google') await nameSender(page)
    await next(page, 'text')
    await field(page, text('publish.bodies.one', { number: 1 })).fill('It shines.')
    if (platform !== 'tiktok') await field(page, text('publish.titles.one', { number: 1 })).fill('A new lamp')
    if (platform === 'google') {
      await button(page, text('publish.descriptions.add')).click()
      await field(page, text('publish.descriptions.one', { number: 1 })).fill('Only today')
    }
    await field(page, text('publish.link')).fill('https://shop.example.com/lamp')
    await next(page, 'check')
    await expect(page.getByText(text('publish.noProblems'))).toBeVisible()
    const names = await previewed(page, account)
    expect(names).toHaveLength(3)

    await button(page, exactly('publish.publish')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('publish.confirm.go') })
      .click()
    await expect(page).toHaveURL(/pages\/publish\/task\?id=\d+/)
    const opened = await page.evaluate(() => performance.timeOrigin)
    await expect(page.getByRole('heading', { name: text('task.title.live'), exact: true })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(text('task.words.live', { count: 3, platform: text(`platform.${platform}`) }))).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    await expect(page.getByRole('region', { name: text('task.history') })).toContainText('The owner')

    const published = await sandbox.published(platform, account)
    expect(published.map(({ level }) => level)).toEqual(['CAMPAIGN', 'AD_SET', 'AD'])
    expect(published.map(({ name }) => name.replace(/ ~\w{13}$/, ''))).toEqual(names)
    expect(published.every(({ switch: state }) => state === 'on')).toBe(true)

    for (const locale of ['en-simple', 'zh-CN', 'en-US']) {
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
      await page.reload()
      await expect(page.getByRole('region', { name: account })).toBeVisible()
      expect(await faultsOf(page, `a task in ${locale}`)).toEqual([])
    }
  })
}

import { adAddress, linkAddress } from '@adroit/contract/web2app-links'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { draftOf, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { knownApp, knownLink, serveWeb2App } from './support/stub-web2app.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const stepAt = `${pages.publishForm}?id=61&step=text`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const addressOf = (code: string) => `https://go.example.com/go/${code}`
const forMeta = { ...knownLink, id: '61', name: 'Autumn sale', address: addressOf('k3hx9qzm2w') }
const forTiktok = { ...forMeta, id: '62', name: 'Evening clips', platform: 'tiktok' as const, address: addressOf('p7hx9qzm2w') }
const forAll = { ...forMeta, id: '63', name: 'Everywhere', platform: null, address: addressOf('t5hx9qzm2w') }
const links = [forAll, forTiktok, forMeta]

test('the ads of a plan lead to a link of Web2App, which is chosen from a list [P8]', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], links })
  const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11']))])
  await openSignedIn(page, stepAt)
  await button(page, text('publish.web2app.choose')).click()
  const sheet = page.getByRole('dialog', { name: text('publish.web2app.choose') })
  const other = sheet.getByRole('button', { name: /^Evening clips/ })
  await expect(other).toBeDisabled()
  await expect(other).toContainText(text('publish.web2app.only', { platform: 'TikTok' }))
  await expect(sheet.getByRole('button', { name: /^Everywhere/ })).toContainText(text('publish.web2app.noPlatform'))
  await expect(sheet.getByRole('searchbox')).toHaveCount(0)
  expect(await faultsOf(page, 'the links of Web2App')).toEqual([])
  await sheet.getByRole('button', { name: /^Autumn sale/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel(text('publish.link'), { exact: true })).toHaveValue(forMeta.address)
  await expect(page.getByText(linkAddress(forMeta.address, 'meta'), { exact: true })).toBeVisible()
  expect(await faultsOf(page, 'a chosen link of Web2App')).toEqual([])
  await expect.poll(() => drafts.get('61')?.plan.link).toBe(forMeta.address)
  await button(page, text('publish.web2app.choose')).click()
  await expect(sheet.getByRole('button', { name: /^Autumn sale/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a plan on several platforms takes a link without a platform, and shows the address of each', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], links })
  await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12', '13'], { linkParameters: 'utm_source=ads' }))])
  await openSignedIn(page, stepAt)
  await button(page, text('publish.web2app.choose')).click()
  const sheet = page.getByRole('dialog', { name: text('publish.web2app.choose') })
  for (const name of [/^Autumn sale/, /^Evening clips/]) await expect(sheet.getByRole('button', { name })).toBeDisabled()
  await sheet.getByRole('button', { name: /^Everywhere/ }).click()
  for (const platform of ['meta', 'google', 'tiktok'] as const)
    await expect(page.getByText(adAddress(`${forAll.address}?utm_source=ads`, platform), { exact: true })).toBeVisible()
})

test('many links are searched by name and app', async ({ page, api }) => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...forMeta, id: `${100 + at}`, name: `Link ${at + 1}` }))
  serveWeb2App(api, { apps: [knownApp], links: many })
  await servePublishing(page, api, [draftOf('61', readyPlan(['11']))])
  await openSignedIn(page, stepAt)
  await button(page, text('publish.web2app.choose')).click()
  const sheet = page.getByRole('dialog', { name: text('publish.web2app.choose') })
  await sheet.getByRole('searchbox', { name: text('publish.web2app.search') }).fill('link 12')
  await expect(sheet.getByRole('button', { name: /^Link / })).toHaveCount(1)
  await sheet.getByRole('searchbox').fill('nothing')
  await expect(sheet.getByText(text('search.nothing', { search: 'nothing' }))).toBeVisible()
})

test('without a link, the list leads to the apps', async ({ page, api }) => {
  serveWeb2App(api)
  await servePublishing(page, api, [draftOf('61', readyPlan(['11']))])
  await openSignedIn(page, stepAt)
  await button(page, text('publish.web2app.choose')).click()
  const sheet = page.getByRole('dialog', { name: text('publish.web2app.choose') })
  await expect(sheet.getByRole('heading', { name: text('publish.web2app.none') })).toBeVisible()
  expect(await faultsOf(page, 'no links of Web2App')).toEqual([])
  await sheet.getByRole('button', { name: text('publish.web2app.open') }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.web2app}$`))
})

test('a deleted link is named at its field; ads for apps lead to a store', async ({ page, api }) => {
  serveWeb2App(api, { apps: [knownApp], links })
  const { problems, drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11'], { link: addressOf('z9hx9qzm2w') }))])
  const values = { name: 'Last year' }
  problems.push({ kind: 'web2app_link_gone', field: 'link', account: null, values, platformMessage: null })
  await openSignedIn(page, stepAt)
  await expect(page.getByText(text('publish.problem.web2app_link_gone', values))).toBeVisible()
  drafts.set('61', draftOf('61', readyPlan(['11'], { objective: 'app_installs', link: '' })))
  await page.reload()
  await expect(page.getByLabel(text('publish.link'), { exact: true })).toBeVisible()
  await expect(button(page, startsWith('publish.web2app.choose'))).toHaveCount(0)
})

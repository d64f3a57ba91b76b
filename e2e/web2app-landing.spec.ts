import { createAccount } from '@adroit/contract/account'
import { saveApp } from '@adroit/contract/web2app'
import { startLinkTest } from '@adroit/contract/web2app-link-tests'
import { saveAppLink } from '@adroit/contract/web2app-links'
import type { Adroit } from '@adroit/sdk/web/landing'
import { expect, type Page } from '@playwright/test'
import { apiSession } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { test as journey } from './support/journey.ts'
import { startLandingSite } from './support/landing-site.ts'
import { pathOf } from './support/sendable.ts'

const owner = { company: 'landing', username: 'owner', password }
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

interface Landing {
  /** The company's own site. */
  readonly site: string
  /** The address of its link at Adroit. */
  readonly link: string
  /** Starts a test of the link, and returns its token. */
  readonly startTest: () => Promise<string>
}

/** The site of a company and its link, for all tests of the file. */
const test = journey.extend<object, { landing: Landing }>({
  landing: [
    async ({ server }, use) => {
      await makeCompany(server, owner.company)
      const session = await apiSession(server, owner)
      const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
      const { id } = (await session.post(pathOf(createAccount), account)) as { id: string }
      const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null }
      await session.post(pathOf(saveApp), { id, ...stores, attribution: 'web2app' })
      const given = { app: id, name: 'Page', platform: 'meta', target: 'store', site: null }
      const { id: link, address } = (await session.post(pathOf(saveAppLink), given)) as { id: string; address: string }
      const site = await startLandingSite(server.url, new URL(address).pathname.split('/').at(-1) ?? '')
      const startTest = async () => {
        const started = (await session.post(pathOf(startLinkTest), { link })) as { address: string }
        return new URL(started.address).searchParams.get('adroit_test') ?? ''
      }
      await use({ site: site.url, link: server.url + new URL(address).pathname, startTest })
      await site.close()
    },
    { scope: 'worker' },
  ],
})
// programs that call themselves headless are set aside as robots
test.use({ userAgent: phone })

declare const adroit: Adroit
const tokenOf = (page: Page) => page.evaluate(() => ('adroit' in globalThis ? adroit.click() : null))
async function readToken(page: Page): Promise<string> {
  await expect.poll(() => tokenOf(page)).toMatch(/^[0-9a-z]{3,4}-[\w-]{16}$/)
  return (await tokenOf(page)) ?? ''
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('adroit_click'))
/** Counts what the page reports. */
function reportsOf(page: Page): string[] {
  const reports: string[] = []
  page.on('request', (request) => request.method() === 'POST' && reports.push(request.url()))
  return reports
}

test('a landing page reports the click on an ad once, and hands its token to Google Play [R12]', async ({ page, landing }) => {
  const reports = reportsOf(page)
  await page.goto(`${landing.site}/page?fbclid=IwAR1&ad_id=120210&utm_source=x`)
  const token = await readToken(page)
  expect(reports).toEqual([`${landing.link}/click`])

  const referrerOf = async (id: string) => new URL((await page.locator(id).getAttribute('href')) ?? '').searchParams.get('referrer')
  expect(await referrerOf('#plain')).toBe(`adroit_click=${token}`)
  expect(await referrerOf('#campaign')).toBe(`utm_source=site&adroit_click=${token}`)
  await expect(page.locator('#campaign')).toHaveAttribute('href', /[?&]hl=de&/)
  await expect(page.locator('#other')).toHaveAttribute('href', 'https://reader.example.com/?id=1')

  // the same click through the link, with the ID of the platform
  const redirect = await fetch(`${landing.link}?fbclid=IwAR1`, { redirect: 'manual', headers: { 'user-agent': phone } })
  expect(redirect.headers.get('location')).toContain(`adroit_click%3D${token}`)

  await page.reload()
  expect(await readToken(page)).toBe(token)
  await page.goto(`${landing.site}/page`)
  expect(await readToken(page)).toBe(token)
  expect(reports).toHaveLength(1)
  await page.goto(`${landing.site}/page?fbclid=IwAR2`)
  await expect.poll(() => tokenOf(page)).not.toBe(token)
  expect(await page.context().cookies()).toEqual([])
})

test('a link that is added later carries the token when it is followed [R12]', async ({ page, landing }) => {
  await page.goto(`${landing.site}/page?ad_id=120210`)
  const token = await readToken(page)
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    const link = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('a'))
    link.textContent = 'Install now'
    link.href = 'https://play.google.com/store/apps/details?id=com.example.reader'
  })
  await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'Google Play' }))
  await page.getByText('Install now').click()
  await page.waitForURL('https://play.google.com/**')
  expect(new URL(page.url()).searchParams.get('referrer')).toBe(`adroit_click=${token}`)
})

test('the token of a visitor who came through a link is kept without another click [R12]', async ({ page, landing }) => {
  const reports = reportsOf(page)
  const redirect = await fetch(landing.link, { redirect: 'manual', headers: { 'user-agent': phone } })
  const referrer = new URL(redirect.headers.get('location') ?? '').searchParams.get('referrer') ?? ''
  const token = new URLSearchParams(referrer).get('adroit_click') ?? ''
  await page.goto(`${landing.site}/page?fbclid=IwAR3&adroit_click=${token}`)
  expect(await readToken(page)).toBe(token)
  await page.goto(`${landing.site}/page?adroit_click=no+token`)
  expect(await readToken(page)).toBe(token)
  expect(reports).toEqual([])
})

test('the token of a link’s test is handed on from its page alone, and the visitor’s own click stays stored [R12]', async ({
  page,
  landing,
}) => {
  await page.goto(`${landing.site}/page?fbclid=IwAR7`)
  const own = await readToken(page)
  const token = await landing.startTest()
  await page.goto(`${landing.site}/page?adroit_test=${token}`)
  await expect.poll(() => tokenOf(page)).toBe(`test-${token}`)
  await expect(page.locator('#plain')).toHaveAttribute('href', new RegExp(`adroit_click%3Dtest-${token}`))
  await page.goto(`${landing.site}/page`)
  expect(await readToken(page)).toBe(own)
  await page.goto(`${landing.site}/page?adroit_click=test-${token}`)
  await expect.poll(() => tokenOf(page)).toBe(`test-${token}`)
  expect(await stored(page)).toContain(own)
})

test('cookies are set with consent only, and what is stored is removed without it [R12]', async ({ page, landing }) => {
  const cookies = async () =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value, domain }) => [name, `${domain} ${value}`]))
  await page.goto(`${landing.site}/page?fbclid=IwAR4`)
  await readToken(page)
  expect(await cookies()).toEqual({})
  await page.evaluate(() => adroit.consent(true))
  const set = await cookies()
  expect(set).toEqual({
    _fbc: expect.stringMatching(/^\.reader\.localhost fb\.1\.\d{13}\.IwAR4$/),
    _fbp: expect.stringMatching(/^\.reader\.localhost fb\.1\.\d{13}\.\d{10}$/),
  })
  await page.goto(`${landing.site}/consented?fbclid=IwAR4`)
  await readToken(page)
  expect(await cookies()).toEqual(set)

  expect(await stored(page)).not.toBeNull()
  await page.evaluate(() => adroit.consent(false))
  expect(await stored(page)).toBeNull()
  await page.goto(`${landing.site}/denied?fbclid=IwAR5`)
  await readToken(page)
  expect(await stored(page)).toBeNull()
})

test('a page whose storage is blocked has its token until it is closed, and no errors [R12]', async ({ page, landing }) => {
  await page.goto(`${landing.site}/blocked?fbclid=IwAR6`)
  await readToken(page)
  await page.evaluate(() => adroit.consent(true))
  await expect(page.locator('#plain')).toHaveAttribute('href', /adroit_click/)
  expect(await page.context().cookies()).toEqual([])
})

test('the script is cached for an hour, and asked for again by its tag [R12]', async ({ server }) => {
  const first = await fetch(`${server.url}/go/adroit.js`)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    ...{ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
    ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  })
  const again = await fetch(`${server.url}/go/adroit.js`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

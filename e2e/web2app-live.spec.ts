import { createHmac, randomUUID } from 'node:crypto'
import { createAccount } from '@adroit/contract/account'
import { createAppKey, saveApp } from '@adroit/contract/web2app'
import { eventHeaders, sendAppEvents } from '@adroit/contract/web2app-events'
import { startLinkTest } from '@adroit/contract/web2app-link-tests'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { apiSession, makeReport } from './support/api.ts'
import { makeCompany, password } from './support/company.ts'
import { test } from './support/journey.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import type { Server } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

const owner = { company: 'own-events', username: 'owner', password }
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
type MadeKey = { readonly key: { readonly publicId: string }; readonly secret: string }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Sends a batch as the company's server does. */
async function report({ url }: Server, key: { id: string; secret: string }, events: readonly object[]): Promise<unknown> {
  const body = JSON.stringify({ events: events.map((event) => ({ id: randomUUID(), at: new Date().toISOString(), ...event })) })
  const time = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', key.secret).update(`${time}.${body}`).digest('hex')
  const headers = { [eventHeaders.key]: key.id, [eventHeaders.time]: time, [eventHeaders.signature]: signature }
  const response = await fetch(url + sendAppEvents.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return await response.json()
}

/** Opens the link as a phone does, and returns the token that the store hands to the app. */
async function follow(link: string): Promise<string> {
  const response = await fetch(link, { redirect: 'manual', headers: { 'user-agent': phone } })
  const referrer = new URL(response.headers.get('location') ?? '').searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('adroit_click') ?? ''
}

test('an app is set up, its link is followed, its events are signed, and a report shows them beside the claims [R12]', async ({
  page,
  server,
}) => {
  await makeCompany(server, owner.company)
  const session = await apiSession(server, owner)
  const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
  await session.post(pathOf(createAccount), account)
  await signIn(page, server.url, owner)
  await page.goto(pages.web2app)
  await button(page, /^Reader/).click()
  await page.getByLabel(text('app.android'), { exact: true }).fill('com.example.reader')
  await button(page, exactly('app.save')).click()

  await button(page, text('app.link.add')).click()
  await page.getByLabel(text('app.link.name'), { exact: true }).fill('Evening ads')
  await page.getByRole('radio', { name: text('app.link.platformNone'), exact: true }).click()
  await button(page, exactly('app.link.save')).click()
  const address = page.getByLabel(text('app.link.address'), { exact: true })
  await expect(address).toHaveValue(/\/go\/\w+$/)
  const token = await follow(await address.inputValue())
  await button(page, text('action.back')).click()

  await button(page, text('app.key.add')).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(text('app.key.name'), { exact: true }).fill('Server')
  await sheet.getByRole('button', { name: text('app.key.create') }).click()
  const values = sheet.locator('code')
  await expect(values).toHaveCount(2)
  const [id = '', secret = ''] = await values.allTextContents()
  await sheet.getByRole('button', { name: text('app.key.done') }).click()

  const answer = await report(server, { id, secret }, [
    { kind: 'first_open', user: 'ada', click: token },
    { kind: 'order', user: 'ada', order: 'A1', amount: '12.50', currency: 'USD' },
    { kind: 'first_open', user: 'bob' },
  ])
  expect(answer).toMatchObject({ code: 0, data: { accepted: 3, refused: [] } })

  const definition = { breakdown: 'CAMPAIGN', metrics: ['optOpen', 'optReceive'], sort: { by: 'optOpen', direction: 'desc' } }
  const made = await makeReport(session, { name: 'Own numbers', ...definition, dateRange: { preset: 'today' } })
  const row = page.getByRole('row', { name: /^Evening ads/ })
  const chip = button(page, exactly('chips.firstParty'))
  await expect(async () => {
    await page.goto(`${pages.home}`)
    await page.goto(`/#/pages/report/details?id=${made}&firstParty=on`)
    await expect(row).toContainText('12.5', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(await faultsOf(page, 'a report of own installs')).toEqual([])

  await button(page, exactly('chips.claims')).click()
  await page.getByRole('radio', { name: text('head.optReceive'), exact: true }).click()
  await expect(page.getByRole('row', { name: /Evening ads/ })).toContainText(/12\.5.*–.*–/)
  expect(await faultsOf(page, 'own numbers beside those of the platforms')).toEqual([])
  await button(page, text('action.back')).click()

  await row.getByRole('button', { name: /12\.5/ }).click()
  const number = page.getByRole('dialog')
  await expect(number.getByText(text('number.byOwn'))).toBeVisible()
  await expect(number.getByText(text('number.byPlatforms'))).toBeVisible()
  expect(await faultsOf(page, 'who counted a number')).toEqual([])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /12\.5/ }).click()
  await number.getByRole('button', { name: startsWith('number.cohorts') }).click()
  const cohorts = page.getByRole('row', { name: startsWith('cohorts.total') })
  await expect(cohorts).toContainText(text('cohorts.installs', { count: 1 }))
  await page.getByRole('radio', { name: text('cohorts.metric.revenue') }).click()
  await expect(cohorts.getByRole('cell').first()).toContainText('$12.50')
  await expect(button(page, 'Evening ads')).toBeVisible()
  await button(page, text('action.back')).click()
  await expect(row).toBeVisible()
  await chip.click()
  await expect(row).toHaveCount(0)
  await expect(chip).toHaveAttribute('aria-pressed', 'false')

  await page.goto(`${pages.create}?id=${made}`)
  const steps = page.getByRole('navigation', { name: text('builder.steps') })
  await steps.getByRole('button', { name: text('builder.step.figures') }).click()
  await expect(page.getByRole('radio', { name: startsWith('builder.firstParty.off') })).toBeChecked()
})

test('the test of a link shows a visit, where it led and the app’s first open as they happen, and none of it counts [R12]', async ({
  page,
  server,
}) => {
  const tester = { company: 'link-tests', username: 'owner', password }
  await makeCompany(server, tester.company)
  const session = await apiSession(server, tester)
  const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null }
  const { id: app } = (await session.post(pathOf(createAccount), account)) as { id: string }
  const stores = { androidPackage: 'com.example.reader', iosAppId: null, website: null, attribution: 'web2app' }
  await session.post(pathOf(saveApp), { id: app, ...stores })
  const { key, secret } = (await session.post(pathOf(createAppKey), { app, name: 'Server', environment: 'live' })) as MadeKey
  const given = { app, name: 'Evening ads', platform: 'meta', target: 'store', site: null }
  const link = (await session.post(pathOf(saveAppLink), given)) as { id: string }

  await signIn(page, server.url, tester)
  await page.goto(`${pages.web2appLink}?app=${app}&id=${link.id}`)
  const started = page.waitForResponse((response) => response.url().endsWith(pathOf(startLinkTest)))
  await button(page, text('app.link.test')).click()
  const { data } = (await (await started).json()) as { data: { address: string } }
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(text('linkTest.waiting'))).toBeVisible()

  const token = await follow(data.address)
  expect(token).toMatch(/^test-/)
  const hops = sheet.getByRole('listitem')
  await expect(hops.first()).toContainText(text('linkTest.visit.android'))
  await expect(hops.nth(1)).toContainText(text('linkTest.redirect.play'))
  await expect(hops.nth(1)).toContainText(token)
  await expect(sheet.getByText(text('linkTest.next.play'))).toBeVisible()
  const events = [{ kind: 'first_open', user: 'ada', click: token }]
  expect(await report(server, { id: key.publicId, secret }, events)).toMatchObject({ code: 0, data: { accepted: 1, refused: [] } })
  await expect(hops.nth(2)).toContainText(text('linkTest.event.first_open'))
  await expect(sheet.getByText(text('linkTest.next.done'))).toBeVisible()
  expect(await faultsOf(page, 'the test of a link')).toEqual([])

  await page.goto(`${pages.web2appEvents}?id=${app}`)
  await expect(button(page, startsWith('monitor.reason.test_click'))).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '0', '1'])
})

import { test as base, expect, type Page, type Worker } from '@playwright/test'
import { type PushService, startPushService } from '../server/test/push-service.ts'
import { text } from './names.ts'
import { makeCompany, makeMember, password } from './support/company.ts'
import { startOnEmptyStores } from './support/empty-stores.ts'
import { pages } from './support/pages.ts'
import type { Server } from './support/server.ts'
import { signIn } from './support/sign-in.ts'
import { toast } from './support/toast.ts'

const company = 'push'

const test = base.extend<object, { readonly push: { readonly service: PushService; readonly server: Server } }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form for a fixture without dependencies
    async ({}, use) => {
      const service = await startPushService()
      const server = await startOnEmptyStores({ PUSH_ORIGINS: service.origin })
      await makeCompany(server, company)
      await use({ service, server })
      await server.stop()
      await service.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ push }, use) => use(push.server.url),
})
// a service worker outlives a test in a shared context
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** The browser subscribes at the test's push service: that of its maker cannot be reached from here. */
async function subscribeAt(page: Page, given: { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const subscription = {
      endpoint,
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => true,
    }
    // a headless browser denies every permission to notify
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
  }, given)
}

interface Shown {
  readonly title: string
  readonly body?: string
  readonly tag?: string
  readonly data?: string
}

/** The worker of the app. A headless browser shows no notifications, so that the worker's calls are kept instead, by tag as on a device. */
async function workerOf(page: Page): Promise<{ readonly worker: Worker; readonly shown: () => Promise<Shown[]> }> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the app has no service worker')
  await worker.evaluate(() => {
    const kept = new Map<string, object>()
    Reflect.set(globalThis, 'kept', kept)
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      kept.set(options?.tag ?? '', { title, ...options })
    }
  })
  return { worker, shown: () => worker.evaluate(() => [...Reflect.get(globalThis, 'kept').values()]) }
}

/** Hands a message that the push service took to the browser's service worker, as the push service does. */
async function handOver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await session.detach()
}

test('a push message travels from a new member to the owner’s device, and opens the notification', async ({ page, push }) => {
  const { service, server } = push
  await subscribeAt(page, service.subscribe('phone'))
  await signIn(page, server.url, { company, username: 'owner', password })
  await page.goto(pages.notificationSettings)
  await page.getByRole('button', { name: text('push.turnOn') }).click()
  await expect(toast(page, text('push.turnedOn'))).toBeVisible()
  await expect(page.getByText(text('push.on'))).toBeVisible()

  // an event that the owner hears of: a login on another device
  const elsewhere = await fetch(`${server.url}/api/mobile/platform/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Another device' },
    body: JSON.stringify({ company, username: 'owner', password, agreed: true, deviceId: 'another' }),
  })
  expect(elsewhere.status).toBe(200)
  await expect.poll(() => service.pushed.length).toBe(1)
  const [pushed] = service.pushed
  const { worker, shown } = await workerOf(page)
  await handOver(page, server.url, pushed?.text ?? '')
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Adroit', body: 'Your account was used on a new device', tag: expect.stringMatching(/^n\d+$/) }])
  // delivered twice, shown once
  await handOver(page, server.url, pushed?.text ?? '')
  const [{ data } = {}, ...more] = await shown()
  expect(more).toEqual([])

  await page.getByRole('button', { name: text('push.turnOff') }).click()
  await expect(page.getByRole('button', { name: text('push.turnOn') })).toBeVisible()
  // the worker opens notifications in pages that it serves
  await page.reload()
  await worker.evaluate((address) => {
    const notification = { data: address, close: () => undefined }
    // only a person's press may bring a window to the front
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, data)
  await expect(page).toHaveURL(/notification-details\?id=\d+$/)
  await expect(page.getByRole('main')).toContainText('New sign-in: Another')
})

test('push messages continue after the same member has logged in again, and not for another one', async ({ page, push }) => {
  const { service, server } = push
  await makeMember(server, company, 'viewer', { role: 'viewer' })
  await subscribeAt(page, service.subscribe('shared phone'))
  await signIn(page, server.url, { company, username: 'owner', password })
  await page.goto(pages.notificationSettings)
  await page.getByRole('button', { name: text('push.turnOn') }).click()
  await expect(page.getByText(text('push.on'))).toBeVisible()
  const leave = async () => {
    await page.goto(pages.mine)
    await page.getByRole('button', { name: text('mine.signOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('mine.signOut') })
      .click()
    await expect(page).toHaveURL(/login\/login$/)
  }
  await leave()
  await signIn(page, server.url, { company, username: 'viewer', password })
  await page.goto(pages.notificationSettings)
  await expect(page.getByRole('button', { name: text('push.turnOn') })).toBeVisible()
  await leave()
  const renewed = page.waitForResponse((response) => response.url().endsWith('/settings/push_on'))
  await signIn(page, server.url, { company, username: 'owner', password })
  await renewed
  await page.goto(pages.notificationSettings)
  await expect(page.getByText(text('push.on'))).toBeVisible()
})

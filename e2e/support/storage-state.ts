import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { fillStorage } from './first-storage.ts'
import type { Server } from './server.ts'
import type { Member } from './sign-in.ts'

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Logs a member in as the app does, and returns the resulting browser state: the session cookie, and what the app stores. */
export async function signedInState({ url }: Server, member: Member): Promise<StorageState> {
  const device = randomUUID().replaceAll('-', '')
  const response = await fetch(`${url}/api/mobile/platform/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, agreed: true, bind: true, deviceId: device }),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: { token: string; tenantId: string } }
  const [bound] = response.headers.getSetCookie()
  if (code !== 0 || bound === undefined) throw new Error(`${member.username} of ${member.company} is not let in: ${msg}`)
  const [name = '', value = ''] = (bound.split(';')[0] ?? '').split('=')
  const now = String(Date.now())
  const kept = { token: data.token, tenant_id: data.tenantId, token_refreshed_at: now, session_started_at: now, device_id: device }
  const cookie = {
    name,
    value,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const
  return {
    cookies: [cookie],
    origins: [{ origin: url, localStorage: Object.entries(kept).map(([key, held]) => ({ name: key, value: held })) }],
  }
}

/** Gives a new page's browser the state of a logged-in member. This is faster than Playwright's own way, which opens a window for it. */
export async function holdSession(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies)
  const held = origins.flatMap(({ localStorage }) => localStorage)
  await fillStorage(page, Object.fromEntries(held.map(({ name, value }) => [name, value])))
}

import { randomUUID } from 'node:crypto'
import type { Server } from './server.ts'
import type { Member } from './sign-in.ts'

/** A member's session of its own, without a browser. */
export interface ApiSession {
  readonly post: (path: string, body: object) => Promise<unknown>
}

/** Signs a member in over plain HTTP, as another device would. */
export async function apiSession({ url }: Server, member: Member): Promise<ApiSession> {
  const login = await post(url, '/api/mobile/platform/auth/login', { ...member, agreed: true, deviceId: randomUUID() }, {})
  const { token, tenantId } = login as { token: string; tenantId: string }
  return { post: (path, body) => post(url, path, body, { 'user-token': token, 'tenant-id': tenantId }) }
}

async function post(url: string, path: string, body: object, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${response.status} ${msg}`)
  return data
}

const anyReport = {
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend', 'impressions', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'past_7_days' },
}

/** Makes a report and answers its id. */
export async function makeReport(
  session: ApiSession,
  definition: { readonly name: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const { id } = (await session.post('/api/mobile/admanage/report/create', { ...anyReport, ...definition })) as { id: string }
  return id
}

export const reportAddress = (id: string, view = ''): string => `/#/pages/report/details?id=${id}${view && `&${view}`}`

import { randomUUID } from 'node:crypto'
import type { SentDefinition } from '@adroit/contract/report'
import type { Server } from './server.ts'
import type { Member } from './sign-in.ts'

/** A member's own session, without a browser. */
export interface ApiSession {
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body: object) => Promise<unknown>
}

/** Logs a member in over plain HTTP, as another device would. */
export async function apiSession({ url }: Server, member: Member): Promise<ApiSession> {
  const login = await post(url, '/api/mobile/platform/auth/login', { ...member, agreed: true, deviceId: randomUUID() }, {})
  const { token, tenantId } = login as { token: string; tenantId: string }
  const headers = { 'user-token': token, 'tenant-id': tenantId }
  return {
    get: async (path) => opened(path, await fetch(url + path, { headers })),
    post: (path, body) => post(url, path, body, headers),
  }
}

async function post(url: string, path: string, body: object, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return await opened(path, response)
}

/** Returns the data of a response; rejects with its message if it is an error. */
async function opened(path: string, response: Response): Promise<unknown> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${response.status} ${msg}`)
  return data
}

const anyReport = {
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'impressions', 'clicks'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'past_7_days' },
}

/** Creates a report and returns its id. */
export async function makeReport(
  session: ApiSession,
  definition: { readonly name: string } & Readonly<Partial<Record<keyof SentDefinition, unknown>>>,
): Promise<string> {
  const { id } = (await session.post('/api/mobile/admanage/report/create', { ...anyReport, ...definition })) as { id: string }
  return id
}

/** Creates a report, shares it with the whole company, and returns its id. */
export async function makeSharedReport(...given: Parameters<typeof makeReport>): Promise<string> {
  const id = await makeReport(...given)
  await given[0].post('/api/mobile/admanage/report/share', { id, with: 'company', members: [], roles: [] })
  return id
}

/** Changes a report as another member would who has loaded that version of it. */
export async function changeReport(
  session: ApiSession,
  of: { readonly id: string; readonly version: number },
  definition: { readonly name: string; readonly breakdown?: string },
): Promise<void> {
  await session.post('/api/mobile/admanage/report/update', { ...of, definition: { ...anyReport, ...definition } })
}

export const reportAddress = (id: string, view = ''): string => `/#/pages/report/details?id=${id}${view && `&${view}`}`

import type { Page, Request, Route } from '@playwright/test'
import {
  company,
  devices,
  explanation,
  glance,
  members,
  messagePage,
  overview,
  profile,
  report,
  sparkOf,
  table,
  top,
  trend,
} from './stub-data.ts'
import { type StubSocket, stubSocket } from './stub-socket.ts'

/** What a stubbed endpoint does: answers, breaks the connection, or leaves the request hanging. */
export type Answer = { readonly status?: number; readonly body: unknown } | 'broken' | 'hanging'

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Stub {
  /** Every request to the API in its order. */
  readonly calls: Call[]
  readonly pathsCalled: () => string[]
  /** Lets a path answer something else from now on. */
  readonly answer: (path: string, answer: Answer | ((route: Route) => Promise<void>)) => void
  readonly socket: StubSocket
}

export const ok = (data: unknown): Answer => ({ body: { code: 0, msg: 'OK', data } })
export const refused = (code: number, msg: string, status = 200): Answer => ({ status, body: { code, msg, data: null } })

export const paths = {
  self: '/api/mobile/platform/auth/self',
  unread: '/api/mobile/admanage/message/get_unread',
  symbol: '/api/axs/global/currency_symbol',
  login: '/api/mobile/platform/auth/login',
  logout: '/api/mobile/platform/auth/logout',
  refresh: '/api/mobile/platform/auth/refresh',
  about: '/api/mobile/platform/system/about',
  media: '/api/mobile/admanage/media/list',
  freshness: '/api/mobile/admanage/media/freshness',
  setLocale: '/api/mobile/platform/profile/set_locale',
  accounts: '/api/mobile/admanage/account/list',
  overview: '/api/mobile/admanage/report/overview',
  list: '/api/mobile/admanage/report/list',
  glance: '/api/mobile/admanage/report/glance',
  details: '/api/mobile/admanage/report/details',
  hide: '/api/mobile/admanage/report/hide',
  create: '/api/mobile/admanage/report/create',
  query: '/api/mobile/admanage/report/query',
  counts: '/api/mobile/admanage/report/counts',
  preview: '/api/mobile/admanage/report/preview',
  trend: '/api/mobile/admanage/report/trend',
  explain: '/api/mobile/admanage/report/explain',
  favourite: '/api/mobile/admanage/report/favourite',
  cards: '/api/mobile/admanage/report/cards',
  columns: '/api/mobile/admanage/report/columns',
  moments: '/api/mobile/admanage/report/moments',
  stack: '/api/mobile/admanage/report/stack',
  top: '/api/mobile/admanage/report/top',
  rowSparks: '/api/mobile/admanage/report/row_sparks',
  export: '/api/mobile/admanage/report/export',
  updateReport: '/api/mobile/admanage/report/update',
  messages: '/api/mobile/admanage/message/list',
  message: '/api/mobile/admanage/message/details',
  readMessage: '/api/mobile/admanage/message/read',
  readAll: '/api/mobile/admanage/message/read_all',
  updateProfile: '/api/mobile/platform/profile/update',
  setAvatar: '/api/mobile/platform/profile/set_avatar',
  removeAvatar: '/api/mobile/platform/profile/remove_avatar',
  changePassword: '/api/mobile/platform/auth/change_password',
  confirm: '/api/mobile/platform/auth/confirm',
  devices: '/api/mobile/platform/auth/devices',
  revokeDevice: '/api/mobile/platform/auth/revoke_device',
  revokeOthers: '/api/mobile/platform/auth/revoke_other_devices',
  members: '/api/mobile/platform/member/list',
  addMember: '/api/mobile/platform/member/add',
  updateMember: '/api/mobile/platform/member/update',
  disableMember: '/api/mobile/platform/member/disable',
  resetMember: '/api/mobile/platform/member/reset',
  readInvite: '/api/mobile/platform/auth/invite',
  acceptInvite: '/api/mobile/platform/auth/accept_invite',
  company: '/api/mobile/platform/company/details',
  updateCompany: '/api/mobile/platform/company/update',
} as const

/** Puts an API of fixed answers before the network of a page. What is not known answers 404. */
export async function stubApi(page: Page): Promise<Stub> {
  const calls: Call[] = []
  const answers = new Map<string, Answer | ((route: Route) => Promise<void>)>([
    [paths.self, ok(profile)],
    [paths.unread, ok(3)],
    [paths.symbol, ok('$')],
    [paths.login, ok({ token: 'fresh-token', tenantId: '42' })],
    [paths.logout, ok(null)],
    [paths.setLocale, ok(null)],
    [paths.about, ok({ version: '1.0.4', versionCode: 185, buildId: 'another', demo: null })],
    [paths.accounts, ok({ accounts: [] })],
    [paths.media, ok({ platforms: [], authorisations: [], accounts: [] })],
    [paths.freshness, ok({ accounts: [] })],
    [paths.overview, ok(overview)],
    [paths.list, ok({ reports: [report], count: 1, counts: { shown: 1, mine: 1, shared: 0, hidden: 0 } })],
    [paths.glance, ok({ reports: [glance] })],
    [paths.details, ok(report)],
    [paths.create, ok({ id: report.id })],
    [paths.query, ok(table)],
    [paths.preview, ok(table)],
    [paths.trend, ok(trend)],
    [paths.top, ok(top)],
    [
      paths.rowSparks,
      (route) => {
        const { metric, rows } = route.request().postDataJSON() as { metric: string; rows: string[] }
        const data = { metric, bucket: 'day', range: trend.range, series: rows.map((_row, at) => sparkOf(at)) }
        return route.fulfill({ json: { code: 0, msg: 'OK', data } })
      },
    ],
    [paths.explain, ok(explanation)],
    [paths.favourite, ok(null)],
    [paths.cards, ok(null)],
    [
      paths.messages,
      (route) =>
        route.fulfill({
          json: { code: 0, msg: 'OK', data: messagePage(new URL(route.request().url()).searchParams.get('before')) },
        }),
    ],
    [paths.devices, ok({ devices })],
    [paths.members, ok({ members })],
    [paths.company, ok(company)],
    [paths.counts, ok({ ACCOUNT: 2, CAMPAIGN: 4, AD_SET: 8, AD: 16 })],
  ])
  const socket = await stubSocket(page)
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    calls.push({ method: request.method(), path, headers: await request.allHeaders(), body: bodyOf(request) })
    const answer = answers.get(path) ?? refused(1201, 'Not found', 404)
    if (typeof answer === 'function') await answer(route)
    else if (answer === 'broken') await route.abort('connectionfailed')
    else if (answer !== 'hanging') await route.fulfill({ status: answer.status ?? 200, json: answer.body })
  })
  return { calls, pathsCalled: () => calls.map((call) => call.path), answer: (path, answer) => void answers.set(path, answer), socket }
}

/** The JSON that was sent; of a file its bytes do not matter here. */
function bodyOf(request: Request): unknown {
  return request.headers()['content-type']?.startsWith('multipart/') ? null : request.postDataJSON()
}

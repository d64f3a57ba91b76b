import { listAccounts } from '@adroit/contract/accounts'
import { deleteAlert, listAlerts, previewAlert, saveAlert } from '@adroit/contract/alerts'
import { listAttention } from '@adroit/contract/attention'
import { getCompany } from '@adroit/contract/company'
import { listMedia } from '@adroit/contract/connections'
import { resetPassword, sendEmailCode, sendResetCode } from '@adroit/contract/credentials'
import { listDevices } from '@adroit/contract/devices'
import { listFreshness } from '@adroit/contract/freshness'
import { overview as getOverview } from '@adroit/contract/home'
import { getHomeArrangement, homeBlocks } from '@adroit/contract/home-page'
import { addMember, listMembers, mailInvite, readInvite } from '@adroit/contract/members'
import type { MetricKey } from '@adroit/contract/metrics'
import { getNotificationSettings, saveNotificationSettings, turnOnPush } from '@adroit/contract/notification-settings'
import { getNotification, listNotifications, readAllNotifications, readNotification } from '@adroit/contract/notifications'
import { getPacing } from '@adroit/contract/pacing'
import { confirmPassword } from '@adroit/contract/password'
import { currencySymbol, self, setLocale } from '@adroit/contract/profile'
import { recentMaterials } from '@adroit/contract/recent-materials'
import { listReports, summarizeReports } from '@adroit/contract/report-list'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { deleteReportSchedule, listReportSchedules, saveReportSchedule, sendReportNow } from '@adroit/contract/report-schedules'
import { createReportSnapshot, listReportSnapshots, openReportSnapshot, revokeReportSnapshot } from '@adroit/contract/report-snapshots'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, exportReport, queryReport, reportTrend } from '@adroit/contract/report-tables'
import {
  chooseColumns,
  chooseKpiTiles,
  createReport,
  favoriteReport,
  getReport,
  hideReport,
  rememberView,
  updateReport,
} from '@adroit/contract/reports'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { searchAll } from '@adroit/contract/search'
import { login, logout, refresh } from '@adroit/contract/session'
import { about } from '@adroit/contract/system'
import { todayCurve } from '@adroit/contract/today-curve'
import { topRows } from '@adroit/contract/top-rows'
import { getUnread } from '@adroit/contract/unread'
import type { Page } from '@playwright/test'
import { type PathOf, pathOf, type Sendable } from './sendable.ts'
import type { Site } from './site.ts'
import { curveOfToday, explanation, overview, profile, report, reportSummary, searched, sparkOf, table, top, trend } from './stub-data.ts'
import { company, devices, members, messagePage } from './stub-people.ts'
import { readRequest, type StubRequest, send, sendJson, sendNonsense } from './stub-request.ts'
import { type StubSocket, stubSocket } from './stub-socket.ts'

/** How a stubbed endpoint behaves: answers with data or with any other response, breaks the connection, or never answers. */
export type Answer<Data = never> = { readonly data: Data } | Response | 'broken' | 'hanging'
type Response =
  | { readonly status?: number; readonly body: unknown }
  | { readonly status?: number; readonly type: string; readonly text: string }
type Handler<Data = never> = (request: StubRequest) => Answer<Data> | Promise<Answer<Data>>

export interface Stub {
  /** Every request to the API, in order. */
  readonly calls: StubRequest[]
  readonly pathsCalled: () => string[]
  /** Changes the response of a path from now on; data has the type of the contract. */
  readonly answer: {
    (path: string, answer: Answer | Handler): void
    <Data>(path: PathOf<Data>, answer: Answer<NoInfer<Sendable<Data>>> | Handler<NoInfer<Sendable<Data>>>): void
  }
  readonly socket: StubSocket
}

export const ok = <const Data>(data: Data): { readonly data: Data } => ({ data })
export const refused = (code: number, msg: string, status = 200): Answer<never> => ({ status, body: { code, msg, data: null } })

export const paths = {
  self: pathOf(self),
  unread: pathOf(getUnread),
  symbol: pathOf(currencySymbol),
  login: pathOf(login),
  logout: pathOf(logout),
  refresh: pathOf(refresh),
  about: pathOf(about),
  media: pathOf(listMedia),
  freshness: pathOf(listFreshness),
  setLocale: pathOf(setLocale),
  accounts: pathOf(listAccounts),
  overview: pathOf(getOverview),
  todayCurve: pathOf(todayCurve),
  attention: pathOf(listAttention),
  pacing: pathOf(getPacing),
  homeArrangement: pathOf(getHomeArrangement),
  recentMaterials: pathOf(recentMaterials),
  search: pathOf(searchAll),
  list: pathOf(listReports),
  summaries: pathOf(summarizeReports),
  details: pathOf(getReport),
  hide: pathOf(hideReport),
  create: pathOf(createReport),
  query: pathOf(queryReport),
  counts: pathOf(countLevels),
  trend: pathOf(reportTrend),
  explain: pathOf(explainNumber),
  favorite: pathOf(favoriteReport),
  kpiTiles: pathOf(chooseKpiTiles),
  columns: pathOf(chooseColumns),
  view: pathOf(rememberView),
  moments: pathOf(reportMoments),
  stack: pathOf(stackReport),
  top: pathOf(topRows),
  rowSparks: pathOf(rowSparklines),
  export: pathOf(exportReport),
  updateReport: pathOf(updateReport),
  notifications: pathOf(listNotifications),
  message: pathOf(getNotification),
  readMessage: pathOf(readNotification),
  readAll: pathOf(readAllNotifications),
  listAlerts: pathOf(listAlerts),
  listReportSchedules: pathOf(listReportSchedules),
  listReportSnapshots: pathOf(listReportSnapshots),
  createReportSnapshot: pathOf(createReportSnapshot),
  revokeReportSnapshot: pathOf(revokeReportSnapshot),
  openReportSnapshot: pathOf(openReportSnapshot),
  saveReportSchedule: pathOf(saveReportSchedule),
  deleteReportSchedule: pathOf(deleteReportSchedule),
  sendReportNow: pathOf(sendReportNow),
  saveAlert: pathOf(saveAlert),
  deleteAlert: pathOf(deleteAlert),
  previewAlert: pathOf(previewAlert),
  notificationSettings: pathOf(getNotificationSettings),
  saveNotificationSettings: pathOf(saveNotificationSettings),
  turnOnPush: pathOf(turnOnPush),
  confirm: pathOf(confirmPassword),
  sendResetCode: pathOf(sendResetCode),
  resetPassword: pathOf(resetPassword),
  sendEmailCode: pathOf(sendEmailCode),
  devices: pathOf(listDevices),
  members: pathOf(listMembers),
  addMember: pathOf(addMember),
  readInvite: pathOf(readInvite),
  mailInvite: pathOf(mailInvite),
  company: pathOf(getCompany),
}

/** Stubs the site's API with fixed responses, and the socket of a page. Unknown paths return 404. */
export async function stubApi(site: Site, page: Page): Promise<Stub> {
  const calls: StubRequest[] = []
  const answers = new Map<string, Answer<unknown> | Handler<unknown>>()
  const answer: Stub['answer'] = (path: string, given: Answer<unknown> | Handler<unknown>) => void answers.set(path, given)
  answer(paths.self, ok(profile))
  answer(paths.unread, ok(3))
  answer(paths.symbol, ok('$'))
  answer(paths.login, ok({ token: 'fresh-token', tenantId: '42' }))
  answer(paths.logout, ok(null))
  answer(paths.setLocale, ok(null))
  answer(paths.about, ok({ version: '1.0.4', versionCode: 185, buildId: 'another', identityProviders: [], passkeys: false, demo: null }))
  answer(paths.accounts, ok({ accounts: [] }))
  answer(paths.media, ok({ platforms: [], connections: [], accounts: [] }))
  answer(paths.freshness, ok({ accounts: [] }))
  answer(paths.overview, ok(overview))
  answer(paths.todayCurve, ok(curveOfToday))
  answer(paths.attention, ok({ items: [], count: 0 }))
  answer(paths.homeArrangement, ok({ order: [...homeBlocks], hidden: [], paced: true }))
  answer(paths.recentMaterials, ok({ materials: [] }))
  answer(paths.pacing, ok({ accounts: [], total: null, without: [] }))
  answer(paths.search, ok(searched))
  answer(paths.list, ok({ reports: [report], count: 1, counts: { shown: 1, mine: 1, shared: 0, hidden: 0 } }))
  answer(paths.summaries, ok({ reports: [reportSummary] }))
  answer(paths.details, ok(report))
  answer(paths.create, ok({ id: report.id }))
  answer(paths.query, ok(table))
  answer(paths.trend, ok(trend))
  answer(paths.top, ok(top))
  answer(paths.rowSparks, ({ body }) => {
    const { metric, rows } = body as { metric: MetricKey; rows: string[] }
    return ok({ metric, bucket: 'day', dateRange: trend.dateRange, series: rows.map((_row, at) => sparkOf(at)) })
  })
  answer(paths.explain, ok(explanation))
  answer(paths.favorite, ok(null))
  answer(paths.kpiTiles, ok(null))
  answer(paths.view, ok(null))
  answer(paths.notifications, ({ search }) => ok(messagePage(search.get('before'))))
  answer(paths.devices, ok({ devices }))
  answer(paths.members, ok({ members }))
  answer(paths.company, ok(company))
  answer(paths.counts, ok({ ACCOUNT: 2, CAMPAIGN: 4, AD_SET: 8, AD: 16 }))
  site.answerApi(async (incoming, response) => {
    const request = await readRequest(incoming)
    if (!request) return
    calls.push(request)
    const set = answers.get(request.path) ?? refused(1201, 'Not found', 404)
    const given = typeof set === 'function' ? await set(request) : set
    if (given === 'hanging') return
    if (given === 'broken') sendNonsense(response)
    else if ('data' in given) sendJson(response, 200, { code: 0, msg: 'OK', data: given.data })
    else if ('text' in given) send(response, given.status ?? 200, given.type, given.text)
    else sendJson(response, given.status ?? 200, given.body)
  })
  return { calls, pathsCalled: () => calls.map((call) => call.path), answer, socket: await stubSocket(page) }
}

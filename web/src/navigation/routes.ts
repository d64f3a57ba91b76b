import type { PublishRoute } from './publish-routes.ts'

/** Pages that exist. Every other route of the spec shows the "nothing here" page. */
export const routes = {
  login: '/pages/login/login',
  agreement: '/pages/login/components/agreement',
  home: '/pages/index/index',
  search: '/pages/index/components/search',
  reports: '/pages/report/index',
  report: '/pages/report/details',
  createReport: '/pages/report/create-report',
  reportCreated: '/pages/report/create-success',
  changes: '/pages/report/changes',
  accounts: '/pages/index/components/accounts',
  account: '/pages/index/components/account-details',
  accountForm: '/pages/index/components/account-form',
  import: '/pages/index/components/import',
  media: '/pages/media/accounts',
  mediaAuthorised: '/pages/media/authorised',
  mediaConnect: '/pages/media/connect',
  mediaAccount: '/pages/index/components/facebook-account',
  web2app: '/pages/media/web2app',
  web2appApp: '/pages/media/web2app-app',
  web2appLink: '/pages/media/web2app-link',
  web2appEvents: '/pages/media/web2app-events',
  cohorts: '/pages/web2app/cohorts',
  claims: '/pages/web2app/own-and-claimed',
  web2appForwarding: '/pages/media/web2app-forwarding',
  web2appForwarded: '/pages/media/web2app-forwarded',
  materials: '/pages/material/index',
  material: '/pages/index/components/material-details',
  uploadMaterials: '/pages/material/upload',
  reviewMaterials: '/pages/audit-material/audit-material',
  reviewDone: '/pages/audit-material/components/audit-material-success',
  reviewSettings: '/pages/audit-material/components/review-settings',
  reviewLinks: '/pages/audit-material/components/review-links',
  notifications: '/pages/notification/notification',
  notification: '/pages/notification-details/notification-details',
  pacing: '/pages/report/pacing',
  alerts: '/pages/mine/components/alerts',
  alert: '/pages/mine/components/alert-details',
  notificationSettings: '/pages/mine/components/notification-settings',
  mine: '/pages/mine/mine',
  personal: '/pages/mine-file/mine-file',
  changePassword: '/pages/mine/components/change-password',
  devices: '/pages/mine/components/devices',
  bindEmail: '/pages/mine/components/bind-email',
  exportData: '/pages/mine/components/export-data',
  deleteAccount: '/pages/mine/components/delete-account',
  identities: '/pages/mine/components/third-party-login',
  twoStep: '/pages/mine/components/two-step-sign-in',
  passkeys: '/pages/mine/components/passkeys',
  members: '/pages/mine/components/members',
  member: '/pages/mine/components/member',
  roles: '/pages/mine/components/roles',
  memberAccounts: '/pages/mine/components/member-accounts',
  company: '/pages/mine/components/company',
  webhooks: '/pages/mine/components/chat-webhooks',
  webhook: '/pages/mine/components/chat-webhook',
  auditLog: '/pages/mine/components/audit-log',
  rates: '/pages/mine/components/rates',
  licenses: '/pages/mine/components/licences',
  invite: '/pages/login/components/invite',
  checkLogin: '/pages/login/components/check-login',
  resetPassword: '/pages/login/components/reset-password',
  secondFactor: '/pages/login/components/second-factor',
  about: '/pages/mine-system/mine-system',
} as const
export type Route = (typeof routes)[keyof typeof routes] | PublishRoute

/** Pages that open without a session. `/` is another address of the login page. */
const openRoutes: ReadonlySet<string> = new Set([
  '/',
  routes.login,
  routes.agreement,
  routes.invite,
  routes.checkLogin,
  routes.resetPassword,
  routes.secondFactor,
])

export function isOpenRoute(pathname: string): boolean {
  return openRoutes.has(pathname)
}

export type Query = Readonly<Record<string, string | undefined>>

/** Returns a page's address with its query parameters, without undefined ones. */
export function pageUrl(route: Route, query: Query = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? route : `${route}?${new URLSearchParams(given)}`
}

/** Whether two addresses have the same path and the same query, in any order. */
export function isSamePage(one: string, other: string): boolean {
  const parts = (url: string): [string, string] => {
    const [path = '', query = ''] = url.split('?')
    const sorted = new URLSearchParams(query)
    sorted.sort()
    return [path === '/' ? routes.login : path, sorted.toString()]
  }
  return parts(one).join('?') === parts(other).join('?')
}

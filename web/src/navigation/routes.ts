/** Pages that are built. Every other route of the spec shows the page that says there is nothing here. */
export const routes = {
  login: '/pages/login/login',
  agreement: '/pages/login/components/agreement',
  home: '/pages/index/index',
  reports: '/pages/report/index',
  report: '/pages/report/details',
  createReport: '/pages/report/create-report',
  reportCreated: '/pages/report/create-success',
  mine: '/pages/mine/mine',
  about: '/pages/mine-system/mine-system',
} as const
export type Route = (typeof routes)[keyof typeof routes]

/** Pages that open without a session. `/` is the login page by another name. */
const openRoutes: ReadonlySet<string> = new Set(['/', routes.login, routes.agreement])

export function isOpenRoute(pathname: string): boolean {
  return openRoutes.has(pathname)
}

export type Query = Readonly<Record<string, string | undefined>>

/** A page's address with its query parameters; undefined ones are left out. */
export function pageUrl(route: Route, query: Query = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? route : `${route}?${new URLSearchParams(given)}`
}

/** Same path and same query, in whatever order. */
export function isSamePage(one: string, other: string): boolean {
  const parts = (url: string): [string, string] => {
    const [path = '', query = ''] = url.split('?')
    const sorted = new URLSearchParams(query)
    sorted.sort()
    return [path === '/' ? routes.login : path, sorted.toString()]
  }
  return parts(one).join('?') === parts(other).join('?')
}

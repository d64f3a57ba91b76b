import type { ComponentType } from 'react'
import { loadTexts } from './locale/locale.ts'
import { parts } from './locale/parts.ts'
import { usePathname } from './navigation/parameters.ts'
import { publishRoutes } from './navigation/publish-routes.ts'
import { type Route, routes } from './navigation/routes.ts'
import type { connectionPages } from './pages/connection-pages.ts'
import type { materialPages } from './pages/material-pages.ts'
import type { openPages } from './pages/open-pages.ts'
import type { peoplePages } from './pages/people-pages.ts'
import type { publishPages } from './pages/publish-pages.ts'
import type { web2appPages } from './pages/web2app-pages.ts'
import { addIcons } from './ui/icon.tsx'
import { lazyPage } from './ui/lazy-page.tsx'

type Load = () => Promise<ComponentType>
type Words = readonly (keyof typeof parts)[]

/** A page that opens without a session. */
function open(name: keyof typeof openPages, ...words: Words): ComponentType {
  return lazyPage(async () => {
    const load = import('./pages/open-pages.ts').then((module) => module.openPages[name]())
    return (await Promise.all([load, loadTexts(words.map((part) => parts[part]))]))[0]
  })
}

/** A page that needs a login: it loads the query cache, the messages and the icons as well. */
function signedIn(load: Load, ...words: Words): ComponentType {
  return lazyPage(async () => {
    const [{ withQueries }, page] = await Promise.all([
      import('./with-queries.tsx'),
      load(),
      loadTexts([parts.inside, ...words.map((part) => parts[part])]),
      words.includes('people') ? import('./ui/icons-people.ts').then(({ peopleIcons }) => addIcons(peopleIcons)) : null,
    ])
    return withQueries(page)
  })
}

/** A page about connections and media accounts. */
function ofConnections(name: keyof typeof connectionPages, ...words: Words): ComponentType {
  return signedIn(
    () => import('./pages/connection-pages.ts').then((module) => module.connectionPages[name]()),
    'connections',
    'freshness',
    ...words,
  )
}

/** A page about apps of Web2App. */
function ofWeb2App(name: keyof typeof web2appPages): ComponentType {
  return signedIn(() => import('./pages/web2app-pages.ts').then((module) => module.web2appPages[name]()), 'accounts')
}

/** A page about the member, their company or its people. */
function ofPeople(name: keyof typeof peoplePages, ...words: Words): ComponentType {
  return signedIn(() => import('./pages/people-pages.ts').then((module) => module.peoplePages[name]()), 'people', ...words)
}

/** A page about materials or reviews. */
function ofMaterials(name: keyof typeof materialPages): ComponentType {
  return signedIn(() => import('./pages/material-pages.ts').then((module) => module.materialPages[name]()))
}

/** A page about publishing. */
function ofPublishing(name: keyof typeof publishPages): ComponentType {
  return signedIn(() => import('./pages/publish-pages.ts').then((module) => module.publishPages[name]()))
}

/**
 * Every page except the login page, which is part of the entry chunk. Each page is a chunk of its own and names the messages that it needs.
 * This table is a lazy chunk, too: its many file names would cost the login page 2 kB.
 */
const pages: Readonly<Record<Exclude<Route, typeof routes.login>, ComponentType>> = {
  [routes.agreement]: open('agreement'),
  [routes.invite]: open('invite', 'people'),
  [routes.checkLogin]: open('checkLogin'),
  [routes.resetPassword]: open('resetPassword'),
  [routes.secondFactor]: open('secondFactor'),
  [routes.home]: signedIn(() => import('./screens/home/home-page.tsx').then((module) => module.HomePage), 'home'),
  [routes.search]: signedIn(() => import('./screens/search/search-page.tsx').then((module) => module.SearchPage), 'search'),
  [routes.reports]: signedIn(
    () => import('./screens/reports/list/report-list-page.tsx').then((module) => module.ReportListPage),
    'builder',
    'listing',
  ),
  [routes.report]: signedIn(() => import('./screens/reports/report-page.tsx').then((module) => module.ReportPage)),
  [routes.createReport]: signedIn(
    () => import('./screens/reports/builder/create-report-page.tsx').then((module) => module.CreateReportPage),
    'builder',
    'details',
  ),
  [routes.reportCreated]: signedIn(
    () => import('./screens/reports/builder/report-created-page.tsx').then((module) => module.ReportCreatedPage),
    'builder',
    'listing',
  ),
  [routes.changes]: signedIn(
    () => import('./screens/campaigns/change-requests-page.tsx').then((module) => module.ChangeRequestsPage),
    'status',
    'campaigns',
  ),
  [routes.accounts]: signedIn(
    () => import('./screens/accounts/accounts-page.tsx').then((module) => module.AccountsPage),
    'accounts',
    'freshness',
  ),
  [routes.account]: signedIn(
    () => import('./screens/accounts/account-page.tsx').then((module) => module.AccountPage),
    'accounts',
    'freshness',
    'conversions',
  ),
  [routes.accountForm]: signedIn(
    () => import('./screens/accounts/account-form-page.tsx').then((module) => module.AccountFormPage),
    'accounts',
  ),
  [routes.import]: signedIn(() => import('./screens/imports/import-page.tsx').then((module) => module.ImportPage), 'accounts', 'imports'),
  [routes.media]: ofConnections('media'),
  [routes.mediaAuthorised]: ofConnections('mediaAuthorised'),
  [routes.mediaConnect]: ofConnections('mediaConnect'),
  [routes.mediaAccount]: ofConnections('mediaAccount'),
  [routes.web2app]: ofWeb2App('apps'),
  [routes.web2appApp]: ofWeb2App('app'),
  [routes.web2appLink]: ofWeb2App('link'),
  [routes.web2appEvents]: ofWeb2App('events'),
  [routes.cohorts]: ofWeb2App('cohorts'),
  [routes.claims]: ofWeb2App('claims'),
  [routes.web2appForwarding]: ofWeb2App('forwarding'),
  [routes.web2appForwarded]: ofWeb2App('forwarded'),
  [routes.materials]: ofMaterials('library'),
  [routes.material]: ofMaterials('material'),
  [routes.uploadMaterials]: ofMaterials('upload'),
  [routes.reviewMaterials]: ofMaterials('review'),
  [routes.reviewDone]: ofMaterials('reviewDone'),
  [routes.reviewSettings]: ofMaterials('reviewSettings'),
  [routes.reviewLinks]: ofMaterials('reviewLinks'),
  [publishRoutes.list]: ofPublishing('list'),
  [publishRoutes.form]: ofPublishing('form'),
  [publishRoutes.task]: ofPublishing('task'),
  [publishRoutes.positioning]: ofPublishing('positioning'),
  [routes.mine]: signedIn(() => import('./screens/profile/mine-page.tsx').then((module) => module.MinePage), 'people', 'freshness'),
  [routes.notifications]: ofPeople('notifications', 'status'),
  [routes.notification]: ofPeople('notification', 'status'),
  [routes.pacing]: ofPeople('pacing', 'home'),
  [routes.alerts]: ofPeople('alerts'),
  [routes.alert]: ofPeople('alert', 'status'),
  [routes.notificationSettings]: ofPeople('notificationSettings'),
  [routes.personal]: ofPeople('personal'),
  [routes.changePassword]: ofPeople('changePassword'),
  [routes.devices]: ofPeople('devices'),
  [routes.identities]: ofPeople('identities'),
  [routes.twoStep]: ofPeople('twoStep'),
  [routes.passkeys]: ofPeople('passkeys'),
  [routes.bindEmail]: ofPeople('bindEmail'),
  [routes.exportData]: ofPeople('exportData'),
  [routes.deleteAccount]: ofPeople('deleteAccount'),
  [routes.webhooks]: ofPeople('webhooks'),
  [routes.webhook]: ofPeople('webhook'),
  [routes.members]: ofPeople('members'),
  [routes.member]: ofPeople('member', 'access'),
  [routes.roles]: ofPeople('roles'),
  [routes.memberAccounts]: ofPeople('memberAccounts', 'access'),
  [routes.company]: ofPeople('company'),
  [routes.auditLog]: ofPeople('auditLog'),
  [routes.licenses]: ofPeople('licenses'),
  [routes.about]: ofPeople('about'),
  [routes.rates]: signedIn(() => import('./screens/rates/rates-page.tsx').then((module) => module.RatesPage), 'rates'),
}
const byPath: Readonly<Partial<Record<string, ComponentType>>> = pages
const NotFound = lazyPage(() => import('./screens/system/not-found-page.tsx').then((module) => module.NotFoundPage))

/** Renders the page of the current address. */
export function Pages() {
  const Page = byPath[usePathname()] ?? NotFound
  return <Page />
}

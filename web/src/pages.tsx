import type { ComponentType } from 'react'
import { loadTexts } from './locale/locale.ts'
import { parts } from './locale/parts.ts'
import { usePathname } from './navigation/parameters.ts'
import { type Route, routes } from './navigation/routes.ts'
import { addIcons } from './ui/icon.tsx'
import { lazyPage } from './ui/lazy-page.tsx'

type Load = () => Promise<ComponentType>
type Words = readonly (keyof typeof parts)[]

/** A page that opens without a session. */
function open(load: Load, ...words: Words): ComponentType {
  return lazyPage(async () => (await Promise.all([load(), loadTexts(words.map((part) => parts[part]))]))[0])
}

/** A page that needs a login: it loads the query cache, the messages and the icons as well. */
function signedIn(load: Load, ...words: Words): ComponentType {
  return lazyPage(async () => {
    const [{ withQueries }, page] = await Promise.all([
      import('./with-queries.tsx'),
      load(),
      loadTexts([parts.inside, ...words.map((part) => parts[part])]),
      words.includes('people') ? import('./ui/icons-people.ts').then(({ peopleIcons }) => addIcons(peopleIcons)) : null,
      words.includes('materials') ? import('./ui/icons-materials.ts').then(({ materialIcons }) => addIcons(materialIcons)) : null,
    ])
    return withQueries(page)
  })
}

/**
 * Every page except the login page, which is part of the entry chunk. Each page is a chunk of its own and names the messages that it needs.
 * This table is a lazy chunk, too: its many file names would cost the login page 2 kB.
 */
const pages: Readonly<Record<Exclude<Route, typeof routes.login>, ComponentType>> = {
  [routes.agreement]: open(() => import('./screens/session/agreement-page.tsx').then((module) => module.AgreementPage)),
  [routes.invite]: open(() => import('./screens/session/invite-page.tsx').then((module) => module.InvitePage), 'people'),
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
  [routes.media]: signedIn(
    () => import('./screens/connections/connections-page.tsx').then((module) => module.ConnectionsPage),
    'connections',
    'freshness',
  ),
  [routes.mediaAuthorised]: signedIn(
    () => import('./screens/connections/connected-page.tsx').then((module) => module.ConnectedPage),
    'connections',
    'freshness',
  ),
  [routes.mediaConnect]: signedIn(
    () => import('./screens/connections/connect-page.tsx').then((module) => module.ConnectPage),
    'connections',
    'freshness',
  ),
  [routes.mediaAccount]: signedIn(
    () => import('./screens/connections/media-account-page.tsx').then((module) => module.MediaAccountPage),
    'connections',
    'freshness',
  ),
  [routes.materials]: signedIn(() => import('./screens/materials/library-page.tsx').then((module) => module.LibraryPage), 'materials'),
  [routes.material]: signedIn(() => import('./screens/materials/material-page.tsx').then((module) => module.MaterialPage), 'materials'),
  [routes.uploadMaterials]: signedIn(() => import('./screens/materials/upload-page.tsx').then((module) => module.UploadPage), 'materials'),
  [routes.reviewMaterials]: signedIn(() => import('./screens/reviews/review-page.tsx').then((module) => module.ReviewPage), 'materials'),
  [routes.reviewDone]: signedIn(
    () => import('./screens/reviews/review-done-page.tsx').then((module) => module.ReviewDonePage),
    'materials',
  ),
  [routes.reviewSettings]: signedIn(
    () => import('./screens/reviews/review-settings-page.tsx').then((module) => module.ReviewSettingsPage),
    'materials',
  ),
  [routes.mine]: signedIn(() => import('./screens/profile/mine-page.tsx').then((module) => module.MinePage), 'people', 'freshness'),
  [routes.notifications]: signedIn(
    () => import('./screens/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
    'people',
  ),
  [routes.notification]: signedIn(
    () => import('./screens/notifications/notification-page.tsx').then((module) => module.NotificationPage),
    'people',
  ),
  [routes.personal]: signedIn(() => import('./screens/profile/personal-page.tsx').then((module) => module.PersonalPage), 'people'),
  [routes.changePassword]: signedIn(
    () => import('./screens/profile/change-password-page.tsx').then((module) => module.ChangePasswordPage),
    'people',
  ),
  [routes.devices]: signedIn(() => import('./screens/profile/devices-page.tsx').then((module) => module.DevicesPage), 'people'),
  [routes.members]: signedIn(() => import('./screens/members/members-page.tsx').then((module) => module.MembersPage), 'people'),
  [routes.member]: signedIn(() => import('./screens/members/member-page.tsx').then((module) => module.MemberPage), 'people', 'access'),
  [routes.memberAccounts]: signedIn(
    () => import('./screens/members/member-accounts-page.tsx').then((module) => module.MemberAccountsPage),
    'people',
    'access',
  ),
  [routes.company]: signedIn(() => import('./screens/company/company-page.tsx').then((module) => module.CompanyPage), 'people'),
  [routes.rates]: signedIn(() => import('./screens/rates/rates-page.tsx').then((module) => module.RatesPage), 'rates'),
  [routes.licenses]: signedIn(() => import('./screens/system/licenses-page.tsx').then((module) => module.LicensesPage), 'people'),
  [routes.about]: signedIn(() => import('./screens/system/about-page.tsx').then((module) => module.AboutPage), 'people'),
}
const byPath: Readonly<Partial<Record<string, ComponentType>>> = pages
const NotFound = lazyPage(() => import('./screens/system/not-found-page.tsx').then((module) => module.NotFoundPage))

/** Renders the page of the current address. */
export function Pages() {
  const Page = byPath[usePathname()] ?? NotFound
  return <Page />
}

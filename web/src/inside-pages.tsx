import type { ComponentType } from 'react'
import { bringWords } from './locale/locale.ts'
import { parts } from './locale/parts.ts'
import { usePathname } from './navigation/parameters.ts'
import { routes } from './navigation/routes.ts'
import { addIcons } from './ui/icon.tsx'
import { lazyPage } from './ui/lazy-page.tsx'

/** A page behind the login: brings the cache of server data, the words and the icons with it. */
function signedIn(load: () => Promise<ComponentType>, ...more: (keyof typeof parts)[]): ComponentType {
  return lazyPage(async () => {
    const [{ withQueries }, page] = await Promise.all([
      import('./with-queries.tsx'),
      load(),
      bringWords([parts.inside, ...more.map((part) => parts[part])]),
      more.includes('people') ? import('./ui/icons-people.ts').then(({ peopleIcons }) => addIcons(peopleIcons)) : null,
    ])
    return withQueries(page)
  })
}

const Home = signedIn(() => import('./screens/home/home-page.tsx').then((module) => module.HomePage), 'home')
const Reports = signedIn(
  () => import('./screens/reports/report-list-page.tsx').then((module) => module.ReportListPage),
  'making',
  'listing',
)
const Report = signedIn(() => import('./screens/reports/report-page.tsx').then((module) => module.ReportPage))
const CreateReport = signedIn(
  () => import('./screens/reports/create-report-page.tsx').then((module) => module.CreateReportPage),
  'making',
  'details',
)
const ReportCreated = signedIn(
  () => import('./screens/reports/report-created-page.tsx').then((module) => module.ReportCreatedPage),
  'making',
)
const Changes = signedIn(() => import('./screens/delivery/changes-page.tsx').then((module) => module.ChangesPage), 'status', 'delivery')
const Accounts = signedIn(
  () => import('./screens/accounts/accounts-page.tsx').then((module) => module.AccountsPage),
  'accounts',
  'freshness',
)
const Account = signedIn(() => import('./screens/accounts/account-page.tsx').then((module) => module.AccountPage), 'accounts', 'freshness')
const AccountForm = signedIn(() => import('./screens/accounts/account-form-page.tsx').then((module) => module.AccountFormPage), 'accounts')
const Import = signedIn(() => import('./screens/imports/import-page.tsx').then((module) => module.ImportPage), 'accounts')
const Media = signedIn(() => import('./screens/media/media-page.tsx').then((module) => module.MediaPage), 'media', 'freshness')
const Authorised = signedIn(
  () => import('./screens/media/authorised-page.tsx').then((module) => module.AuthorisedPage),
  'media',
  'freshness',
)
const Connect = signedIn(() => import('./screens/media/connect-page.tsx').then((module) => module.ConnectPage), 'media', 'freshness')
const MediaAccount = signedIn(
  () => import('./screens/media/media-account-page.tsx').then((module) => module.MediaAccountPage),
  'media',
  'freshness',
)
const Mine = signedIn(() => import('./screens/profile/mine-page.tsx').then((module) => module.MinePage), 'people', 'freshness')
const Notifications = signedIn(
  () => import('./screens/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  'people',
)
const Notification = signedIn(
  () => import('./screens/notifications/notification-page.tsx').then((module) => module.NotificationPage),
  'people',
)
const Personal = signedIn(() => import('./screens/profile/personal-page.tsx').then((module) => module.PersonalPage), 'people')
const ChangePassword = signedIn(
  () => import('./screens/profile/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  'people',
)
const Devices = signedIn(() => import('./screens/profile/devices-page.tsx').then((module) => module.DevicesPage), 'people')
const Members = signedIn(() => import('./screens/members/members-page.tsx').then((module) => module.MembersPage), 'people')
const Member = signedIn(() => import('./screens/members/member-page.tsx').then((module) => module.MemberPage), 'people')
const MemberAccounts = signedIn(
  () => import('./screens/members/member-accounts-page.tsx').then((module) => module.MemberAccountsPage),
  'people',
  'access',
)
const Company = signedIn(() => import('./screens/company/company-page.tsx').then((module) => module.CompanyPage), 'people')
const Rates = signedIn(() => import('./screens/rates/rates-page.tsx').then((module) => module.RatesPage), 'rates')
const Licences = signedIn(() => import('./screens/system/licences-page.tsx').then((module) => module.LicencesPage), 'people')
const About = signedIn(() => import('./screens/system/about-page.tsx').then((module) => module.AboutPage), 'people')
const NotFound = lazyPage(() => import('./screens/system/not-found-page.tsx').then((module) => module.NotFoundPage))

const pages: Readonly<Record<string, ComponentType>> = {
  [routes.home]: Home,
  [routes.reports]: Reports,
  [routes.report]: Report,
  [routes.createReport]: CreateReport,
  [routes.reportCreated]: ReportCreated,
  [routes.changes]: Changes,
  [routes.accounts]: Accounts,
  [routes.account]: Account,
  [routes.accountForm]: AccountForm,
  [routes.import]: Import,
  [routes.media]: Media,
  [routes.mediaAuthorised]: Authorised,
  [routes.mediaConnect]: Connect,
  [routes.mediaAccount]: MediaAccount,
  [routes.mine]: Mine,
  [routes.notifications]: Notifications,
  [routes.notification]: Notification,
  [routes.personal]: Personal,
  [routes.changePassword]: ChangePassword,
  [routes.devices]: Devices,
  [routes.members]: Members,
  [routes.member]: Member,
  [routes.memberAccounts]: MemberAccounts,
  [routes.company]: Company,
  [routes.rates]: Rates,
  [routes.licences]: Licences,
  [routes.about]: About,
}

/** The page that an address names, behind the login. */
export function InsidePages() {
  const Page = pages[usePathname()] ?? NotFound
  return <Page />
}

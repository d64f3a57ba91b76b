import type { ComponentType } from 'react'
import { bringWords, type WordsPart } from './locale/locale.ts'
import { usePathname } from './navigation/parameters.ts'
import { routes } from './navigation/routes.ts'
import { lazyPage } from './ui/lazy-page.tsx'

/** A page behind the login: brings the cache of server data, the words and the icons with it. */
function signedIn(load: () => Promise<ComponentType>, ...parts: WordsPart[]): ComponentType {
  return lazyPage(async () => {
    const [{ withQueries }, page] = await Promise.all([import('./with-queries.tsx'), load(), bringWords(['inside', ...parts])])
    return withQueries(page)
  })
}

const Home = signedIn(() => import('./screens/home/home-page.tsx').then((module) => module.HomePage))
const Reports = signedIn(() => import('./screens/reports/report-list-page.tsx').then((module) => module.ReportListPage))
const Report = signedIn(() => import('./screens/reports/report-page.tsx').then((module) => module.ReportPage))
const CreateReport = signedIn(() => import('./screens/reports/create-report-page.tsx').then((module) => module.CreateReportPage))
const ReportCreated = signedIn(() => import('./screens/reports/report-created-page.tsx').then((module) => module.ReportCreatedPage))
const Accounts = signedIn(() => import('./screens/accounts/accounts-page.tsx').then((module) => module.AccountsPage), 'accounts')
const Account = signedIn(() => import('./screens/accounts/account-page.tsx').then((module) => module.AccountPage), 'accounts')
const AccountForm = signedIn(() => import('./screens/accounts/account-form-page.tsx').then((module) => module.AccountFormPage), 'accounts')
const Import = signedIn(() => import('./screens/imports/import-page.tsx').then((module) => module.ImportPage), 'accounts')
const Mine = signedIn(() => import('./screens/profile/mine-page.tsx').then((module) => module.MinePage), 'people')
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
const Company = signedIn(() => import('./screens/company/company-page.tsx').then((module) => module.CompanyPage), 'people')
const Licences = signedIn(() => import('./screens/system/licences-page.tsx').then((module) => module.LicencesPage), 'people')
const About = signedIn(() => import('./screens/system/about-page.tsx').then((module) => module.AboutPage), 'people')
const NotFound = lazyPage(() => import('./screens/system/not-found-page.tsx').then((module) => module.NotFoundPage))

const pages: Readonly<Record<string, ComponentType>> = {
  [routes.home]: Home,
  [routes.reports]: Reports,
  [routes.report]: Report,
  [routes.createReport]: CreateReport,
  [routes.reportCreated]: ReportCreated,
  [routes.accounts]: Accounts,
  [routes.account]: Account,
  [routes.accountForm]: AccountForm,
  [routes.import]: Import,
  [routes.mine]: Mine,
  [routes.notifications]: Notifications,
  [routes.notification]: Notification,
  [routes.personal]: Personal,
  [routes.changePassword]: ChangePassword,
  [routes.devices]: Devices,
  [routes.members]: Members,
  [routes.member]: Member,
  [routes.company]: Company,
  [routes.licences]: Licences,
  [routes.about]: About,
}

/** The page that an address names, behind the login. */
export function InsidePages() {
  const Page = pages[usePathname()] ?? NotFound
  return <Page />
}

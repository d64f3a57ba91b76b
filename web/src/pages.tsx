import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { bringWords, type WordsPart } from './locale/locale.ts'
import { routes } from './navigation/routes.ts'
import { LoginPage } from './screens/session/login-page.tsx'
import { lazyPage } from './ui/lazy-page.tsx'

/** A page behind the login: brings the cache of server data, the words and the icons with it. */
function signedIn(load: () => Promise<ComponentType>, ...parts: WordsPart[]): ComponentType {
  return lazyPage(async () => {
    const [{ withQueries }, page] = await Promise.all([import('./with-queries.tsx'), load(), bringWords(['inside', ...parts])])
    return withQueries(page)
  })
}

const Agreement = lazyPage(() => import('./screens/session/agreement-page.tsx').then((module) => module.AgreementPage))
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
const Invite = lazyPage(async () => {
  const [page] = await Promise.all([import('./screens/session/invite-page.tsx'), bringWords(['people'])])
  return page.InvitePage
})
const About = signedIn(() => import('./screens/system/about-page.tsx').then((module) => module.AboutPage), 'people')
const NotFound = lazyPage(() => import('./screens/system/not-found-page.tsx').then((module) => module.NotFoundPage))

/** The login page comes with the entry, a round trip sooner; every other page when it is first opened. */
export const pages: RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: routes.login, element: <LoginPage /> },
  { path: routes.agreement, element: <Agreement /> },
  { path: routes.home, element: <Home /> },
  { path: routes.reports, element: <Reports /> },
  { path: routes.report, element: <Report /> },
  { path: routes.createReport, element: <CreateReport /> },
  { path: routes.reportCreated, element: <ReportCreated /> },
  { path: routes.accounts, element: <Accounts /> },
  { path: routes.account, element: <Account /> },
  { path: routes.accountForm, element: <AccountForm /> },
  { path: routes.import, element: <Import /> },
  { path: routes.mine, element: <Mine /> },
  { path: routes.notifications, element: <Notifications /> },
  { path: routes.notification, element: <Notification /> },
  { path: routes.personal, element: <Personal /> },
  { path: routes.changePassword, element: <ChangePassword /> },
  { path: routes.devices, element: <Devices /> },
  { path: routes.members, element: <Members /> },
  { path: routes.member, element: <Member /> },
  { path: routes.company, element: <Company /> },
  { path: routes.licences, element: <Licences /> },
  { path: routes.invite, element: <Invite /> },
  { path: routes.about, element: <About /> },
  { path: '*', element: <NotFound /> },
]

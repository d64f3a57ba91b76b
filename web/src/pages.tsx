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
const Mine = signedIn(() => import('./screens/profile/mine-page.tsx').then((module) => module.MinePage))
const About = signedIn(() => import('./screens/system/about-page.tsx').then((module) => module.AboutPage))
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
  { path: routes.mine, element: <Mine /> },
  { path: routes.about, element: <About /> },
  { path: '*', element: <NotFound /> },
]

import type { RouteObject } from 'react-router'
import { bringWords } from './locale/locale.ts'
import { routes } from './navigation/routes.ts'
import { LoginPage } from './screens/session/login-page.tsx'
import { lazyPage } from './ui/lazy-page.tsx'

const Agreement = lazyPage(() => import('./screens/session/agreement-page.tsx').then((module) => module.AgreementPage))
const Invite = lazyPage(async () => {
  const people = import('./locale/parts.ts').then(({ parts }) => bringWords([parts.people]))
  const [page] = await Promise.all([import('./screens/session/invite-page.tsx'), people])
  return page.InvitePage
})
const Inside = lazyPage(() => import('./inside-pages.tsx').then((module) => module.InsidePages))

/**
 * The login page comes with the entry, a round trip sooner; every other page when it is first opened. Those behind the login are
 * listed in a chunk of their own: the names of their many files would cost the login 2 kB.
 */
export const pages: RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: routes.login, element: <LoginPage /> },
  { path: routes.agreement, element: <Agreement /> },
  { path: routes.invite, element: <Invite /> },
  { path: '*', element: <Inside /> },
]

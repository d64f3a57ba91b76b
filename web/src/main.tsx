import './styles/tokens.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { connect } from './api/call.ts'
import { apiBase } from './api/config.ts'
import { App } from './app.tsx'
import { isLoggedIn, readLogin } from './lib/stored-login.ts'
import { currentLocale, showFirstLocale } from './locale/locale.ts'
import { text } from './locale/text.ts'
import { handOver, handOverLater } from './navigation/hand-over.ts'
import { watchHistoryDepth } from './navigation/history-depth.ts'
import { connectRouter } from './navigation/navigate.ts'
import { isOpenRoute, routes } from './navigation/routes.ts'
import { LoginPage } from './screens/session/login-page.tsx'
import { followOtherTabs, logout, rememberRequestedPage, startSession } from './start-up.ts'
import { showToast } from './ui/feedback.ts'
import { lazyPage, PageFailed } from './ui/lazy-page.tsx'

const Pages = lazyPage(() => import('./pages.tsx').then((module) => module.Pages))

/**
 * Decides the first page before the router exists; the router would fetch the chunks of a page that will not be shown. Logged out, every
 * page is the login page; logged in, the entry is the home page.
 */
function chooseFirstPage(): void {
  const asked = location.hash.slice(1) || '/'
  const path = asked.split('?')[0] ?? '/'
  if (!isLoggedIn()) {
    if (isOpenRoute(path)) return
    rememberRequestedPage(asked)
    location.replace(`#${routes.login}`)
  } else if (path === '/' || path === routes.login) location.replace(`#${routes.home}`)
}

/** Renders the app. Resolves once the first messages and the router are ready. */
async function draw(element: HTMLElement): Promise<void> {
  connect({
    base: apiBase,
    login: readLogin,
    language: currentLocale,
    toast: showToast,
    networkMessage: () => text('network.error'),
    sessionLost: () => logout(true),
  })
  chooseFirstPage()
  // loads in parallel with the messages, so that the first page waits for neither; if it fails, the page says so
  if (isLoggedIn()) void import('./pages.tsx').catch(() => undefined)
  followOtherTabs()
  await showFirstLocale()
  const depth = watchHistoryDepth()
  // the login page is part of the entry chunk, which saves a round trip
  const children = [
    { path: '/', element: <LoginPage /> },
    { path: routes.login, element: <LoginPage /> },
    { path: '*', element: <Pages /> },
  ]
  const router = createHashRouter([{ element: <App />, errorElement: <PageFailed />, children }])
  connectRouter(router, depth)
  createRoot(element).render(<RouterProvider router={router} />)
}

/** Shows a load error. Without messages no page can show it; these two languages are hard-coded. */
function showFailure(element: HTMLElement): void {
  const button = document.createElement('button')
  button.textContent = 'Loading failed, please check the network or reload · 加载失败，请检查网络或重新加载'
  button.addEventListener('click', () => location.reload())
  element.replaceChildren(button)
}

async function start(): Promise<void> {
  const element = document.getElementById('app')
  if (!element) throw new Error('index.html has no #app')
  try {
    await draw(element)
  } catch {
    return showFailure(element)
  }
  await startSession()
}

handOverLater()
if (!handOver()) void start()

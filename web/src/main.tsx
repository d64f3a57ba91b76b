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
import { watchHistoryDepth } from './navigation/history-depth.ts'
import { connectRouter } from './navigation/navigate.ts'
import { isOpenRoute, routes } from './navigation/routes.ts'
import { pages } from './pages.tsx'
import { endSession, followOtherTabs, rememberWanted, startSession } from './start-up.ts'
import { showToast } from './ui/feedback.ts'
import { PageFailed } from './ui/lazy-page.tsx'

/**
 * Decides the first page before there is a router, which would fetch the chunks of a page that is not going to be shown.
 * Signed out, every page is the login page; signed in, the entry is the home page.
 */
function chooseFirstPage(): void {
  const asked = location.hash.slice(1) || '/'
  const path = asked.split('?')[0] ?? '/'
  if (!isLoggedIn()) {
    if (isOpenRoute(path)) return
    rememberWanted(asked)
    location.replace(`#${routes.login}`)
  } else if (path === '/' || path === routes.login) location.replace(`#${routes.home}`)
}

/** Draws the app; resolves once the first words and the router are there. */
async function draw(element: HTMLElement): Promise<void> {
  connect({
    base: apiBase,
    login: readLogin,
    language: currentLocale,
    toast: showToast,
    networkMessage: () => text('network.error'),
    sessionLost: () => endSession(true),
  })
  chooseFirstPage()
  // beside the words, so that the first page waits for neither; where it fails the page says so
  if (isLoggedIn()) void import('./inside-pages.tsx').catch(() => undefined)
  followOtherTabs()
  await showFirstLocale()
  const depth = watchHistoryDepth()
  const router = createHashRouter([{ element: <App />, errorElement: <PageFailed />, children: pages }])
  connectRouter(router, depth)
  createRoot(element).render(<RouterProvider router={router} />)
}

/** Without the words there is no page to show the failure on; these two languages need none. */
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

void start()

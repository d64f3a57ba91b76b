import { limits } from '@adroit/contract/limits'
import { forgetWork } from './lib/kept-work.ts'
import { forgetLogin, isLoggedIn, keepLogin, sessionKey } from './lib/stored-login.ts'
import { text } from './locale/text.ts'
import { reLaunch } from './navigation/navigate.ts'
import { routes } from './navigation/routes.ts'
import { resetSession, useSession } from './state/session.ts'
import { useSignOutNote } from './state/sign-out-note.ts'
import { showToast } from './ui/feedback.ts'

/** Loads what the app needs of whoever is logged in. Its code comes only then: the login page goes without. */
export async function startSession(): Promise<void> {
  if (!isLoggedIn()) return
  useSession.setState({ isNoeLogin: false })
  const chunk = await import('./start-session.ts').catch(() => null)
  if (!chunk) return showToast(text('network.error'), limits.toastMs)
  chunk.keepUp()
  await chunk.loadSession()
}

/** Clears what is stored of the login and leaves for the login page, past any unsaved work: there is no session to save it with. */
export function endSession(ended: boolean): void {
  const hadOne = !useSession.getState().isNoeLogin
  forgetLogin()
  resetSession()
  // a session that ends by itself leaves unsaved work to the member who signs in again; it holds no figures
  if (!ended) forgetWork()
  // what was kept for reading without network is the member's alone
  void import('./offline/kept-answers.ts').then((chunk) => chunk.forgetAnswers()).catch(() => undefined)
  // a late refusal to nobody's request takes nothing back
  if (hadOne) useSignOutNote.setState({ ended })
  void reLaunch(routes.login, true)
}

/** Where to go once logged in: the page that was asked for first. */
let wanted: string | null = null

export function rememberWanted(url: string): void {
  wanted = url
}

export async function beginSession(login: { token: string; tenantId: string }): Promise<void> {
  keepLogin(login, Date.now())
  useSignOutNote.setState({ ended: false })
  await startSession()
  if (!isLoggedIn()) return
  const target = wanted ?? routes.home
  wanted = null
  await reLaunch(target)
}

/** Other tabs of the app: signing out there signs out here; another session there starts this tab anew. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return
    if (event.key === sessionKey) location.reload()
    else if (!isLoggedIn() && !useSession.getState().isNoeLogin) endSession(false)
  })
}

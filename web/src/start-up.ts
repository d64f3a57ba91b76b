import { limits } from '@adroit/contract/limits'
import type { SignInAnswer } from '@adroit/contract/sign-in'
import { forgetLogin, isLoggedIn, saveLogin, sessionKey } from './lib/stored-login.ts'
import { forgetWork } from './lib/stored-work.ts'
import { text } from './locale/text.ts'
import { navigateTo, reLaunch } from './navigation/navigate.ts'
import { pageUrl, routes } from './navigation/routes.ts'
import { resetSession, useSession } from './state/session.ts'
import { useSignOutNote } from './state/sign-out-note.ts'
import { showToast } from './ui/feedback.ts'

/** Loads what the app needs about the logged-in member. The code loads on demand, so the login page does not include it. */
export async function startSession(): Promise<void> {
  if (!isLoggedIn()) return
  useSession.setState({ isNoeLogin: false })
  const chunk = await import('./start-session.ts').catch(() => null)
  if (!chunk) return showToast(text('network.error'), limits.toastMs)
  chunk.watchSession()
  await chunk.loadSession()
}

/**
 * Deletes the stored login and opens the login page. It skips the prompt about unsaved work, because there is no session left to save it
 * with.
 */
export function logout(ended: boolean): void {
  const hadOne = !useSession.getState().isNoeLogin
  forgetLogin()
  resetSession()
  // a session that expired keeps unsaved work for the member, who logs in again; it contains no metrics
  if (!ended) forgetWork()
  // cached responses for offline use belong to this member alone
  void import('./offline/cached-answers.ts').then((chunk) => chunk.forgetAnswers()).catch(() => undefined)
  // a late error of a request without a login must not reset this
  if (hadOne) useSignOutNote.setState({ ended })
  void reLaunch(routes.login, true)
}

/** The page to open after the login: the one that was requested first. */
let wanted: string | null = null

export function rememberRequestedPage(url: string): void {
  wanted = url
}

/** Begins the session of a sign-in, or opens the page on which a second factor completes it. */
export async function beginSession(login: SignInAnswer): Promise<void> {
  if ('secondFactor' in login) return await navigateTo(pageUrl(routes.secondFactor, login.secondFactor))
  saveLogin(login, Date.now())
  useSignOutNote.setState({ ended: false })
  await startSession()
  if (!isLoggedIn()) return
  const target = wanted ?? routes.home
  wanted = null
  await reLaunch(target)
}

/** Follows other tabs of the app: a logout there logs out here; another session there reloads this tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return
    if (event.key === sessionKey) location.reload()
    else if (!isLoggedIn() && !useSession.getState().isNoeLogin) logout(false)
  })
}

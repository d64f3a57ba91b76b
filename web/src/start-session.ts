import { currencySymbol, self } from '@adroit/contract/profile'
import { refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { call } from './api/call.ts'
import { isFailure } from './api/failure.ts'
import { storedText } from './lib/stored.ts'
import { isLoggedIn, readLogin, saveToken, tokenAge } from './lib/stored-login.ts'
import { chosenLocale, showLocale } from './locale/locale.ts'
import { currentUrl } from './navigation/navigate.ts'
import { routes } from './navigation/routes.ts'
import { watchForUpdates } from './offline/updates.ts'
import { saveLocale } from './queries/session.ts'
import { rememberRequestedPage } from './start-up.ts'
import { useSession } from './state/session.ts'

/** A token older than this is refreshed at the next start. */
const refreshAfterMs = 24 * 3_600_000

/**
 * Runs one call of the start. Returns false when the session has ended. Other failures do not stop the start: the user has seen a toast.
 */
async function step(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (problem) {
    return isFailure(problem) && problem.kind !== 'session'
  }
}

/** Refreshes an old token. The old one stays valid for 60 s, for requests in flight. */
async function refreshToken(): Promise<void> {
  if (tokenAge(Date.now()) < refreshAfterMs) return
  const before = readLogin().token
  const { token } = await call(refresh, {}, { silent: true })
  // the user has logged out, or logged in as someone else: drop this token
  if (readLogin().token === before) saveToken(token, Date.now())
}

/** Loads the profile, the unread count and the currency symbol, one after another; then refreshes an old token. */
export async function loadSession(): Promise<void> {
  const steps = [
    async () => {
      const userInfo = await call(self, {})
      if (!isLoggedIn()) return
      useSession.setState({ userInfo })
      if (userInfo.locale && chosenLocale() === null) await showLocale(userInfo.locale)
    },
    async () => useSession.setState({ unreadNum: await call(getUnread, {}) }),
    async () => useSession.setState({ currencySymbol: await call(currencySymbol, {}) }),
    refreshToken,
    tellLocale,
    renewPush,
  ]
  const asked = currentUrl()
  for (const run of steps) {
    if (isLoggedIn() && (await step(run))) continue
    // the platform's OAuth redirect is valid for minutes and for this member alone, so they must log in first
    if (!isLoggedIn() && asked.startsWith(routes.mediaAuthorised)) rememberRequestedPage(asked)
    return
  }
}

/** Minimum time in ms between refreshes of the unread count when the app becomes visible again. */
const lookEveryMs = 60_000

let watching = false

/** Starts the watchers of the open app: the unread count, a returning network, a newer version. */
export function watchSession(): void {
  if (watching) return
  watching = true
  // loads while the profile is requested after a login
  void import('./pages.tsx').catch(() => undefined)
  void watchForUpdates().catch(() => undefined)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isLoggedIn() || Date.now() - looked < lookEveryMs) return
    looked = Date.now()
    call(getUnread, {}, { silent: true }).then(
      (unreadNum) => useSession.setState({ unreadNum }),
      // the next attempt tries again
      () => undefined,
    )
  })
  const again = () => {
    if (isLoggedIn() && useSession.getState().userInfo === null) void loadSession()
  }
  addEventListener('online', again)
  addEventListener('retry', again)
}

/** Saves the language that was chosen in this browser with the member. If that fails, the choice still holds here. */
async function tellLocale(): Promise<void> {
  const chosen = chosenLocale()
  const { userInfo } = useSession.getState()
  if (chosen && userInfo && chosen !== userInfo.locale) await saveLocale(chosen)
}

/** Loads the code only in browsers where push messages were turned on. */
async function renewPush(): Promise<void> {
  const { userInfo } = useSession.getState()
  if (userInfo === null || storedText('push_member') === null) return
  const { renewPush: renew } = await import('./queries/renew-push.ts')
  // not worth waiting for
  void renew(userInfo.id).catch(() => undefined)
}

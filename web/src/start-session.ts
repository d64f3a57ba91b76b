import { currencySymbol, self } from '@adroit/contract/profile'
import { refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { call } from './api/call.ts'
import { isFailure } from './api/failure.ts'
import { isLoggedIn, keepToken, readLogin, tokenAge } from './lib/stored-login.ts'
import { chosenLocale, showLocale } from './locale/locale.ts'
import { currentUrl } from './navigation/navigate.ts'
import { routes } from './navigation/routes.ts'
import { watchForUpdates } from './offline/updates.ts'
import { keepLocale } from './queries/session.ts'
import { rememberWanted } from './start-up.ts'
import { useSession } from './state/session.ts'

/** A token older than this is exchanged at the next start. */
const refreshAfterMs = 24 * 3_600_000

/** Runs one of the start's calls. Others go on when it fails, for the person was told; not so when the session has ended. */
async function step(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (problem) {
    return isFailure(problem) && problem.kind !== 'session'
  }
}

/** Exchanges an old token. The old one still answers for 60 s, for requests in flight. */
async function refreshToken(): Promise<void> {
  if (tokenAge(Date.now()) < refreshAfterMs) return
  const before = readLogin().token
  const { token } = await call(refresh, {}, { silent: true })
  // signed out meanwhile, or in as somebody else: this token is nobody's any more
  if (readLogin().token === before) keepToken(token, Date.now())
}

/** Profile, unread count and currency symbol, one after another; then an old token is exchanged. */
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
  ]
  const asked = currentUrl()
  for (const run of steps) {
    if (isLoggedIn() && (await step(run))) continue
    // what a platform sent the browser back with is good for minutes, and for this member alone: he signs in first
    if (!isLoggedIn() && asked.startsWith(routes.mediaAuthorised)) rememberWanted(asked)
    return
  }
}

/** The unread count is asked for again when the app is looked at again, at most this often, in ms. */
const lookEveryMs = 60_000

let watching = false

/** Keeps up with what happens while the app is open: the unread count, a network that comes back, a newer version. */
export function keepUp(): void {
  if (watching) return
  watching = true
  // while the member is asked for, after a login
  void import('./inside-pages.tsx').catch(() => undefined)
  void watchForUpdates().catch(() => undefined)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isLoggedIn() || Date.now() - looked < lookEveryMs) return
    looked = Date.now()
    call(getUnread, {}, { silent: true }).then(
      (unreadNum) => useSession.setState({ unreadNum }),
      // the next look tries again
      () => undefined,
    )
  })
  const again = () => {
    if (isLoggedIn() && useSession.getState().userInfo === null) void loadSession()
  }
  addEventListener('online', again)
  addEventListener('retry', again)
}

/** A language chosen in this browser goes to the member; where that fails it still stands here. */
async function tellLocale(): Promise<void> {
  const chosen = chosenLocale()
  const { userInfo } = useSession.getState()
  if (chosen && userInfo && chosen !== userInfo.locale) await keepLocale(chosen)
}

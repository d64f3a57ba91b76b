import '../styles/tokens.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { addIcons } from '../ui/icon.tsx'
import { guestIcons, guestMaterialIcons } from '../ui/icons-guest.ts'
import { GuestApp } from './guest-app.tsx'
import { loadGuestText, localeOfBrowser } from './guest-text.ts'
import { createReviewSession } from './review-session.ts'
import { takeSecret } from './take-secret.ts'

/** The page of the guests of review links. It knows nothing of sessions: no member's token reaches it. */
async function start(): Promise<void> {
  const session = createReviewSession(takeSecret())
  const element = document.getElementById('app')
  if (!element) throw new Error('external.html has no #app')
  // a link that is opened in a tab with an older review
  addEventListener('hashchange', () => location.reload())
  addIcons({ ...guestIcons, ...guestMaterialIcons })
  // in parallel with the texts
  void session.start()
  const locale = localeOfBrowser()
  document.documentElement.dataset.locale = locale
  const text = await loadGuestText(locale).catch(() => null)
  if (text) createRoot(element).render(<GuestApp session={session} first={{ locale, text }} />)
  // without texts no view can be shown; these two languages are hard-coded
  else element.textContent = 'Loading failed, please check the network or reload · 加载失败，请检查网络或重新加载'
}

void start()

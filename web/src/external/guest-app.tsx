import { type Locale, languages } from '@adroit/contract/locales'
import { useEffect, useState } from 'react'
import { GuestHeader } from './guest-header.tsx'
import { GuestPage } from './guest-page.tsx'
import { type GuestText, type Language, LanguageContext, loadGuestText } from './guest-text.ts'
import { LoadingView } from './loading-view.tsx'
import { MessageView } from './message-view.tsx'
import { OpenReview } from './open-review.tsx'
import { PasscodeView } from './passcode-view.tsx'
import type { ReviewSession } from './review-session.ts'
import { useReview } from './use-review.ts'

interface GuestAppProps {
  readonly session: ReviewSession
  readonly first: { readonly locale: Locale; readonly text: GuestText }
}

/** The page of a review link, in each state of the visit. */
export function GuestApp({ session, first }: GuestAppProps) {
  const [shown, setShown] = useState(first)
  const { locale, text } = shown
  const choose = async (next: Locale) => {
    const loaded = await loadGuestText(next).catch(() => null)
    if (loaded) setShown({ locale: next, text: loaded })
  }
  const language: Language = { locale, text, choose: (next) => void choose(next) }
  const state = useReview(session)
  const title = state.kind === 'open' ? state.review.title : text('guest.title')
  useEffect(() => {
    document.documentElement.lang = languages[locale].html
    document.documentElement.dataset.locale = locale
    document.title = `${title} · Adroit`
  }, [locale, title])
  return (
    <LanguageContext value={language}>
      {state.kind === 'open' ? (
        <OpenReview session={session} review={state.review} />
      ) : (
        <GuestPage>
          <GuestHeader />
          <main>
            {state.kind === 'loading' && <LoadingView />}
            {state.kind === 'passcode' && <PasscodeView session={session} problem={state.problem} />}
            {state.kind === 'busy' && <MessageView kind="busy" note={state.message} onReload={() => void session.start()} />}
            {(state.kind === 'unavailable' || state.kind === 'ended' || state.kind === 'failed') && (
              <MessageView kind={state.kind} onReload={() => void session.start()} />
            )}
          </main>
        </GuestPage>
      )}
    </LanguageContext>
  )
}

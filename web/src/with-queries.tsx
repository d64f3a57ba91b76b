import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { lazyWithTexts } from './locale/lazy-with-texts.ts'
import { useLocaleState } from './locale/locale.ts'
import { fetchOrCached, watchCachedAnswers } from './offline/fetch-or-cached.ts'
import { askAgainWhenBusy, watchBusyQueries } from './queries/ask-again.ts'
import { followEvents } from './realtime/events.ts'
import { useNotice } from './state/notice.ts'
import { useSession } from './state/session.ts'
import { useStepUp } from './state/step-up.ts'
import { addIcons } from './ui/icon.tsx'
import { insideIcons } from './ui/icons-inside.ts'

addIcons(insideIcons)

// Data half a minute old is shown at once and refetched on the next visit. Only what a busy server refused is asked again. Cached
// offline responses may be seconds old; they are still refetched once the network is back. Without a network a request fails at once and
// says so; otherwise it would wait unnoticed for the network.
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, ...askAgainWhenBusy, networkMode: 'always', refetchOnReconnect: 'always', persister: fetchOrCached },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// What a tap changes is shown before the next frame, so that a checkbox does not jump back for a moment.
notifyManager.setScheduler(queueMicrotask)
// A page that loads without a network hears no `offline` event. Without this, nothing would be refetched when the network comes back.
onlineManager.setOnline(navigator.onLine)
watchBusyQueries(client.getQueryCache())
watchCachedAnswers(client.getQueryCache())
followEvents(client)
// The first request after the network returns may still fail, so data that is not fresh is refetched on a timer.
setInterval(() => {
  if (navigator.onLine && useNotice.getState().kept !== null) void client.refetchQueries({ type: 'active' })
}, 5_000)
addEventListener('retry', () => void client.refetchQueries({ type: 'active' }))

// the next member must not see what the last one saw
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) client.clear()
})

// answers name former members in the language of their request
useLocaleState.subscribe((now, before) => {
  if (now.locale !== before.locale) void client.invalidateQueries()
})

const StepUpSheet = lazyWithTexts(() => import('./screens/session/load-step-up.ts').then((module) => module.loadStepUp()))

/** Wraps a page in the query cache. It loads with the first page after the login, so the login page does not include it. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <QueryClientProvider client={client}>
        <Page />
        <StepUp />
      </QueryClientProvider>
    )
  }
}

/** The password sheet. It loads when the password is first requested, and stays mounted so that it can animate closed. */
function StepUp() {
  const ever = useStepUp((state) => state.ever)
  return ever ? (
    <Suspense fallback={null}>
      <StepUpSheet />
    </Suspense>
  ) : null
}

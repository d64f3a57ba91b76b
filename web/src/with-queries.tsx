import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { lazyWithWords } from './locale/lazy-with-words.ts'
import { fetchOrKept, watchKept } from './offline/fetch-or-kept.ts'
import { followNews } from './queries/live-news.ts'
import { useNotice } from './state/notice.ts'
import { useSession } from './state/session.ts'
import { useStepUp } from './state/step-up.ts'
import { addIcons } from './ui/icon.tsx'
import { insideIcons } from './ui/icons-inside.ts'

addIcons(insideIcons)

// Figures half a minute old are shown at once and read again on the next visit. Retries are the person's own: Reload.
// What was kept may be seconds old and is asked for again all the same once the network is back.
// Without network a call fails at once and says so, where it would otherwise wait unseen for the network to come back.
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: 'always', persister: fetchOrKept },
    mutations: { retry: false, networkMode: 'always' },
  },
})
watchKept(client.getQueryCache())
followNews(client)
// The first question after a network came back may still fail: what is not fresh is asked for again by itself.
setInterval(() => {
  if (navigator.onLine && useNotice.getState().kept !== null) void client.refetchQueries({ type: 'active' })
}, 5_000)
addEventListener('retry', () => void client.refetchQueries({ type: 'active' }))

// what one member saw must not be there for the next
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) client.clear()
})

const StepUpSheet = lazyWithWords(() => import('./screens/session/step-up-sheet.tsx').then((module) => module.StepUpSheet))

/** Gives a page the cache of server data. Loaded with the first page after login, so that the login goes without. */
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

/** Comes when the password is first asked for, and stays to close as sheets close. */
function StepUp() {
  const ever = useStepUp((state) => state.ever)
  return ever ? (
    <Suspense fallback={null}>
      <StepUpSheet />
    </Suspense>
  ) : null
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSession } from './state/session.ts'
import { addIcons } from './ui/icon.tsx'
import { insideIcons } from './ui/icons-inside.ts'

addIcons(insideIcons)

// Figures half a minute old are shown at once and read again on the next visit. Retries are the person's own: Reload.
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } } })

// what one member saw must not be there for the next
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) client.clear()
})

/** Gives a page the cache of server data. Loaded with the first page after login, so that the login goes without. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    )
  }
}

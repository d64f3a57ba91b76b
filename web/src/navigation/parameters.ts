import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Returns the query parameters of the page's route. */
export function usePageParameters(): Readonly<Record<string, string>> {
  const { search } = useLocation()
  return useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
}

/** Returns a key of this visit to the page. It stays the same when the user comes back to it. */
export function useVisitKey(): string {
  const { key, pathname } = useLocation()
  return `${key} ${pathname}`
}

export function usePathname(): string {
  return useLocation().pathname
}

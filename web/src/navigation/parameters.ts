import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query parameters of the page's route. */
export function usePageParameters(): Readonly<Record<string, string>> {
  const { search } = useLocation()
  return useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
}

/** Names this visit of the page: stays the same when one comes back to it. */
export function useVisitKey(): string {
  const { key, pathname } = useLocation()
  return `${key} ${pathname}`
}

export function usePathname(): string {
  return useLocation().pathname
}

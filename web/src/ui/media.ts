import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated as it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** From 1024 px wide: rail, list pane and details side by side. */
export const wide = '(min-width: 1024px)'

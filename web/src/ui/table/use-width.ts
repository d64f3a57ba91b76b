import { useCallback, useSyncExternalStore } from 'react'
import { onResize } from '../../lib/resize.ts'

/** The width of an element in px, updated once the window has kept its size. Before the element exists: the window's width. */
export function useWidth(element: HTMLElement | null): number {
  const watch = useCallback((changed: () => void) => onResize(changed), [])
  return useSyncExternalStore(watch, () => element?.clientWidth ?? window.innerWidth)
}

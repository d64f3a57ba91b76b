import { useLayoutEffect, useState } from 'react'
import { onResize } from '../../lib/resize.ts'

/** The width of an element in px, updated once the window has kept its size. Before the element exists: the window's width. */
export function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(window.innerWidth)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    return onResize(measure)
  }, [element])
  return width
}

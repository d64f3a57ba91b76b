import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in px as it is laid out; 0 before the first layout. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setWidth(element.getBoundingClientRect().width)
    read()
    const watching = new ResizeObserver(read)
    watching.observe(element)
    return () => watching.disconnect()
  }, [ref])
  return width
}

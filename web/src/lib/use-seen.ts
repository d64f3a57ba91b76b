import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the visible part of the page's scroller, within `margin`. Once true, it stays true. */
export function useSeen(element: RefObject<HTMLElement | null>, margin = '200px'): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (seen || !watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { root: watched.closest('main'), rootMargin: `${margin} 0px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [seen, element, margin])
  return seen
}

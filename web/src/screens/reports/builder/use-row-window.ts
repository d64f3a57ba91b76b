import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../../../lib/resize.ts'
import { remToPx } from '../../../lib/units.ts'
import { rowSpan, type Span } from '../../../ui/table/window.ts'

interface RowWindow {
  readonly list: RefObject<HTMLUListElement | null>
  readonly span: Span
  /** Width of the list in px; 0 before it is measured. */
  readonly width: number
}

/** Returns the visible rows of a long list of equally high rows within a scrolling page. */
export function useRowWindow(count: number, rowRem: number): RowWindow {
  const list = useRef<HTMLUListElement>(null)
  const lastTop = useRef(0)
  const [seen, setSeen] = useState({ first: 0, last: 14, width: 0 })
  const measure = useRef(() => undefined as undefined)
  measure.current = () => {
    const scroller = list.current?.closest('main')
    if (!scroller || !list.current) return
    const frame = scroller.getBoundingClientRect()
    const own = list.current.getBoundingClientRect()
    const top = frame.top - own.top
    const ahead = Math.sign(top - lastTop.current) as -1 | 0 | 1
    lastTop.current = top
    const next = { ...rowSpan(Math.max(0, top), frame.height + Math.min(0, top), remToPx(rowRem), count, ahead), width: own.width }
    setSeen((known) => (known.first === next.first && known.last === next.last && known.width === next.width ? known : next))
  }
  useLayoutEffect(() => measure.current())
  useEffect(() => {
    const scroller = list.current?.closest('main')
    if (!scroller) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => measure.current())
    }
    const stopResize = onResize(later)
    scroller.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      stopResize()
      scroller.removeEventListener('scroll', later)
    }
  }, [])
  return { list, span: { first: seen.first, last: Math.min(seen.last, count - 1) }, width: seen.width }
}

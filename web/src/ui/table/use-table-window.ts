import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../../lib/resize.ts'
import { remToPx } from '../../lib/units.ts'
import { type ColumnSpan, columnSpan, rowSpan, type Span } from './window.ts'

interface WindowOptions {
  readonly scroller: HTMLElement | null
  readonly count: number
  readonly columnEdges: readonly number[]
  readonly firstWidth: number
  readonly rowRem: number
  readonly onRows: (span: Span) => void
}

interface TableWindow {
  readonly rows: Span
  readonly columns: ColumnSpan
  /** Width of the scroller in px. */
  readonly viewport: number
  /** Scrolled sideways: the first column casts a shadow. */
  readonly moved: boolean
  readonly body: RefObject<HTMLTableSectionElement | null>
}

type Measured = Omit<TableWindow, 'body'>

const same = (one: Measured, other: Measured): boolean =>
  one.rows.first === other.rows.first &&
  one.rows.last === other.rows.last &&
  one.columns.first === other.columns.first &&
  one.columns.last === other.columns.last &&
  one.columns.lastWhole === other.columns.lastWhole &&
  one.viewport === other.viewport &&
  one.moved === other.moved

/** The visible rows and columns of the table, measured at most once per frame, and updated only when one enters or leaves. */
export function useTableWindow({ scroller, count, columnEdges, firstWidth, rowRem, onRows }: WindowOptions): TableWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const lastTop = useRef(0)
  const [measured, setMeasured] = useState<Measured>({
    rows: { first: 0, last: Math.min(count, 20) - 1 },
    columns: columnSpan(0, 360, columnEdges),
    viewport: 0,
    moved: false,
  })

  const measure = useCallback(() => {
    if (!scroller || !body.current) return
    const frame = scroller.getBoundingClientRect()
    const top = frame.top - body.current.getBoundingClientRect().top
    const ahead = Math.sign(top - lastTop.current) as -1 | 0 | 1
    lastTop.current = top
    const width = scroller.clientWidth
    const next: Measured = {
      rows: rowSpan(Math.max(0, top), frame.height + Math.min(0, top), remToPx(rowRem), count, ahead),
      columns: columnSpan(scroller.scrollLeft, width - firstWidth, columnEdges),
      viewport: width,
      moved: scroller.scrollLeft > 0,
    }
    setMeasured((known) => (same(known, next) ? known : next))
  }, [scroller, count, columnEdges, firstWidth, rowRem])

  useLayoutEffect(measure, [measure])

  useEffect(() => {
    if (!scroller) return
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const stopResize = onResize(onScroll)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      stopResize()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, measure])

  const { first, last } = measured.rows
  useEffect(() => onRows({ first, last: Math.min(last, count - 1) }), [first, last, count, onRows])

  return { ...measured, rows: { first, last: Math.min(last, count - 1) }, body }
}

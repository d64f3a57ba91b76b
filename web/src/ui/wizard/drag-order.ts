import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Frame {
  readonly top: number
  readonly height: number
}

/** Returns the index at which a row lands when it is shifted by this many px: it swaps with a row once it covers half of it. */
export function targetIndex(frames: readonly Frame[], from: number, shift: number): number {
  const own = frames[from]
  if (!own) return from
  const middle = ({ top, height }: Frame) => top + height / 2
  if (shift < 0) return frames.filter((frame, index) => index < from && own.top + shift >= middle(frame)).length
  return from + frames.filter((frame, index) => index > from && own.top + own.height + shift >= middle(frame)).length
}

interface Drag {
  readonly from: number
  readonly to: number
  /** px by which the row has moved. */
  readonly shift: number
  readonly height: number
}

/** Distance in px from the edge of the page within which it scrolls along, and px per step. */
const edge = 56
const stride = 9

/** Positions along the axis in which entries are dragged. */
const axes = {
  y: {
    frame: ({ top, height }: DOMRect): Frame => ({ top, height }),
    pointer: (event: { readonly clientX: number; readonly clientY: number }) => event.clientY,
    scroller: (list: HTMLElement) => list.closest('main'),
    scrolled: (scroller: HTMLElement | null) => scroller?.scrollTop ?? 0,
    edges: ({ top, bottom }: DOMRect) => [top, bottom] as const,
    scroll: (scroller: HTMLElement | null, by: number) => scroller?.scrollBy(0, by),
  },
  x: {
    frame: ({ left, width }: DOMRect): Frame => ({ top: left, height: width }),
    pointer: (event: { readonly clientX: number; readonly clientY: number }) => event.clientX,
    scroller: (list: HTMLElement): HTMLElement | null => list,
    scrolled: (scroller: HTMLElement | null) => scroller?.scrollLeft ?? 0,
    edges: ({ left, right }: DOMRect) => [left, right] as const,
    scroll: (scroller: HTMLElement | null, by: number) => scroller?.scrollBy(by, 0),
  },
} as const

/**
 * Reorders entries by a handle, with a finger or a mouse: rows below each other (`y`), or cards beside each other in a list that scrolls
 * sideways (`x`). Escape restores the order.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  along: keyof typeof axes = 'y',
) {
  const axis = axes[along]
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(onMove)
  latest.current = onMove

  function begin(event: PointerEvent<HTMLButtonElement>, from: number): void {
    if (event.button !== 0 || !list.current) return
    const handle: HTMLElement = event.currentTarget
    const scroller = axis.scroller(list.current)
    const scrolled = () => axis.scrolled(scroller)
    const frames = [...list.current.children].map((row) => axis.frame(row.getBoundingClientRect()))
    const start = axis.pointer(event) + scrolled()
    const ended = new AbortController()
    let pointer = axis.pointer(event)
    let to = from
    let timer = 0
    const follow = () => {
      const shift = pointer + scrolled() - start
      to = targetIndex(frames, from, shift)
      setDrag({ from, to, shift, height: frames[from]?.height ?? 0 })
    }
    const creep = () => {
      const [least, most] = scroller ? axis.edges(scroller.getBoundingClientRect()) : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      const by = pointer > most - edge ? stride : pointer < least + edge ? -stride : 0
      if (by !== 0) {
        axis.scroll(scroller, by)
        follow()
      }
      timer = requestAnimationFrame(creep)
    }
    const end = (keep: boolean) => {
      ended.abort()
      cancelAnimationFrame(timer)
      setDrag(null)
      if (keep && to !== from) latest.current(from, to)
    }
    const { signal } = ended
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener(
      'pointermove',
      (moved) => {
        pointer = axis.pointer(moved)
        follow()
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
    timer = requestAnimationFrame(creep)
    follow()
  }

  /** px by which a row is shifted while it, or another one past it, is dragged. */
  function shiftOf(index: number): number {
    if (!drag) return 0
    if (index === drag.from) return drag.shift
    if (index > drag.from && index <= drag.to) return -drag.height
    return index < drag.from && index >= drag.to ? drag.height : 0
  }
  return { begin, shiftOf, dragged: drag?.from ?? null }
}

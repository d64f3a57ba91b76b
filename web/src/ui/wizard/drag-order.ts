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

/** Reorders rows by a handle, with a finger or a mouse. Escape restores the order. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(onMove)
  latest.current = onMove

  function begin(event: PointerEvent<HTMLButtonElement>, from: number): void {
    if (event.button !== 0 || !list.current) return
    const handle: HTMLElement = event.currentTarget
    const scroller = handle.closest('main')
    const scrolled = () => scroller?.scrollTop ?? 0
    const frames = [...list.current.children].map((row) => row.getBoundingClientRect())
    const start = event.clientY + scrolled()
    const ended = new AbortController()
    let pointer = event.clientY
    let to = from
    let timer = 0
    const follow = () => {
      const shift = pointer + scrolled() - start
      to = targetIndex(frames, from, shift)
      setDrag({ from, to, shift, height: frames[from]?.height ?? 0 })
    }
    const creep = () => {
      const frame = scroller?.getBoundingClientRect()
      const by = !frame ? 0 : pointer > frame.bottom - edge ? stride : pointer < frame.top + edge ? -stride : 0
      if (by !== 0) {
        scroller?.scrollBy(0, by)
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
        pointer = moved.clientY
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

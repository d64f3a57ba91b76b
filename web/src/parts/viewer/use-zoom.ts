import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type Fit, fitOf, type Point, panned, step, toggled, type View, whole, zoomed } from './zoom.ts'

const tapMs = 300
const tapPx = 24
/** Part of the frame that an arrow key moves. */
const arrowStep = 0.1

interface Zoomable {
  /** Width divided by height. */
  readonly ratio: number
  readonly view: View
  readonly onView: (view: View) => void
  /** Whether the wheel zooms alone; otherwise with Ctrl, as touchpads send a pinch. */
  readonly wheel: boolean
  readonly disabled: boolean
}

/** Events can come faster than the page renders: the next one continues with this view. */
function show(latest: RefObject<Zoomable>, view: View): void {
  latest.current = { ...latest.current, view }
  latest.current.onView(view)
}

/**
 * Zooms a picture in a frame: with two fingers, a double tap, the wheel, or the keys + − 0; drags and arrow keys move it while it is closer.
 * Returns the handler of keys. Buttons within the frame keep their presses.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, given: Zoomable) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const fit = (): Fit => {
    const box = frame.current?.getBoundingClientRect()
    return fitOf(latest.current.ratio, box ? box.width / Math.max(1, box.height) : 1)
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pointers = new Map<number, Point>()
    let tapped: { readonly at: number; readonly x: number; readonly y: number } | null = null
    let moved = false
    const fitted = (): Fit => {
      const { width, height } = element.getBoundingClientRect()
      return fitOf(latest.current.ratio, width / Math.max(1, height))
    }
    const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
      const box = element.getBoundingClientRect()
      return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
    }
    const isControl = ({ target }: Event) => target instanceof Element && target.closest('button, video, [data-picker]') !== null

    const down = (event: PointerEvent) => {
      if (latest.current.disabled || isControl(event) || event.button > 0) return
      pointers.set(event.pointerId, pointOf(event))
      moved = pointers.size > 1
      if (latest.current.view.scale > 1 || pointers.size > 1) element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const { view } = latest.current
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (other) {
        const { width, height } = element.getBoundingClientRect()
        const distance = (point: Point) => Math.hypot((point.x - other.x) * width, (point.y - other.y) * height)
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
        show(latest, zoomed(panned(view, by, fitted()), distance(now) / Math.max(1, distance(before)), middle, fitted()))
      } else if (view.scale > 1) {
        show(latest, panned(view, { x: now.x - before.x, y: now.y - before.y }, fitted()))
      }
      const box = element.getBoundingClientRect()
      if (Math.hypot((now.x - before.x) * box.width, (now.y - before.y) * box.height) > 2) moved = true
    }
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || moved || event.type === 'pointercancel') return
      const { clientX: x, clientY: y } = event
      const twice = tapped !== null && event.timeStamp - tapped.at < tapMs && Math.hypot(x - tapped.x, y - tapped.y) < tapPx
      tapped = twice ? null : { at: event.timeStamp, x, y }
      if (twice) show(latest, toggled(latest.current.view, pointOf(event), fitted()))
    }
    const wheel = (event: WheelEvent) => {
      const { disabled, wheel: alone, view } = latest.current
      if (disabled || !(alone || event.ctrlKey)) return
      event.preventDefault()
      show(latest, zoomed(view, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event), fitted()))
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }, [frame])

  return (event: KeyboardEvent) => {
    const { view, disabled } = latest.current
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = view.scale > 1 ? arrows[event.key] : undefined
    const middle = { x: 0, y: 0 }
    if (event.key === '+' || event.key === '=') show(latest, zoomed(view, step, middle, fit()))
    else if (event.key === '-') show(latest, zoomed(view, 1 / step, middle, fit()))
    else if (event.key === '0') show(latest, whole)
    else if (arrow) show(latest, panned(view, arrow, fit()))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
}

import type { CommentPlace } from '@adroit/contract/comment-place'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './place-picker.module.css'

export interface Spot {
  readonly x: number
  readonly y: number
}
export type Picked = Exclude<CommentPlace, { kind: 'time' }>

interface PlacePickerProps {
  /** Says how a place is chosen, also with keys. */
  readonly label: string
  /** Drags give an area. */
  readonly areas: boolean
  readonly onPick: (place: Picked) => void
  readonly onCancel: () => void
}

/** Smaller drags are taps, in pixels. */
const dragPx = 12
const near = 0.02
const bounded = (part: number) => Math.min(1, Math.max(0, part))

/** Covers the picture while a place is chosen: tap a point, drag an area, or move the point in the middle with the arrow keys. */
export function PlacePicker({ label, areas, onPick, onCancel }: PlacePickerProps) {
  const cover = useRef<HTMLDivElement>(null)
  const start = useRef<(Spot & { readonly px: Spot }) | null>(null)
  const [point, setPoint] = useState<Spot>({ x: 0.5, y: 0.5 })
  const [area, setArea] = useState<Extract<Picked, { kind: 'area' }> | null>(null)
  useEffect(() => cover.current?.focus({ preventScroll: true }), [])

  const spotOf = (event: PointerEvent): Spot => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: bounded((event.clientX - box.left) / box.width), y: bounded((event.clientY - box.top) / box.height) }
  }
  const areaTo = (event: PointerEvent) => {
    const from = start.current
    if (!areas || !from || Math.hypot(event.clientX - from.px.x, event.clientY - from.px.y) < dragPx) return null
    const to = spotOf(event)
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    return { kind: 'area', x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) } as const
  }
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? near * 5 : near
    const move = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key]
    if (move) setPoint(({ x, y }) => ({ x: bounded(x + (move[0] ?? 0)), y: bounded(y + (move[1] ?? 0)) }))
    else if (event.key === 'Enter' || event.key === ' ') onPick({ kind: 'point', ...point })
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shown = area ?? point
  const box: CSSProperties = {
    left: `${shown.x * 100}%`,
    top: `${shown.y * 100}%`,
    ...(area && { width: `${area.width * 100}%`, height: `${area.height * 100}%` }),
  }
  return (
    <div
      ref={cover}
      className={styles.cover}
      data-picker
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the point
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { ...spotOf(event), px: { x: event.clientX, y: event.clientY } }
        setPoint(start.current)
      }}
      onPointerMove={(event) => setArea(areaTo(event))}
      onPointerUp={(event) => {
        const from = start.current
        const dragged = areaTo(event)
        start.current = null
        if (dragged) onPick(dragged)
        else if (from) onPick({ kind: 'point', x: from.x, y: from.y })
      }}
      onPointerCancel={() => {
        start.current = null
        setArea(null)
      }}
    >
      <span className={area ? styles.area : styles.point} style={box} />
    </div>
  )
}

import { type PointerEvent, useRef, useState } from 'react'

/** Event handlers of a grip that can be dragged. */
export interface Grip {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** Returns the list with an item moved to the index `to`. */
function placed<Item>(list: readonly Item[], item: Item, to: number): readonly Item[] {
  const others = list.filter((one) => one !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Reorders rows by their grips with a finger or mouse. Calls `onDrop` once, on release. */
export function useRowDrag<Item extends string>(items: readonly Item[], onDrop: (items: readonly Item[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [moving, setMoving] = useState<{ readonly item: Item; readonly order: readonly Item[] } | null>(null)
  const grip = (item: Item): Grip => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setMoving({ item, order: items })
    },
    onPointerMove: (event) => {
      if (moving?.item !== item || !list.current) return
      const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
      const to = rows.findIndex(({ bottom }) => event.clientY < bottom)
      const place = to < 0 ? rows.length - 1 : to
      if (moving.order.indexOf(item) !== place) setMoving({ item, order: placed(moving.order, item, place) })
    },
    onPointerUp: () => {
      setMoving(null)
      if (moving && moving.order !== items) onDrop(moving.order)
    },
    onPointerCancel: () => setMoving(null),
  })
  return { list, order: moving?.order ?? items, dragged: moving?.item ?? null, grip }
}

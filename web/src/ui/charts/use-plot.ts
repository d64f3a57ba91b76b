import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../../lib/resize.ts'
import { canvasMeasure } from '../../lib/split-name.ts'
import { remToPx } from '../../lib/units.ts'
import type { PlotBox } from './plot-layout.ts'

/** Returns the size of the frame, updated once the window has kept a new size. */
export function usePlotBox(frame: RefObject<HTMLDivElement | null>): PlotBox | null {
  const [box, setBox] = useState<PlotBox | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      if (!frame.current) return
      const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
      const measure = canvasMeasure(`450 ${0.6875 * remToPx(1)}px ${family}`)
      setBox({ width: frame.current.clientWidth, height: frame.current.clientHeight, measure })
    }
    read()
    return onResize(read)
  }, [frame])
  return box
}

/** Calls back on a press outside the frame: a point selected by touch stays selected until then. */
export function usePressOutside(frame: RefObject<HTMLDivElement | null>, active: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })
  useEffect(() => {
    if (!active) return
    const pressed = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [frame, active])
}

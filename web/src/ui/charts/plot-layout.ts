import { gridLines } from './grid-lines.ts'

export interface PlotBox {
  /** px */
  readonly width: number
  readonly height: number
  /** Width in px of a text on the axes. */
  readonly measure: (text: string) => number
}

/** Where everything of a chart stands, in px. */
export interface PlotLayout extends PlotBox {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly lines: readonly { readonly value: number; readonly tick: string }[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}

/** Ticks stand in a gutter of this width, and of more where they need it. */
const gutter = 38
const tickSpace = 7
/** Room for the dot of the last point. */
const rightInset = 6
const top = 8
const datesRoom = 20

/** What of a point decides how high the plot reaches; null: nothing. */
interface Reach {
  readonly value: number | null
  readonly previous: number | null
}

/** `smallestStep`: between two lines of the grid. */
export function plotLayout(points: readonly Reach[], box: PlotBox, showTick: (value: number) => string, smallestStep: number): PlotLayout {
  const all = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const lines = gridLines(low, high, smallestStep).map((value) => ({ value, tick: showTick(value) }))
  const left = Math.max(gutter, ...lines.map(({ tick }) => Math.ceil(box.measure(tick)) + tickSpace))
  const right = box.width - rightInset
  const bottom = box.height - datesRoom
  const step = (right - left) / Math.max(1, points.length - 1)
  // where all is zero, any height does
  const unit = (top - bottom) / (low === high ? 1 : high - low)
  return {
    ...box,
    left,
    top,
    bottom,
    lines,
    // one point alone stands in the middle
    x: points.length === 1 ? () => (left + right) / 2 : (index) => rounded(left + index * step),
    y: (value) => rounded(bottom + (value - low) * unit),
  }
}

const rounded = (px: number): number => Math.round(px * 100) / 100

/** The point that lies nearest to a place across, in px. */
export function nearestPoint({ x }: PlotLayout, count: number, across: number): number {
  const step = count > 1 ? x(1) - x(0) : 1
  return Math.max(0, Math.min(count - 1, Math.round((across - x(0)) / step)))
}

/** The point that a key leads to; null ends the reading, undefined is none of the chart's keys. Without a point Left begins at the end. */
export function pointByKey(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1
  if (last < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return at === null ? last : Math.max(0, at - 1)
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(last, at + 1)
  return key === 'Escape' && at !== null ? null : undefined
}

import { gridLines } from './grid-lines.ts'

export interface PlotBox {
  /** px */
  readonly width: number
  readonly height: number
  /** Width in px of an axis label. */
  readonly measure: (text: string) => number
}

/** Positions of all parts of a chart, in px. */
export interface PlotLayout extends PlotBox {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly lines: readonly { readonly value: number; readonly tick: string }[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}

/** Width of the gutter for the ticks; wider if they need it. */
const gutter = 38
const tickSpace = 7
/** Space for the dot of the last point. */
const rightInset = 6
const top = 8
const datesRoom = 20

/** The values of a point that determine the height of the plot; null: none. */
export interface Reach {
  readonly value: number | null
  readonly previous: number | null
}

/** `smallestStep`: the smallest meaningful distance between two grid lines. */
export function plotLayout(points: readonly Reach[], box: PlotBox, showTick: (value: number) => string, smallestStep: number): PlotLayout {
  const all = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0])
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const lines = gridLines(low, high, smallestStep).map((value) => ({ value, tick: showTick(value) }))
  const left = Math.max(gutter, ...lines.map(({ tick }) => Math.ceil(box.measure(tick)) + tickSpace))
  const right = box.width - rightInset
  const bottom = box.height - datesRoom
  const step = (right - left) / Math.max(1, points.length - 1)
  // when all values are zero, any height works
  const unit = (top - bottom) / (low === high ? 1 : high - low)
  return {
    ...box,
    left,
    top,
    bottom,
    lines,
    // a single point is centered
    x: points.length === 1 ? () => (left + right) / 2 : (index) => rounded(left + index * step),
    y: (value) => rounded(bottom + (value - low) * unit),
  }
}

/** Returns the layout for bars: the outer bars keep half of their width from the edges, so that they stand beside the axis. */
export function insetBars(layout: PlotLayout, count: number): PlotLayout {
  const step = (layout.width - layout.left) / Math.max(1, count)
  return { ...layout, x: (index) => layout.left + (index + 0.5) * step }
}

const rounded = (px: number): number => Math.round(px * 100) / 100

/** Returns the index of the point nearest to a horizontal position in px. */
export function nearestPoint({ x }: PlotLayout, count: number, across: number): number {
  const step = count > 1 ? x(1) - x(0) : 1
  return Math.max(0, Math.min(count - 1, Math.round((across - x(0)) / step)))
}

/**
 * Returns the point that a key selects; null clears the selection, undefined means the chart does not use the key. Without a selection,
 * Left starts at the end.
 */
export function pointByKey(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1
  if (last < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return at === null ? last : Math.max(0, at - 1)
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(last, at + 1)
  return key === 'Escape' && at !== null ? null : undefined
}

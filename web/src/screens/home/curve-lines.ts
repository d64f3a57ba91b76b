import { metric } from '@adroit/contract/metrics'
import type { DayCurve, TodayCurve } from '@adroit/contract/today-curve'

/** Width and height of the plot's coordinates: an hour is 10 wide. */
export const plotSize = { width: 240, height: 100 } as const

interface CurveLine {
  /** The `d` of a path between points at most an hour apart, and of one between points with hours that are not known. */
  readonly known: string
  readonly gaps: string
  /** The area below the known parts. */
  readonly area: string
  /** The points that no known line touches. */
  readonly alone: readonly Place[]
  readonly end: Place | null
}
export type Place = readonly [x: number, y: number]

export interface CurveLines {
  readonly today: CurveLine
  readonly yesterday: CurveLine
  readonly hasGaps: boolean
}

/** Returns both lines on one scale from 0 to the largest value. What adds up begins at 0 at midnight. */
export function curveLines({ metric: key, today, yesterday }: Pick<TodayCurve, 'metric' | 'today' | 'yesterday'>): CurveLines {
  const points = [today, yesterday].map((day) => pointsOf(day, metric(key).formula === undefined))
  const values = points.flat().map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = (value: number) => (low === high ? plotSize.height : rounded(((high - value) / (high - low)) * plotSize.height))
  const [ofToday, ofYesterday] = points.map((line) => lineOf(line, scale)) as [CurveLine, CurveLine]
  return { today: ofToday, yesterday: ofYesterday, hasGaps: ofToday.gaps !== '' || ofYesterday.gaps !== '' }
}

/** 09:00, or 12:45 between two full hours. */
export function hourText(hour: number): string {
  const minutes = Math.floor(hour * 60 + 1e-6)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

interface Point {
  readonly hour: number
  readonly value: number
}

function pointsOf({ points }: DayCurve, fromZero: boolean): readonly Point[] {
  const known = points.flatMap(({ hour, value }) => (value === null ? [] : [{ hour, value: Number(value) }]))
  return fromZero && known.length > 0 ? [{ hour: 0, value: 0 }, ...known] : known
}

function lineOf(points: readonly Point[], scale: (value: number) => number): CurveLine {
  const at = ({ hour, value }: Point): Place => [rounded(hour * 10), scale(value)]
  const line = { known: '', gaps: '', area: '', alone: [] as Place[] }
  points.forEach((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    const place = at(point)
    if (before) {
      const from = at(before)
      const earlier = points[index - 2]
      const joins = earlier !== undefined && isNext(earlier, before)
      if (isNext(before, point)) {
        // one path as long as it goes on, so that its dashes do too
        line.known += `${joins ? '' : `M${from.join(' ')}`}L${place.join(' ')}`
        line.area += `M${from.join(' ')}L${place.join(' ')}V${scale(0)}H${from[0]}Z`
      } else line.gaps += `M${from.join(' ')}L${place.join(' ')}`
    }
    const touched = (before && isNext(before, point)) || (after && isNext(point, after))
    if (!touched && point.hour > 0) line.alone.push(place)
  })
  const last = points.at(-1)
  return { ...line, end: last ? at(last) : null }
}

const isNext = (one: Point, other: Point): boolean => other.hour - one.hour <= 1
const rounded = (value: number): number => Math.round(value * 100) / 100

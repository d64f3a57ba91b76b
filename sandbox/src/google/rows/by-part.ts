import { type Figures, mapFigures } from '../../world/figures.ts'
import { isPartSegment } from '../gaql/fields.ts'
import { split } from './measured.ts'
import type { Fields } from './tree.ts'

/** Rows with the segments that split a day: by device three to one, by hour evenly. The parts add up to the whole. */
export function byPart<Row extends { readonly segments: Fields; readonly figures: Figures }>(
  rows: readonly Row[],
  segments: readonly string[],
): readonly Row[] {
  if (!segments.some(isPartSegment)) return rows
  const devices = segments.includes('segments.device') ? rows.flatMap(ofDevices) : rows
  return segments.includes('segments.hour') ? devices.flatMap(ofHours) : devices
}

function withSegment<Row extends { readonly segments: Fields }>(row: Row, more: Fields, figures: Figures): Row {
  return { ...row, segments: { ...row.segments, ...more }, figures }
}

function ofDevices<Row extends { readonly segments: Fields; readonly figures: Figures }>(row: Row): Row[] {
  const [mobile, desktop] = split(row.figures)
  return [withSegment(row, { 'segments.device': 'MOBILE' }, mobile), withSegment(row, { 'segments.device': 'DESKTOP' }, desktop)]
}

function ofHours<Row extends { readonly segments: Fields; readonly figures: Figures }>(row: Row): Row[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const figures = mapFigures(row.figures, (value) => {
      const part = Math.floor(value / 24)
      return hour === 12 ? Math.round((value - 23 * part) * 100) / 100 : part
    })
    return withSegment(row, { 'segments.hour': hour }, figures)
  })
}

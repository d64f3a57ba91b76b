import type { CommentPlace } from '@adroit/contract/comment-place'
import type { MaterialKind } from '@adroit/contract/material'
import { fail } from '../lib/app-error.ts'
import type { CommentRow } from './comment-store.ts'

type PlaceColumns = Pick<CommentRow, 'x' | 'y' | 'width' | 'height' | 'at_ms'>
const nowhere: PlaceColumns = { x: null, y: null, width: null, height: null, at_ms: null }

/** The columns of a place. Throws input_invalid for one that a file of this kind does not have. */
export function columnsOf(place: CommentPlace | null, kind: MaterialKind): PlaceColumns {
  if (place === null) return nowhere
  if ((place.kind === 'time') !== (kind === 'video')) throw fail('input_invalid', { field: 'place' })
  if (place.kind === 'time') return { ...nowhere, x: place.point?.x ?? null, y: place.point?.y ?? null, at_ms: place.ms }
  const { kind: _, ...columns } = place
  return { ...nowhere, ...columns }
}

export function placeOf({ x, y, width, height, at_ms }: PlaceColumns): CommentPlace | null {
  const point = x === null || y === null ? null : { x, y }
  if (at_ms !== null) return { kind: 'time', ms: at_ms, point }
  if (point === null) return null
  return width === null || height === null ? { kind: 'point', ...point } : { kind: 'area', ...point, width, height }
}

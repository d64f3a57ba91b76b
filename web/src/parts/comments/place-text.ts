import type { CommentPlace } from '@adroit/contract/comment-place'
import type { Text } from '../../locale/text.ts'
import { showDuration } from '../materials/material-text.ts'

/** Where a comment is: a point, an area, or the time of a video. */
export function placeText(place: CommentPlace, text: Text): string {
  return place.kind === 'time' ? showDuration(Math.floor(place.ms / 1000) * 1000) : text(`comment.place.${place.kind}`)
}

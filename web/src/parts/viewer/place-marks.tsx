import type { CommentPlace } from '@adroit/contract/comment-place'
import type { CSSProperties } from 'react'
import styles from './place-marks.module.css'

/** A comment on the picture, as a numbered mark. */
export interface Mark {
  readonly id: string
  readonly number: number
  readonly place: CommentPlace
  /** Read to screen readers. */
  readonly label: string
  readonly resolved: boolean
}

interface PlaceMarksProps {
  readonly marks: readonly Mark[]
  /** Id of the mark that is open. */
  readonly current: string | null
  readonly onOpen: (id: string) => void
}

/** Marks at points and areas of the picture below them. A point at a moment of a video is shown while its comment is open. */
export function PlaceMarks({ marks, current, onOpen }: PlaceMarksProps) {
  return marks.map(({ id, number, place, label, resolved }) => {
    const box = boxOf(place)
    if (box === null || (place.kind === 'time' && id !== current)) return null
    return (
      <div
        key={id}
        className={styles.place}
        data-area={place.kind === 'area' || undefined}
        data-below={box.y < edge.top || undefined}
        data-before={box.x > edge.right || undefined}
        style={box.style}
      >
        <button
          type="button"
          className={styles.mark}
          aria-label={label}
          aria-current={id === current ? 'true' : undefined}
          data-resolved={resolved || undefined}
          onClick={() => onOpen(id)}
        >
          <span className={styles.pin}>{number}</span>
        </button>
      </div>
    )
  })
}

/** Beyond these parts of the picture, a mark hangs below its point, or stands before it, because the frame would cut it off. */
const edge = { top: 0.08, right: 0.92 }

/** The corner of a place, and its box in percent of the picture; null: it is nowhere on it. */
function boxOf(place: CommentPlace): { readonly x: number; readonly y: number; readonly style: CSSProperties } | null {
  const point = place.kind === 'time' ? place.point : place
  if (point === null) return null
  const percent = (part: number) => `${part * 100}%`
  const [width, height] = place.kind === 'area' ? [percent(place.width), percent(place.height)] : [0, 0]
  return { x: point.x, y: point.y, style: { left: percent(point.x), top: percent(point.y), width, height } }
}

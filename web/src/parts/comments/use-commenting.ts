import type { CommentPlace } from '@adroit/contract/comment-place'
import type { MaterialKind } from '@adroit/contract/material'
import type { CommentThread } from '@adroit/contract/material-comments'
import { type RefObject, useRef, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useComments } from '../../queries/material-comments.ts'
import type { Mark } from '../viewer/place-marks.tsx'
import type { Picked } from '../viewer/place-picker.tsx'
import { placeText } from './place-text.ts'

/** What is done with comments on the page of a material. */
type Activity =
  | { readonly kind: 'none' | 'placing' }
  | { readonly kind: 'writing'; readonly place: CommentPlace | null }
  | { readonly kind: 'reading'; readonly thread: string }

export interface Commenting {
  readonly material: string
  readonly version: number
  /** False: the material is in the bin. */
  readonly mayAdd: boolean
  readonly comments: ReturnType<typeof useComments>
  /** Threads of the version that is shown; the first one is number 1. */
  readonly threads: readonly CommentThread[]
  readonly marks: readonly Mark[]
  readonly activity: Activity
  readonly start: (activity: Activity) => void
  /** Shows a thread with its version, its place on the stage and the moment of the video that it is about. */
  readonly read: (thread: string) => void
  /** Begins to write about a place of the picture; about a video, at the moment that is shown. null: about no point of it. */
  readonly writeAt: (picked: Picked | null) => void
  readonly stage: RefObject<HTMLDivElement | null>
  readonly video: RefObject<HTMLVideoElement | null>
}

interface Commented {
  readonly material: string
  readonly kind: MaterialKind
  /** Number of the version that is shown. */
  readonly version: number
  readonly mayAdd?: boolean
  /** Shows another version; absent: only this one can be shown. */
  readonly onVersion?: (version: number) => void
}

/** The comments on a version of a material, and what is done with them. */
export function useCommenting({ material, kind, version, mayAdd = true, onVersion }: Commented): Commenting {
  const text = useText()
  const comments = useComments(material)
  const [activity, start] = useState<Activity>({ kind: 'none' })
  const stage = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const threads = comments.data?.filter((thread) => thread.version === version) ?? []
  const marks = threads.flatMap(({ id, place, name, text: words, resolved }, index) =>
    place === null
      ? []
      : [
          {
            id,
            number: index + 1,
            place,
            label: text('comment.mark', { number: index + 1, name, place: placeText(place, text), text: words }),
            resolved: resolved !== null,
          },
        ],
  )
  const read = (thread: string) => {
    const found = comments.data?.find(({ id }) => id === thread)
    const place = found?.place ?? null
    if (found && found.version !== version) onVersion?.(found.version)
    if (place !== null) stage.current?.scrollIntoView({ block: 'start' })
    if (place?.kind === 'time' && video.current) {
      video.current.pause()
      video.current.currentTime = place.ms / 1000
    }
    start({ kind: 'reading', thread })
  }
  const writeAt = (picked: Picked | null) => {
    if (kind === 'image') return start({ kind: 'writing', place: picked })
    const point = picked && { x: picked.x, y: picked.y }
    start({ kind: 'writing', place: { kind: 'time', ms: Math.round((video.current?.currentTime ?? 0) * 1000), point } })
  }
  return { material, version, mayAdd, comments, threads, marks, activity, start, read, writeAt, stage, video }
}

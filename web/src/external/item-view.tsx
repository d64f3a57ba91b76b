import type { CommentPlace } from '@adroit/contract/comment-place'
import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { useRef, useState } from 'react'
import type { Mark } from '../parts/viewer/place-marks.tsx'
import { Comments } from './comments.tsx'
import { GuestStage } from './guest-stage.tsx'
import { useLanguage } from './guest-text.ts'
import { ItemWords } from './item-words.tsx'
import styles from './open-review.module.css'

/** What a guest sends: a comment, at a place or in reply to a thread. */
export interface SaidByGuest {
  readonly text: string
  readonly place?: CommentPlace
  readonly replyTo?: string
}

interface ItemViewProps {
  readonly review: ExternalReview
  readonly item: ReviewItem
  /** The first one is 1. */
  readonly index: number
  readonly online: boolean
  /** Sends a comment, after the guest gave a name. Rejects with what to say. Resolves to false if the guest gave none. */
  readonly onSend: (words: SaidByGuest) => Promise<boolean>
}

/** A material with its comments, whose places are marked on it. */
export function ItemView({ review, item, index, online, onSend }: ItemViewProps) {
  const { text } = useLanguage()
  const [current, setCurrent] = useState<string | null>(null)
  const [placing, setPlacing] = useState(false)
  const [place, setPlace] = useState<CommentPlace | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { rights } = review
  const mayComment = rights.comment && item.open
  const marks: Mark[] = item.comments
    .filter(({ replyTo }) => replyTo === null)
    .flatMap(({ id, who, text: words, place: at, resolved }, number) =>
      at === null
        ? []
        : [{ id, number: number + 1, place: at, label: text('guest.mark', { number: number + 1, name: who, text: words }), resolved }],
    )
  const show = (id: string, ms?: number) => {
    setCurrent(id)
    if (ms !== undefined && video.current) {
      video.current.pause()
      video.current.currentTime = ms / 1000
    }
  }
  const choosePlace = () => {
    const player = video.current
    if (item.kind === 'image') setPlacing(true)
    else setPlace({ kind: 'time', ms: Math.round((player?.currentTime ?? 0) * 1000), point: null })
    player?.pause()
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.item}>
      <GuestStage
        item={item}
        marks={marks}
        current={current}
        placing={placing}
        stage={stage}
        video={video}
        onMark={(id) => {
          show(id)
          document.getElementById(`comment-${id}`)?.focus()
        }}
        onPlace={(picked) => {
          setPlacing(false)
          setPlace(picked)
          if (picked) document.querySelector<HTMLElement>('#comment-form textarea')?.focus()
        }}
      />
      <div>
        <ItemWords item={item} index={index} count={review.items.length} mayDownload={rights.download} />
        <Comments
          item={item}
          company={review.company}
          mayComment={mayComment}
          online={online}
          place={place}
          current={current}
          onShow={(id, ms) => {
            show(id, ms)
            stage.current?.scrollIntoView({ block: 'nearest' })
          }}
          onChoosePlace={place === null ? choosePlace : () => setPlace(null)}
          onSend={async (words) => {
            const sent = await onSend({ ...words, ...(place !== null && words.replyTo === undefined && { place }) })
            if (sent && words.replyTo === undefined) setPlace(null)
            return sent
          }}
        />
        {review.guest !== null && (
          <p className={styles.as}>
            {review.verified === null
              ? text('guest.as', { name: review.guest })
              : text('guest.asVerified', { name: review.guest, email: review.verified })}
          </p>
        )}
      </div>
    </div>
  )
}

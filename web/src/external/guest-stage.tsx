import type { ReviewItem } from '@adroit/contract/external-review'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import type { Mark } from '../parts/viewer/place-marks.tsx'
import type { Picked } from '../parts/viewer/place-picker.tsx'
import styles from './guest-stage.module.css'
import { useLanguage } from './guest-text.ts'
import { useSteadyAddress } from './steady-address.ts'

/** Finds the reason when a picture does not load. Without a network there is none. */
const NoPicture = lazy(() =>
  import('./no-picture.tsx').then(
    (module) => ({ default: module.NoPicture }),
    () => ({ default: NoReason }),
  ),
)
/** Load when there are marks, and when a guest first points at a picture. */
const PlaceMarks = lazy(() => import('../parts/viewer/place-marks.tsx').then((module) => ({ default: module.PlaceMarks })))
const PlacePicker = lazy(() => import('../parts/viewer/place-picker.tsx').then((module) => ({ default: module.PlacePicker })))

interface GuestStageProps {
  readonly item: ReviewItem
  readonly marks: readonly Mark[]
  /** Id of the comment that is shown; null: none. */
  readonly current: string | null
  /** The guest chooses a place for a comment. */
  readonly placing: boolean
  readonly stage: RefObject<HTMLDivElement | null>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly onMark: (id: string) => void
  /** null: the guest changed their mind. */
  readonly onPlace: (place: Picked | null) => void
}

/** What a guest decides about: the picture with the marks of comments, or the video with its controls. */
export function GuestStage({ item, marks, current, placing, stage, video, onMark, onPlace }: GuestStageProps) {
  const { text } = useLanguage()
  const isVideo = item.kind === 'video' && item.original !== null
  const newest = isVideo ? item.original : item.large
  const { src, onError } = useSteadyAddress(newest)
  const poster = useSteadyAddress(item.large).src
  const at = useRef(0)
  const tall = item.height / Math.max(1, item.width)
  return (
    <div ref={stage} className={styles.all}>
      <div className={styles.stage} style={{ '--tall': tall, '--ratio': 1 / tall, '--scale': 1 } as Record<string, number>}>
        {src === null && (
          <Suspense fallback={null}>
            <NoPicture address={newest} />
          </Suspense>
        )}
        {src !== null && (
          <div className={styles.box}>
            {!isVideo && <img className={styles.picture} src={src} alt={item.name} onError={onError} />}
            {isVideo && (
              // biome-ignore lint/a11y/useMediaCaption: advertisers' videos come without captions
              <video
                ref={video}
                className={styles.picture}
                src={src}
                poster={poster ?? undefined}
                controls
                playsInline
                preload="metadata"
                aria-label={item.name}
                onTimeUpdate={(event) => {
                  at.current = event.currentTarget.currentTime
                }}
                onLoadedMetadata={(event) => {
                  // with another address the video goes on where it was
                  if (at.current > 0) event.currentTarget.currentTime = at.current
                }}
                onError={onError}
              />
            )}
            <Suspense fallback={null}>
              {placing && <PlacePicker label={text('guest.pointKeys')} areas onPick={onPlace} onCancel={() => onPlace(null)} />}
              {!placing && marks.length > 0 && <PlaceMarks marks={marks} current={current} onOpen={onMark} />}
            </Suspense>
          </div>
        )}
      </div>
      {placing && (
        <div className={styles.hint}>
          <p>{text('guest.pointHint')}</p>
          <button type="button" className={styles.cancel} onClick={() => onPlace(null)}>
            {text('guest.cancel')}
          </button>
        </div>
      )}
    </div>
  )
}

function NoReason() {
  return <p className={styles.failed}>{useLanguage().text('guest.noPicture')}</p>
}

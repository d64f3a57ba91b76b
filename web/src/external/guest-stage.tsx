import type { ReviewItem } from '@adroit/contract/external-review'
import { useRef } from 'react'
import styles from './guest-stage.module.css'
import { useLanguage } from './guest-text.ts'
import { useSteadyAddress } from './steady-address.ts'

/** What a guest decides about: the picture, or the video with its controls. */
export function GuestStage({ item }: { readonly item: ReviewItem }) {
  const { text } = useLanguage()
  const isVideo = item.kind === 'video' && item.original !== null
  const { src, onError } = useSteadyAddress(isVideo ? item.original : item.large)
  const poster = useSteadyAddress(item.large).src
  const at = useRef(0)
  const tall = { '--tall': item.height / Math.max(1, item.width) } as Record<string, number>
  return (
    <div className={styles.stage} style={tall}>
      {src === null && <p className={styles.failed}>{text('guest.noPicture')}</p>}
      {src !== null && !isVideo && <img className={styles.picture} src={src} alt={item.name} onError={onError} />}
      {src !== null && isVideo && (
        // biome-ignore lint/a11y/useMediaCaption: advertisers' videos come without captions
        <video
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
    </div>
  )
}

import type { MaterialVersion } from '@adroit/contract/material'
import { type RefObject, useState } from 'react'
import { useText } from '../../locale/text.ts'
import styles from './stage.module.css'

interface PlayerProps {
  readonly name: string
  readonly version: Pick<MaterialVersion, 'preview' | 'original'>
  readonly video: RefObject<HTMLVideoElement | null>
  /** Where it was when it was last shown, in seconds. */
  readonly from: RefObject<number>
  /** Called when the address of the file has expired: ask for a new one. */
  readonly onExpired: () => void
}

/** Keeps the address that it began with, so that a refetch does not stop the video; takes a new one once that has expired. */
export function Player({ version, name, video, from, onExpired }: PlayerProps) {
  const text = useText()
  const [src, setSrc] = useState(version.original)
  const [failures, setFailures] = useState(0)
  if (failures > 2) return <p className={styles.failed}>{text('material.playFailed')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: an ad's video has no separate captions
    <video
      key={src}
      ref={video}
      src={src}
      poster={version.preview ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onTimeUpdate={(event) => {
        from.current = event.currentTarget.currentTime
      }}
      onLoadedMetadata={(event) => {
        if (from.current > 0) event.currentTarget.currentTime = from.current
      }}
      onError={() => {
        setFailures(failures + 1)
        if (version.original === src) onExpired()
        else setSrc(version.original)
      }}
    />
  )
}

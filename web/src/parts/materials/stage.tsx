import type { MaterialKind, MaterialVersion } from '@adroit/contract/material'
import { type CSSProperties, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Picture } from './picture.tsx'
import styles from './stage.module.css'

interface StageProps {
  readonly name: string
  readonly kind: MaterialKind
  readonly version: Pick<MaterialVersion, 'preview' | 'original' | 'number' | 'width' | 'height'>
  /** Called when the address of a file has expired: ask for new ones. */
  readonly onExpired: () => void
}

/** The picture or the video of a version on a dark stage. */
export function Stage({ name, kind, version, onExpired }: StageProps) {
  return (
    <div className={styles.stage} style={{ '--tall': version.height / version.width } as CSSProperties}>
      {kind === 'image' ? (
        <Picture src={version.preview} kind={kind} fit="contain" name={name} />
      ) : (
        <Player key={version.number} version={version} name={name} onExpired={onExpired} />
      )}
    </div>
  )
}

/** Keeps the address that it began with, so that a refetch does not stop the video; takes a new one once that has expired. */
function Player({ version, name, onExpired }: Omit<StageProps, 'kind'>) {
  const text = useText()
  const [src, setSrc] = useState(version.original)
  const [at, setAt] = useState(0)
  const [failures, setFailures] = useState(0)
  if (failures > 2) return <p className={styles.failed}>{text('material.playFailed')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: an ad's video has no separate captions
    <video
      key={src}
      className={styles.video}
      src={src}
      poster={version.preview ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
      onLoadedMetadata={(event) => {
        if (at > 0) event.currentTarget.currentTime = at
      }}
      onError={() => {
        setFailures(failures + 1)
        if (version.original === src) onExpired()
        else setSrc(version.original)
      }}
    />
  )
}

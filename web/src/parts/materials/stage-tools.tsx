import type { MaterialKind } from '@adroit/contract/material'
import type { ReactNode } from 'react'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Commenting } from '../comments/use-commenting.ts'
import { step, type View, whole, within } from '../viewer/zoom.ts'
import styles from './stage.module.css'

interface StageToolsProps {
  readonly kind: MaterialKind
  readonly view: View
  readonly onView: (view: View) => void
  readonly commenting: Commenting
  readonly fullScreen: ReactNode
}

/** Zoom, comment and full screen; while a place is chosen, how to do that. */
export function StageTools({ kind, view, onView, commenting, fullScreen }: StageToolsProps) {
  const text = useText()
  const { activity, mayAdd, start, writeAt, video } = commenting
  if (activity.kind === 'placing') {
    return (
      <div className={styles.tools}>
        <p className={styles.hint}>{text(kind === 'image' ? 'viewer.placeImage' : 'viewer.placeVideo')}</p>
        <button type="button" className={styles.textTool} onClick={() => writeAt(null)}>
          {text(kind === 'image' ? 'viewer.noPlace' : 'viewer.noPoint')}
        </button>
        <IconButton icon="close" label={text('review.cancel')} onPress={() => start({ kind: 'none' })} />
      </div>
    )
  }
  const percent = Math.round(view.scale * 100)
  const zoom = (factor: number) => {
    const scale = view.scale * factor
    onView(
      scale < 1.05 ? whole : within({ scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale }, { width: 1, height: 1 }),
    )
  }
  return (
    <div className={styles.tools}>
      {kind === 'image' && (
        <span className={styles.zoom}>
          <IconButton icon="minus" label={text('viewer.zoomOut')} disabled={view.scale <= 1} onPress={() => zoom(1 / step)} />
          <button type="button" className={styles.percent} aria-label={text('viewer.fit', { percent })} onClick={() => onView(whole)}>
            {percent}%
          </button>
          <IconButton icon="add" label={text('viewer.zoomIn')} onPress={() => zoom(step)} />
        </span>
      )}
      {mayAdd && (
        <IconButton
          icon="comment"
          label={text('viewer.comment')}
          onPress={() => {
            video.current?.pause()
            start({ kind: 'placing' })
          }}
        />
      )}
      {fullScreen}
    </div>
  )
}

import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './picture-frame.module.css'
import { useZoom } from './use-zoom.ts'
import type { View } from './zoom.ts'

interface PictureFrameProps {
  /** Of the upright picture, in pixels. */
  readonly width: number
  readonly height: number
  readonly view: View
  readonly onView: (view: View) => void
  /** Says what the frame shows and how it is zoomed. */
  readonly label: string
  /** Nothing scrolls around it: the wheel zooms without Ctrl, and fingers move the picture alone. */
  readonly wheel?: boolean
  /** Off for videos, whose controls would be zoomed along. */
  readonly zooms?: boolean
  /** Fills a box that has exactly the shape of the picture, so that marks can be placed in fractions of it. */
  readonly children: ReactNode
}

/** A picture that fits its frame and can be zoomed and moved. */
export function PictureFrame({ width, height, view, onView, label, wheel = false, zooms = true, children }: PictureFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const ratio = width / Math.max(1, height)
  const press = useZoom(frame, { ratio, view, onView, wheel, disabled: !zooms })
  const box = { '--ratio': ratio, '--scale': view.scale, '--x': view.x, '--y': view.y } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element stands for a picture that keys zoom
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label={label}
      tabIndex={zooms ? 0 : undefined}
      data-alone={wheel || undefined}
      data-close={view.scale > 1 || undefined}
      style={box}
      onKeyDown={press}
    >
      <div className={styles.box}>{children}</div>
    </div>
  )
}

import type { MaterialKind, MaterialVersion } from '@adroit/contract/material'
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { useText } from '../../locale/text.ts'
import type { Commenting } from '../comments/use-commenting.ts'
import { PictureFrame } from '../viewer/picture-frame.tsx'
import { PlaceMarks } from '../viewer/place-marks.tsx'
import { TimeMarks } from '../viewer/time-marks.tsx'
import { type View, whole } from '../viewer/zoom.ts'
import { Picture } from './picture.tsx'
import styles from './stage.module.css'
import { StageTools } from './stage-tools.tsx'

export interface Staged {
  readonly name: string
  readonly kind: MaterialKind
  readonly version: Pick<MaterialVersion, 'preview' | 'original' | 'number' | 'width' | 'height' | 'durationMs'>
  readonly commenting: Commenting
  /** Called when the address of a file has expired: ask for new ones. */
  readonly onExpired: () => void
}

interface StageBodyProps extends Staged {
  /** Where the video was when it was last shown, in seconds. */
  readonly from: RefObject<number>
  /** Fills the window: nothing scrolls around it. */
  readonly full?: boolean
  /** Opens or closes the full screen. */
  readonly fullScreen: ReactNode
}

const Player = lazy(() => patiently(() => import('./player.tsx').then((module) => ({ default: module.Player }))))
const PlacePicker = lazy(() => patiently(() => import('../viewer/place-picker.tsx').then((module) => ({ default: module.PlacePicker }))))

/** From this scale on, a picture shows the bytes that were uploaded. */
const sharpScale = 1.75

/** The picture or the video with its comments, and the tools below it. */
export function StageBody({ name, kind, version, commenting, onExpired, from, full = false, fullScreen }: StageBodyProps) {
  const text = useText()
  const [view, setView] = useState<View>(whole)
  const { marks, activity, start, read, writeAt, video } = commenting
  const isImage = kind === 'image'
  const placing = activity.kind === 'placing'
  const draft = activity.kind === 'writing' && activity.place !== null ? activity.place : null
  const shown = draft ? [...marks, { id: '', number: marks.length + 1, place: draft, label: text('comment.new'), resolved: false }] : marks
  const current = activity.kind === 'reading' ? activity.thread : draft ? '' : null
  return (
    <>
      <div className={styles.view}>
        <PictureFrame
          key={version.number}
          width={version.width}
          height={version.height}
          view={view}
          onView={setView}
          zooms={isImage && !placing}
          wheel={full}
          label={isImage ? text('viewer.label', { name, percent: Math.round(view.scale * 100) }) : name}
        >
          {isImage ? (
            <>
              <Picture src={version.preview} kind={kind} fit="contain" name={name} />
              {view.scale > sharpScale && <img className={styles.sharp} src={version.original} alt="" />}
            </>
          ) : (
            <Suspense fallback={null}>
              <Player version={version} name={name} video={video} from={from} onExpired={onExpired} />
            </Suspense>
          )}
          {placing ? (
            <Suspense fallback={null}>
              <PlacePicker
                label={text(isImage ? 'viewer.pickImage' : 'viewer.pickVideo')}
                areas={isImage}
                onPick={writeAt}
                onCancel={() => start({ kind: 'none' })}
              />
            </Suspense>
          ) : (
            <PlaceMarks marks={shown} current={current} onOpen={(id) => id !== '' && read(id)} />
          )}
        </PictureFrame>
      </div>
      {!isImage && (
        <TimeMarks marks={marks} durationMs={version.durationMs ?? 0} label={text('viewer.times')} current={current} onOpen={read} />
      )}
      <StageTools kind={kind} view={view} onView={setView} commenting={commenting} fullScreen={fullScreen} />
    </>
  )
}

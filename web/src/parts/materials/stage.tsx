import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './stage.module.css'
import { StageBody, type Staged } from './stage-body.tsx'

const FullView = lazy(() => patiently(() => import('./full-view.tsx').then((module) => ({ default: module.FullView }))))

interface StageProps extends Staged {
  /** Whether it fills the window, where the page knows that. */
  readonly full?: boolean
  readonly onFull?: (full: boolean) => void
  /** Shows the one before or after it, where there is a list; null: there is none. */
  readonly onPrevious?: (() => void) | null
  readonly onNext?: (() => void) | null
}

/** The picture or the video of a version on a dark stage, with its comments. */
export function Stage({ onPrevious = null, onNext = null, full: asked, onFull, ...staged }: StageProps) {
  const text = useText()
  const [own, setOwn] = useState(false)
  const full = asked ?? own
  const setFull = onFull ?? setOwn
  const from = useRef(0)
  const { version, kind } = staged
  const opener = useRef<HTMLSpanElement>(null)
  const wasFull = useRef(false)
  useEffect(() => {
    // the button that opened it left the page meanwhile
    if (wasFull.current && !full) opener.current?.querySelector('button')?.focus()
    wasFull.current = full
  }, [full])
  const expand = (
    <span ref={opener}>
      <IconButton icon="fullScreen" label={text('viewer.fullScreen')} onPress={() => setFull(true)} />
    </span>
  )
  return (
    <div
      ref={staged.commenting.stage}
      className={styles.stage}
      data-kind={kind}
      style={{ '--tall': version.height / Math.max(1, version.width) } as CSSProperties}
    >
      {full ? (
        <Suspense fallback={null}>
          <FullView {...staged} from={from} onPrevious={onPrevious} onNext={onNext} onClose={() => setFull(false)} />
        </Suspense>
      ) : (
        <StageBody {...staged} from={from} fullScreen={expand} />
      )}
    </div>
  )
}

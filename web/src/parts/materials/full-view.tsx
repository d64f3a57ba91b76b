import type { RefObject } from 'react'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Overlay } from './overlay.tsx'
import styles from './stage.module.css'
import { StageBody, type Staged } from './stage-body.tsx'

interface FullViewProps extends Staged {
  readonly from: RefObject<number>
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onClose: () => void
}

/** The stage over the whole window. */
export function FullView({ from, onPrevious, onNext, onClose, ...staged }: FullViewProps) {
  const text = useText()
  const { name, version, commenting } = staged
  const { activity, start } = commenting
  const escapes = { none: onClose, placing: () => start({ kind: 'none' }), writing: null, reading: null } as const
  const listed = onPrevious !== null || onNext !== null
  return (
    <Overlay
      title={name}
      note={text('material.version', { number: version.number })}
      onClose={onClose}
      onEscape={escapes[activity.kind]}
      actions={
        listed && (
          <>
            <IconButton icon="back" label={text('viewer.previous')} disabled={onPrevious === null} onPress={() => onPrevious?.()} />
            <IconButton icon="forward" label={text('viewer.next')} disabled={onNext === null} onPress={() => onNext?.()} />
          </>
        )
      }
    >
      <div className={styles.full}>
        <StageBody {...staged} from={from} full fullScreen={null} />
      </div>
    </Overlay>
  )
}

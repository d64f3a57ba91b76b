import type { MaterialVersion } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { useRef, useState } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Overlay } from '../../parts/materials/overlay.tsx'
import { Picture } from '../../parts/materials/picture.tsx'
import { Player } from '../../parts/materials/player.tsx'
import { PictureFrame } from '../../parts/viewer/picture-frame.tsx'
import { type View, whole } from '../../parts/viewer/zoom.ts'
import styles from './compare-view.module.css'

interface CompareViewProps {
  readonly material: MaterialDetails
  /** Numbers of the two versions to begin with. */
  readonly first: readonly [number, number]
  readonly onExpired: () => void
  readonly onClose: () => void
}

/** Two versions side by side; both show the same part, however one of them is zoomed or moved. */
export function CompareView({ material, first, onExpired, onClose }: CompareViewProps) {
  const text = useText()
  const [numbers, setNumbers] = useState(first)
  const [view, setView] = useState<View>(whole)
  const wide = material.width > material.height
  return (
    <Overlay title={text('viewer.compare')} note={material.name} onClose={onClose}>
      <div className={styles.both} data-wide={wide || undefined}>
        {numbers.map((number, side) => (
          <Side
            // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right side
            key={side}
            material={material}
            label={text(side === 0 ? 'viewer.left' : 'viewer.right')}
            number={number}
            view={view}
            onView={setView}
            onExpired={onExpired}
            onChoose={(chosen) => setNumbers(side === 0 ? [chosen, numbers[1]] : [numbers[0], chosen])}
          />
        ))}
      </div>
    </Overlay>
  )
}

interface SideProps extends Pick<CompareViewProps, 'material' | 'onExpired'> {
  readonly label: string
  readonly number: number
  readonly view: View
  readonly onView: (view: View) => void
  readonly onChoose: (number: number) => void
}

function Side({ material, label, number, view, onView, onExpired, onChoose }: SideProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const version = material.versions.find((one) => one.number === number)
  if (!version) return null
  const name = text('material.version', { number })
  const about = [version.by?.name, showMoment(version.at, locale)].filter(Boolean).join(' · ')
  return (
    <section className={styles.side} aria-label={name}>
      <div className={styles.head}>
        <select className={styles.choice} aria-label={label} value={number} onChange={(event) => onChoose(Number(event.target.value))}>
          {material.versions.map((one) => (
            <option key={one.number} value={one.number}>
              {[
                text('material.version', { number: one.number }),
                ...(one.number === material.version ? [text('material.current')] : []),
              ].join(' · ')}
            </option>
          ))}
        </select>
        <p className={styles.note}>{about}</p>
      </div>
      <div className={styles.frame}>
        <PictureFrame
          width={version.width}
          height={version.height}
          view={view}
          onView={onView}
          zooms={material.kind === 'image'}
          wheel
          label={text('viewer.label', { name, percent: Math.round(view.scale * 100) })}
        >
          {material.kind === 'image' ? (
            <Picture src={version.preview} kind="image" fit="contain" name={name} />
          ) : (
            <SidePlayer key={number} version={version} name={name} onExpired={onExpired} />
          )}
        </PictureFrame>
      </div>
    </section>
  )
}

interface SidePlayerProps {
  readonly version: MaterialVersion
  readonly name: string
  readonly onExpired: () => void
}

function SidePlayer(given: SidePlayerProps) {
  return <Player {...given} video={useRef<HTMLVideoElement>(null)} from={useRef(0)} />
}

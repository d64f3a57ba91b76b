import type { MaterialDetails } from '@adroit/contract/material-library'
import { lazy, Suspense, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Picture } from '../../parts/materials/picture.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './material-page.module.css'

const CompareView = lazy(() => patiently(() => import('./compare-view.tsx').then((module) => ({ default: module.CompareView }))))

interface MaterialVersionsProps {
  readonly material: MaterialDetails
  /** Number of the version that is on the stage. */
  readonly shown: number
  readonly onShow: (number: number) => void
  readonly onExpired: () => void
}

/** All versions: one of them is on the stage, and two can be seen side by side. */
export function MaterialVersions({ material, shown, onShow, onExpired }: MaterialVersionsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [comparing, setComparing] = useState(false)
  const { version: current, versions } = material
  const older = shown === current ? (versions.find(({ number }) => number < current)?.number ?? shown) : shown
  return (
    <section aria-label={text('material.versions')}>
      <div className={styles.versionsHead}>
        <h3>{text('material.versions')}</h3>
        <Button kind="text" icon="compare" onPress={() => setComparing(true)}>
          {text('viewer.compare')}
        </Button>
      </div>
      {versions.map(({ number, preview, fileName, at, by }) => (
        <button key={number} type="button" className={styles.version} aria-pressed={number === shown} onClick={() => onShow(number)}>
          <span className={styles.thumb}>
            <Picture src={preview} kind={material.kind} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              {[text('material.version', { number }), ...(number === current ? [text('material.current')] : [])].join(' · ')}
            </span>
            <span className={styles.note}>{[fileName, by?.name, showMoment(at, locale)].filter(Boolean).join(' · ')}</span>
          </span>
        </button>
      ))}
      {comparing && (
        <Suspense fallback={null}>
          <CompareView material={material} first={[older, current]} onExpired={onExpired} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </section>
  )
}

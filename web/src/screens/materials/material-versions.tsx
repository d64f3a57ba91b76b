import type { MaterialDetails } from '@adroit/contract/material-library'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Picture } from '../../parts/materials/picture.tsx'
import styles from './material-page.module.css'

interface MaterialVersionsProps {
  readonly material: MaterialDetails
  /** Number of the version that is on the stage. */
  readonly shown: number
  readonly onShow: (number: number) => void
}

/** All versions. An older one that is chosen stands beside the current one. */
export function MaterialVersions({ material, shown, onShow }: MaterialVersionsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const current = material.versions.find(({ number }) => number === material.version)
  const older = material.versions.find(({ number }) => number === shown && number !== material.version)
  return (
    <section aria-label={text('material.versions')}>
      <h3 className={styles.heading}>{text('material.versions')}</h3>
      {older && current && (
        <div className={styles.both}>
          {[older, current].map(({ number, preview }) => (
            <div key={number} className={styles.side}>
              <div className={styles.sidePicture}>
                <Picture src={preview} kind={material.kind} fit="contain" name={text('material.version', { number })} />
              </div>
              <p className={styles.note}>{text(number === material.version ? 'material.current' : 'material.compareWith', { number })}</p>
            </div>
          ))}
        </div>
      )}
      {material.versions.map(({ number, preview, fileName, at, by }) => (
        <button key={number} type="button" className={styles.version} aria-pressed={number === shown} onClick={() => onShow(number)}>
          <span className={styles.thumb}>
            <Picture src={preview} kind={material.kind} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              {[text('material.version', { number }), ...(number === material.version ? [text('material.current')] : [])].join(' · ')}
            </span>
            <span className={styles.note}>{[fileName, by?.name, showMoment(at, locale)].filter(Boolean).join(' · ')}</span>
          </span>
        </button>
      ))}
    </section>
  )
}

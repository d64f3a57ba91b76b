import type { MaterialVersion } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import type { ReactNode } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Note } from '../../ui/note.tsx'
import styles from './material-page.module.css'

/** Where a material belongs, who works on it, and when it came. */
export function MaterialFacts({ material, version }: { readonly material: MaterialDetails; readonly version: MaterialVersion }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { deletedAt } = material
  const goneAt = deletedAt === null ? null : new Date(Date.parse(deletedAt) + materialLimits.deletedMaterialDays * 86_400_000).toISOString()
  return (
    <dl className={styles.facts}>
      {goneAt !== null && (
        <div className={styles.section}>
          <Note icon="remove" tone="warn">
            {text('material.deletedNote', { day: showMoment(goneAt, locale) })}
          </Note>
        </div>
      )}
      <Fact name={text('material.file')}>{version.fileName}</Fact>
      {material.croppedFrom && (
        <Fact name={text('material.croppedFrom')}>
          <MaterialLink material={material.croppedFrom} />
        </Fact>
      )}
      {material.crops.length > 0 && (
        <Fact name={text('material.crops')}>
          {material.crops.map((crop) => (
            <div key={crop.id}>
              <MaterialLink material={crop} />
            </div>
          ))}
        </Fact>
      )}
      <Fact name={text('material.folder')}>{material.folder?.name ?? text('folder.none')}</Fact>
      <Fact name={text('material.batch')}>{material.batch ?? '–'}</Fact>
      <Fact name={text('material.tags')}>{material.tags.length === 0 ? '–' : material.tags.join(', ')}</Fact>
      <Fact name={text('material.uploader')}>{material.uploader?.name ?? '–'}</Fact>
      <Fact name={text('material.uploadedAt')}>{showMoment(material.uploadedAt, locale)}</Fact>
      <Fact name={text('material.designer')}>{material.designer?.name ?? text('material.nobody')}</Fact>
      <Fact name={text('material.auditor')}>{material.auditor?.name ?? text('material.nobody')}</Fact>
    </dl>
  )
}

function MaterialLink({ material: { id, name } }: { readonly material: { id: string; name: string } }) {
  return (
    <button type="button" className={styles.link} onClick={() => void navigateTo(pageUrl(routes.material, { id }))}>
      {name}
    </button>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

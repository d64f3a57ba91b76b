import type { MaterialDetails } from '@adroit/contract/material-library'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { CopyText } from '../../parts/materials/copy-text.tsx'
import { useMay } from '../../state/may.ts'
import { IconButton } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './material-page.module.css'
import { CopySheet } from './material-sheets.ts'

/** The copy of the current version, and its form. */
export function MaterialCopySection({ material }: { readonly material: MaterialDetails }) {
  const text = useText()
  const online = useOnline()
  const mayWrite = useMay('materials.write')
  const [open, setOpen] = useState(false)
  const current = material.versions.find(({ number }) => number === material.version)
  if (!current) return null
  return (
    <section className={styles.section} aria-label={text('material.copy')}>
      <div className={styles.sectionHead}>
        <h3>{text('material.copy')}</h3>
        {mayWrite && material.deletedAt === null && (
          <IconButton icon="edit" label={text('material.copyEdit')} disabled={!online} onPress={() => setOpen(true)} />
        )}
      </div>
      <CopyText copy={current.copy} />
      <CopySheet open={open} onClose={() => setOpen(false)} material={material} copy={current.copy} />
    </section>
  )
}

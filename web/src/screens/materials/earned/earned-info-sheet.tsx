import { useText } from '../../../locale/text.ts'
import type { ListedMetrics } from '../../../queries/materials.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './earned.module.css'

interface EarnedInfoSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly conversion: ListedMetrics['about']['conversion']
}

/** How the metrics of materials are counted. */
export function EarnedInfoSheet({ open, onClose, conversion }: EarnedInfoSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('earned.info')}>
      <div className={styles.counted}>
        <p>{text('earned.counted')}</p>
        <p>{text('earned.notSummed')}</p>
        <p>{text('earned.scope')}</p>
        {conversion && <p>{text('earned.converted', { currency: conversion.to })}</p>}
      </div>
    </Sheet>
  )
}

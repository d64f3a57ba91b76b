import type { Bucket } from '@adroit/contract/trend'
import { useText } from '../../../locale/text.ts'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'

interface BucketSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly offered: readonly Bucket[]
  readonly chosen: Bucket
  readonly onChoose: (bucket: Bucket) => void
}

/** Selects whether a chart's points are days, weeks or months. */
export function BucketSheet({ open, onClose, offered, chosen, onChoose }: BucketSheetProps) {
  const text = useText()
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={text('chart.bucketTitle')}
      chosen={chosen}
      choices={offered.map((value) => ({ value, name: text(`chart.by.${value}`) }))}
      onChoose={onChoose}
    />
  )
}

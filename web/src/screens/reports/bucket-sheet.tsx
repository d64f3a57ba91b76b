import type { Bucket } from '@adroit/contract/trend'
import { useText } from '../../locale/text.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'

interface BucketSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly offered: readonly Bucket[]
  readonly chosen: Bucket
  readonly onChoose: (bucket: Bucket) => void
}

/** What the points of a chart stand for. */
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

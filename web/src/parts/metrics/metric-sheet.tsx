import type { MetricKey } from '@adroit/contract/metrics'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const MetricPicker = lazyWithTexts(() => import('./metric-picker.tsx').then((module) => module.MetricPicker), 'details')

interface MetricSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chosen: readonly MetricKey[]
  readonly onChoose: (metrics: readonly MetricKey[]) => void
  readonly title?: string
  readonly note?: string
  /** The metrics to choose from; default: all. */
  readonly among?: readonly MetricKey[]
  /** Maximum number; selecting more shows a message. */
  readonly max?: number
  /** What an empty selection means; without it, one metric is required. */
  readonly noneWords?: string
}

/** Selects metrics and their order. They apply when the user presses "Use these". */
export function MetricSheet(props: MetricSheetProps) {
  const { open, onClose, chosen, onChoose, title, note, noneWords } = props
  const text = useText()
  const [draft, setDraft] = useState<readonly MetricKey[] | null>(null)
  const keys = draft ?? chosen
  const close = () => {
    setDraft(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title ?? text('metrics.title')}
      note={note ?? text('metrics.note')}
      tall
      footer={
        <Button
          disabled={keys.length === 0 && noneWords === undefined}
          onPress={() => {
            close()
            onChoose(keys)
          }}
        >
          {keys.length === 0 ? (noneWords ?? text('metrics.chooseOne')) : text('metrics.use', { count: keys.length })}
        </Button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <MetricPicker chosen={keys} onChange={setDraft} among={props.among} max={props.max} />
      </Suspense>
    </Sheet>
  )
}

import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import type { PeriodNumbers } from '../number/period-number-sheet.tsx'

const PeriodNumberSheet = lazySheet(async () => (await import('./load-period-number.ts')).loadPeriodNumber())

/** Explains the metrics of a period, without leaving the page. */
export function ExplainPeriod({ numbers }: { readonly numbers: PeriodNumbers }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="info" label={`${text('home.explain')}: ${numbers.name}`} onPress={() => setOpen(true)} />
      <PeriodNumberSheet open={open} numbers={numbers} onClose={() => setOpen(false)} />
    </>
  )
}

import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { type FactorKey, newKey } from '../../queries/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'

interface TwoStepOffProps {
  readonly required: boolean
  readonly onKey: (given: FactorKey) => void
}

/** What two-step sign-in is, and the way to set it up. */
export function TwoStepOff({ required, onKey }: TwoStepOffProps) {
  const text = useText()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const begin = async () => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      onKey(await newKey())
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
    setBusy(false)
  }
  return (
    <div className={form.form}>
      <p>{text('twoStep.intro')}</p>
      {required && <Note icon="shield">{text('twoStep.required')}</Note>}
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button busy={busy} disabled={!online} onPress={() => void begin()}>
        {text('twoStep.setUp')}
      </Button>
    </div>
  )
}

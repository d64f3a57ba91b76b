import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useDiscardImport } from '../../queries/imports.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { useImportStep } from './use-import-step.ts'

interface DiscardButtonProps {
  readonly id: string
  readonly onChanged: () => void
}

/** Discards an import that is not completed. */
export function DiscardButton({ id, onChanged }: DiscardButtonProps) {
  const text = useText()
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const [asked, setAsked] = useState(false)
  const discarding = useDiscardImport(id)
  const { problem, take } = useImportStep(onChanged)
  if (!mayImport) return null
  return (
    <>
      {problem && (
        <Note icon="warning" tone="bad">
          <span role="alert">{problem}</span>
        </Note>
      )}
      <Button kind="quiet" busy={discarding.isPending} disabled={!online} onPress={() => setAsked(true)}>
        {text('import.discard')}
      </Button>
      <ConfirmSheet
        open={asked}
        title={text('import.discardTitle')}
        note={text('import.discardNote')}
        confirmName={text('import.discardYes')}
        keepName={text('import.discardNo')}
        destroys
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void take(() => discarding.mutateAsync(undefined))
        }}
      />
    </>
  )
}

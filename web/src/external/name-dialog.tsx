import { limits } from '@adroit/contract/limits'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { useLanguage } from './guest-text.ts'

interface NameDialogProps {
  readonly company: string
  /** Whether the guest has to prove an address as well. */
  readonly verifies: boolean
  /** Rejects with what to say. */
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks a guest for their name, once, before their first decision or comment. */
export function NameDialog({ company, verifies, onName, onClose }: NameDialogProps) {
  const { text } = useLanguage()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (name.trim() === '') return setProblem(text('guest.nameMissing'))
    setBusy(true)
    await onName(name.trim()).catch((reason: Error) => setProblem(reason.message))
    setBusy(false)
  }
  return (
    <GuestDialog
      title={text('guest.nameTitle')}
      note={text(verifies ? 'guest.nameNoteVerify' : 'guest.nameNote', { company })}
      action={text('guest.next')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={text('guest.name')}
        value={name}
        onChange={setName}
        maxLength={limits.memberName.max}
        autoComplete="name"
        problem={problem}
      />
    </GuestDialog>
  )
}

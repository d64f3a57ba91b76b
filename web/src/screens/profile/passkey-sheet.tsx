import { countCharacters } from '@adroit/contract/characters'
import { type Passkey, passkeyRules } from '@adroit/contract/passkeys'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { remove, rename } from '../../queries/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Sheet } from '../../ui/sheet.tsx'

interface PasskeySheetProps {
  /** null: it is closed. */
  readonly opened: Passkey | null
  /** The member has no other passkey. */
  readonly last: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Renames or removes a passkey. */
export function PasskeySheet({ opened, last, onClose, onChanged }: PasskeySheetProps) {
  const text = useText()
  const [shown, setShown] = useState(opened)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)
  // keeps the text while the sheet closes
  if (opened !== null && opened !== shown) {
    setShown(opened)
    setName(opened.name)
    setProblem(null)
  }
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      onChanged()
      onClose()
      showToast(done)
    } catch (refused) {
      if (!isFailure(refused) || refused.kind !== 'aborted') setProblem(apiTexts(refused) ?? text('network.error'))
    }
    setBusy(false)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || shown === null) return
    const { min, max } = passkeyRules.name
    const count = countCharacters(name.trim())
    if (count < min || count > max) return setProblem(text('passkey.nameLength', { min, max }))
    await run(() => rename(shown.id, name.trim()), text('passkey.doneRenamed'))
  }
  const confirm = () => {
    setRemoving(false)
    if (shown !== null) void run(() => remove(shown.id, last), text('passkey.doneRemoved'))
  }
  return (
    <>
      <Sheet open={opened !== null && !removing} onClose={onClose} title={text('passkey.edit')}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label={text('passkey.name')}
            name="name"
            autoComplete="off"
            value={name}
            onChange={(typed) => {
              setProblem(null)
              setName(typed)
            }}
            problem={problem}
          />
          <Button submits busy={busy}>
            {text('passkey.save')}
          </Button>
          <Button kind="quiet" onPress={() => setRemoving(true)}>
            {text('passkey.remove')}
          </Button>
        </form>
      </Sheet>
      <ConfirmSheet
        open={removing}
        title={text('passkey.removeTitle', { name: shown?.name ?? '' })}
        note={text('passkey.removeNote')}
        confirmName={text('passkey.remove')}
        keepName={text('passkey.keep')}
        destroys
        onConfirm={confirm}
        onKeep={() => setRemoving(false)}
      />
    </>
  )
}

import { errors } from '@adroit/contract/errors'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure, isRefusal } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { deleteAccount } from '../../queries/own-data.ts'
import { logout } from '../../start-up.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'

interface Wrong {
  readonly place: 'field' | 'form'
  readonly words: string
}

/** Deletes the member's account, once they typed their username and confirmed who they are. */
export function DeleteAccountPage() {
  const text = useText()
  const online = useOnline()
  const user = useSession((state) => state.userInfo)
  const [username, setUsername] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const typed = username.trim()
    if (typed === '' || typed.toLowerCase() !== user?.username.toLowerCase())
      return setWrong({ place: 'field', words: text('deleteAccount.differs') })
    setBusy(true)
    setWrong(null)
    try {
      await deleteAccount(typed)
      logout(false)
    } catch (problem) {
      setBusy(false)
      if (isFailure(problem) && problem.kind === 'aborted') return
      const place = isRefusal(problem, errors.username_differs.code) ? 'field' : 'form'
      setWrong({ place, words: apiTexts(problem) ?? text('network.error') })
    }
  }
  return (
    <Page bar={<NavBar title={text('deleteAccount.title')} onBack={() => void navigateBack()} />}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{text('deleteAccount.intro', { company: user?.company.name ?? '' })}</p>
        <p>{text('deleteAccount.gone')}</p>
        <p>{text('deleteAccount.stays')}</p>
        <p>{text('deleteAccount.runs')}</p>
        <Field
          label={text('deleteAccount.type')}
          name="username"
          autoComplete="off"
          value={username}
          onChange={(typed) => {
            setWrong(null)
            setUsername(typed)
          }}
          problem={wrong?.place === 'field' ? wrong.words : null}
        />
        {wrong?.place === 'form' && (
          <div role="alert">
            <Note icon="warning" tone="bad">
              {wrong.words}
            </Note>
          </div>
        )}
        <Button submits kind="destroy" busy={busy} disabled={!online || user === null}>
          {text('deleteAccount.confirm')}
        </Button>
      </form>
    </Page>
  )
}

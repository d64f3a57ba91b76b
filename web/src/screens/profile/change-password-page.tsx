import { countCharacters } from '@adroit/contract/characters'
import { errors } from '@adroit/contract/errors'
import { limits } from '@adroit/contract/limits'
import { type FormEvent, useState } from 'react'
import { apiTexts, isRefusal } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useChangePassword } from '../../queries/profile.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type AdEntityRef = 'current' | 'password' | 'form'

/** Returns the field that an API error belongs to. */
function placeOf(problem: unknown): AdEntityRef {
  if (isRefusal(problem, errors.password_wrong.code)) return 'current'
  const ofNew = [errors.password_weak, errors.password_same, errors.password_length]
  return ofNew.some(({ code }) => isRefusal(problem, code)) ? 'password' : 'form'
}

/** Changes the password. The new one is typed once and can be shown. */
export function ChangePasswordPage() {
  const text = useText()
  const [typed, setTyped] = useState({ current: '', password: '' })
  const [wrong, setWrong] = useState<{ readonly place: AdEntityRef; readonly words: string } | null>(null)
  const [done, setDone] = useState(false)
  const change = useChangePassword()
  const { min, max } = limits.password
  const count = countCharacters(typed.password)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (change.isPending) return
    if (typed.current === '') return setWrong({ place: 'current', words: text('stepUp.missing') })
    if (count < min || count > max) return setWrong({ place: 'password', words: text('login.passwordLength') })
    try {
      await change.mutateAsync(typed)
      setDone(true)
    } catch (problem) {
      setWrong({ place: placeOf(problem), words: apiTexts(problem) ?? text('network.error') })
    }
  }
  const field = (name: 'current' | 'password') => ({
    value: typed[name],
    onChange: (value: string) => {
      setWrong(null)
      setTyped((known) => ({ ...known, [name]: value }))
    },
    problem: wrong?.place === name ? wrong.words : null,
  })
  return (
    <Page bar={<NavBar title={text('password.title')} onBack={() => void navigateBack()} />}>
      {done ? (
        <Done />
      ) : (
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField label={text('password.current')} name="current" autoComplete="current-password" {...field('current')} />
          <PasswordField label={text('password.new')} name="new" autoComplete="new-password" {...field('password')} />
          <p className={form.hint}>{text('password.rules')}</p>
          <Note icon="device">{text('password.others')}</Note>
          {wrong?.place === 'form' && (
            <div role="alert">
              <Note icon="warning" tone="bad">
                {wrong.words}
              </Note>
            </div>
          )}
          <Button submits busy={change.isPending}>
            {text('password.change')}
          </Button>
          <LeavePrompt dirty={typed.password !== ''} />
        </form>
      )}
    </Page>
  )
}

function Done() {
  const text = useText()
  return (
    <div className={form.form} role="status">
      <Note icon="check">{text('password.done')}</Note>
      <Button onPress={() => void navigateBack()}>{text('password.back')}</Button>
    </div>
  )
}

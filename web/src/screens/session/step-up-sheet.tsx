import { type FormEvent, useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useConfirmPassword } from '../../queries/profile.ts'
import { useStepUp } from '../../state/step-up.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** Asks for the password once more before what needs it goes on. What was typed on the page below stays. */
export function StepUpSheet() {
  const text = useText()
  const decide = useStepUp((state) => state.decide)
  const confirm = useConfirmPassword()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const close = (given: boolean) => {
    setPassword('')
    setProblem(null)
    decide?.(given)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // a form inside a portal is still inside the page's form for React
    event.stopPropagation()
    if (confirm.isPending) return
    if (password === '') return setProblem(text('stepUp.missing'))
    try {
      await confirm.mutateAsync(password)
      close(true)
    } catch (refused) {
      setProblem(apiWords(refused) ?? text('network.error'))
    }
  }
  return (
    <Sheet open={decide !== null} onClose={() => close(false)} title={text('stepUp.title')} note={text('stepUp.note')}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={text('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setProblem(null)
            setPassword(value)
          }}
          problem={problem}
        />
        <Button submits busy={confirm.isPending}>
          {text('stepUp.go')}
        </Button>
      </form>
    </Sheet>
  )
}

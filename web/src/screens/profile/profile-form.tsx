import type { Profile } from '@adroit/contract/profile'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { profileProblems } from '../../parts/profile/profile-rules.ts'
import { type ProfileChange, useUpdateProfile } from '../../queries/profile.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { Note } from '../../ui/note.tsx'

const names = ['name', 'email', 'mobile'] as const
const kinds = { name: 'text', email: 'email', mobile: 'tel' } as const
const completions = { name: 'name', email: 'email', mobile: 'tel' } as const

const formOf = (user: Profile): ProfileChange => ({ name: user.name, email: user.email ?? '', mobile: user.mobile ?? '' })

/** Name, e-mail and mobile number. */
export function ProfileForm({ user }: { readonly user: Profile }) {
  const text = useText()
  const saved = formOf(user)
  const [typed, setTyped] = useState(saved)
  const [left, setLeft] = useState<Partial<Record<keyof ProfileChange, boolean>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const update = useUpdateProfile()
  const problems = profileProblems(typed)
  const dirty = names.some((name) => typed[name].trim() !== saved[name])
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setLeft({ name: true, email: true, mobile: true })
    if (update.isPending || Object.keys(problems).length > 0) return
    try {
      const next = await update.mutateAsync({ name: typed.name.trim(), email: typed.email.trim(), mobile: typed.mobile.trim() })
      setTyped(formOf(next))
      showToast(text('profile.saved'))
    } catch (problem) {
      setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      {names.map((name) => {
        const problem = left[name] ? problems[name] : undefined
        return (
          <Field
            key={name}
            label={text(`profile.${name}`)}
            name={name}
            type={kinds[name]}
            autoComplete={completions[name]}
            value={typed[name]}
            onChange={(value) => {
              setRefused(null)
              setTyped((known) => ({ ...known, [name]: value }))
            }}
            onLeave={() => setLeft((known) => ({ ...known, [name]: true }))}
            problem={problem ? text(problem) : null}
          />
        )
      })}
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button submits busy={update.isPending} disabled={!dirty}>
        {text('profile.save')}
      </Button>
      <LeavePrompt dirty={dirty && !update.isPending} />
    </form>
  )
}

import { countCharacters } from '@adroit/contract/characters'
import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import type { Role } from '@adroit/contract/roles'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { useText } from '../../locale/text.ts'
import { isMemberName } from '../../parts/profile/profile-rules.ts'
import { useAddMember } from '../../queries/members.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { Note } from '../../ui/note.tsx'
import { InviteLink, type OnceLink } from './invite-link.tsx'
import { RoleRow } from './role-row.tsx'

const empty = { name: '', username: '', email: '' }
type Typed = typeof empty
type Problems = Partial<Record<keyof Typed, MessageKey>>

const names = ['name', 'username', 'email'] as const

function problemsOf({ name, username, email }: Typed): Problems {
  const length = countCharacters(username.trim())
  const { min, max } = limits.username
  return {
    ...(!isMemberName(name) && { name: 'profile.nameLength' }),
    ...((length < min || length > max) && { username: 'login.usernameLength' }),
    ...(email.trim() !== '' && !formats.email(email.trim()) && { email: 'invalid.format' }),
  }
}

/** Adds a member with a role; then shows the link with which they choose a password. */
export function NewMemberForm() {
  const text = useText()
  const [typed, setTyped] = useState(empty)
  const [role, setRole] = useState<Role>('buyer')
  const [left, setLeft] = useState<Partial<Record<keyof Typed, boolean>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [link, setLink] = useState<OnceLink | null>(null)
  const add = useAddMember()
  const problems = problemsOf(typed)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setLeft({ name: true, username: true, email: true })
    if (add.isPending || Object.keys(problems).length > 0) return
    setRefused(null)
    try {
      const email = typed.email.trim()
      setLink(await add.mutateAsync({ name: typed.name.trim(), username: typed.username.trim(), email: email === '' ? null : email, role }))
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  if (link) return <InviteLink name={typed.name.trim()} link={link} />
  const dirty = names.some((name) => typed[name] !== '')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={form.form}>
        {names.map((name) => {
          const problem = left[name] ? problems[name] : undefined
          return (
            <Field
              key={name}
              label={text(name === 'username' ? 'mine.username' : name === 'email' ? 'members.email' : 'profile.name')}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={typed[name]}
              onChange={(value) => {
                setRefused(null)
                setTyped((known) => ({ ...known, [name]: value }))
              }}
              onLeave={() => typed[name] !== '' && setLeft((known) => ({ ...known, [name]: true }))}
              problem={problem ? text(problem) : null}
            />
          )
        })}
      </div>
      <RoleRow role={role} onChoose={setRole} />
      <div className={form.form}>
        <p className={form.hint}>{text('members.linkHint', { count: limits.inviteDays })}</p>
        {refused && (
          <div role="alert">
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          </div>
        )}
        <Button submits busy={add.isPending}>
          {text('members.makeLink')}
        </Button>
      </div>
      <LeavePrompt dirty={dirty && !add.isPending} />
    </form>
  )
}

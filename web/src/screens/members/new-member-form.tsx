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
import { seesEveryAccount } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { Note } from '../../ui/note.tsx'
import { type AccessDraft, sentAccess } from './access-draft.ts'
import { InviteLink, type OnceLink } from './invite-link.tsx'
import { NewMemberAccounts } from './new-member-accounts.tsx'
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

/** Adds a member with a role and the accounts that they see; then shows the link with which they choose a password. */
export function NewMemberForm() {
  const text = useText()
  const [typed, setTyped] = useState(empty)
  const [role, setRole] = useState<Role>('buyer')
  const [left, setLeft] = useState<Partial<Record<keyof Typed, boolean>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [access, setAccess] = useState<AccessDraft['access'] | null>(null)
  const [draft, setDraft] = useState<AccessDraft>({ access: 'all', accounts: new Set(), groups: new Set() })
  const [tried, setTried] = useState(false)
  const [link, setLink] = useState<OnceLink | null>(null)
  const add = useAddMember()
  const seesAll = seesEveryAccount(role)
  const problems = problemsOf(typed)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setLeft({ name: true, username: true, email: true })
    setTried(true)
    const chosen = seesAll ? 'all' : access
    if (add.isPending || Object.keys(problems).length > 0 || chosen === null) return
    setRefused(null)
    try {
      const email = typed.email.trim()
      const about = { name: typed.name.trim(), username: typed.username.trim(), email: email === '' ? null : email, role }
      setLink(await add.mutateAsync({ ...about, accounts: sentAccess({ ...draft, access: chosen }) }))
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  if (link) return <InviteLink name={typed.name.trim()} link={link} email={typed.email.trim()} />
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
      {seesAll ? (
        <p className={form.hint}>{text('access.byRole')}</p>
      ) : (
        <NewMemberAccounts
          name={typed.name}
          access={access}
          draft={draft}
          missing={tried && access === null}
          onChange={({ access: chosen, ...part }) => {
            setRefused(null)
            if (chosen) setAccess(chosen)
            setDraft((known) => ({ ...known, ...part }))
          }}
        />
      )}
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

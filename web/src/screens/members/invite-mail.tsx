import { formats } from '@adroit/contract/formats'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { mailInviteTo } from '../../queries/members.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import type { OnceLink } from './invite-link.tsx'
import styles from './members.module.css'

/** Mails an invite link to an address, which is not stored with the member. */
export function InviteMail({ link, email }: { readonly link: OnceLink; readonly email: string }) {
  const text = useText()
  const online = useOnline()
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const to = typed.trim()
    if (!formats.email(to)) return setProblem(text('invalid.format'))
    setBusy(true)
    setProblem(null)
    try {
      await mailInviteTo(link.id, link.link, to)
      showToast(text('invite.sent', { email: to }))
    } catch (refused) {
      setProblem(apiTexts(refused) ?? text('network.error'))
    }
    setBusy(false)
  }
  return (
    <form className={styles.mail} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('invite.email')}
        name="email"
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setProblem(null)
          setTyped(value)
        }}
        problem={problem}
      />
      <Button submits kind="quiet" busy={busy} disabled={!online}>
        {text('invite.send')}
      </Button>
    </form>
  )
}

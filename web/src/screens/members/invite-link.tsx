import { useId, useRef, useState } from 'react'
import { showFullMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { InviteMail } from './invite-mail.tsx'
import styles from './members.module.css'

export interface OnceLink {
  /** The member's id. */
  readonly id: string
  readonly link: string
  /** ISO 8601. */
  readonly endsAt: string
}

/** A link that is shown once, with ways to copy, share and mail it. `email`: the address to begin with. */
export function InviteLink({ name, link, email = '' }: { readonly name: string; readonly link: OnceLink; readonly email?: string }) {
  const text = useText()
  const mail = useSession((state) => state.userInfo?.mail === true)
  const locale = useLocaleState((state) => state.locale)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(() => text('invite.words', { name }))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.link)
    } catch {
      // plain http has no clipboard API: select the text and use the old copy command
      box.current?.select()
      document.execCommand('copy')
    }
    showToast(text('invite.copied'))
  }
  // canceling the share sheet is not an error
  const share = () => void navigator.share({ text: words, url: link.link }).catch(() => undefined)
  return (
    <div className={form.form}>
      <Note icon="check" tone="accent">
        {text('invite.once', { name, time: showFullMoment(link.endsAt, locale) })}
      </Note>
      <div className={form.labeled}>
        <label htmlFor={id} className={form.hint}>
          {text('invite.link')}
        </label>
        <textarea
          id={id}
          ref={box}
          className={styles.link}
          value={link.link}
          readOnly
          rows={3}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button icon="copy" onPress={() => void copy()}>
        {text('invite.copy')}
      </Button>
      {'share' in navigator && (
        <>
          <TextArea label={text('invite.message')} value={words} onChange={setWords} />
          <Button kind="quiet" icon="share" onPress={share}>
            {text('invite.share')}
          </Button>
        </>
      )}
      {mail && <InviteMail link={link} email={email} />}
      <p className={form.hint}>{text('invite.safe')}</p>
    </div>
  )
}

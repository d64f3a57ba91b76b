import { useId, useRef, useState } from 'react'
import { showFullMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './members.module.css'

export interface OnceLink {
  readonly link: string
  /** ISO 8601. */
  readonly endsAt: string
}

/** A link that is shown once, with buttons to copy and share it. */
export function InviteLink({ name, link }: { readonly name: string; readonly link: OnceLink }) {
  const text = useText()
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
      <div>
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
      <p className={form.hint}>{text('invite.safe')}</p>
    </div>
  )
}

import { useId } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMailReviewLink } from '../../queries/review-links.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { linkAddress } from './link-address.ts'
import styles from './review-links.module.css'

export interface Made {
  readonly id: string
  readonly title: string
  readonly secret: string
  /** null: none. */
  readonly passcode: string | null
  /** The recipient's address, if the server can mail the link to it. */
  readonly email: string | null
}

interface MadeLinkProps extends Made {
  readonly onClose: () => void
}

/** The address of a new review link. The server stores only a hash of its secret, so it is shown this once. */
export function MadeLink({ id: link, title, secret, passcode, email, onClose }: MadeLinkProps) {
  const text = useText()
  const id = useId()
  const mail = useMailReviewLink()
  const online = useOnline()
  const address = linkAddress(secret)
  const copy = async () => {
    await copyText(address)
    showToast(text('links.copied'))
  }
  // canceling the share sheet is not an error
  const share = () => void navigator.share({ text: text('links.sendText', { title }), url: address }).catch(() => undefined)
  return (
    <div className={form.form}>
      <div className={form.labeled}>
        <label htmlFor={id} className={form.hint}>
          {text('links.address')}
        </label>
        <textarea id={id} className={styles.address} value={address} readOnly rows={4} onFocus={(event) => event.target.select()} />
      </div>
      {passcode !== null && (
        <p className={styles.passcode}>
          {text('links.passcode')}: <b>{passcode}</b>
          <span className={form.hint}>{text('links.passcodeHint')}</span>
        </p>
      )}
      <Button icon="copy" onPress={() => void copy()}>
        {text('links.copy')}
      </Button>
      {email !== null &&
        (mail.isSuccess ? (
          <p className={form.hint} role="status">
            {text('links.mailed', { email })}
          </p>
        ) : (
          <Button kind="quiet" busy={mail.isPending} disabled={!online} onPress={() => mail.mutate({ id: link, secret })}>
            {text('links.mail', { email })}
          </Button>
        ))}
      {'share' in navigator && (
        <Button kind="quiet" icon="share" onPress={share}>
          {text('links.send')}
        </Button>
      )}
      <Button
        kind="text"
        onPress={() => {
          onClose()
          void navigateTo(routes.reviewLinks)
        }}
      >
        {text('links.manage')}
      </Button>
    </div>
  )
}

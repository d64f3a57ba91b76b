import { useId } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { linkAddress } from './link-address.ts'
import styles from './review-links.module.css'

export interface Made {
  readonly title: string
  readonly secret: string
  /** null: none. */
  readonly passcode: string | null
}

interface MadeLinkProps extends Made {
  readonly onClose: () => void
}

/** The address of a new review link. The server stores only a hash of its secret, so it is shown this once. */
export function MadeLink({ title, secret, passcode, onClose }: MadeLinkProps) {
  const text = useText()
  const id = useId()
  const address = linkAddress(secret)
  const copy = async () => {
    await copyText(address)
    showToast(text('links.copied'))
  }
  // canceling the share sheet is not an error
  const share = () => void navigator.share({ text: text('links.sendText', { title }), url: address }).catch(() => undefined)
  return (
    <div className={form.form}>
      <div>
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

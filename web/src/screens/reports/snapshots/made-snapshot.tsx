import { useId } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../locale/text.ts'
import styles from '../../../parts/review-links/review-links.module.css'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'

export interface Made {
  readonly name: string
  readonly secret: string
}

interface MadeSnapshotProps extends Made {
  readonly onDone: () => void
}

/** The address of a snapshot. Its secret is in the fragment, which browsers send to no server. */
const snapshotAddress = (secret: string): string => new URL(`snapshot.html#key=${secret}`, location.href).href

/** The address of a new snapshot link. The server stores only a hash of its secret, so it is shown this once. */
export function MadeSnapshot({ name, secret, onDone }: MadeSnapshotProps) {
  const text = useText()
  const id = useId()
  const address = snapshotAddress(secret)
  const copy = async () => {
    await copyText(address)
    showToast(text('snapshot.copied'))
  }
  // canceling the share sheet is not an error
  const share = () => void navigator.share({ text: name, url: address }).catch(() => undefined)
  return (
    <div className={form.form}>
      <div>
        <label htmlFor={id} className={form.hint}>
          {text('snapshot.address')}
        </label>
        <textarea id={id} className={styles.address} value={address} readOnly rows={3} onFocus={(event) => event.target.select()} />
      </div>
      <Button icon="copy" onPress={() => void copy()}>
        {text('snapshot.copy')}
      </Button>
      {'share' in navigator && (
        <Button kind="quiet" icon="share" onPress={share}>
          {text('snapshot.send')}
        </Button>
      )}
      <Button kind="text" onPress={onDone}>
        {text('snapshot.all')}
      </Button>
    </div>
  )
}

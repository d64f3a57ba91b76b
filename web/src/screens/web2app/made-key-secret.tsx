import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import type { MadeKey } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import styles from './web2app.module.css'

/** The secret of a new key. The server answers it once. */
export function MadeKeySecret({ made: { key, secret }, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const text = useText()
  const copy = async () => {
    await copyText(secret)
    showToast(text('app.key.copied'))
  }
  return (
    <div className={form.form}>
      <p className={form.hint}>{text('app.key.madeNote')}</p>
      <dl className={styles.secret}>
        <dt>{text('app.key.id')}</dt>
        <dd>
          <code className={styles.code}>{key.publicId}</code>
        </dd>
        <dt>{text('app.key.secret')}</dt>
        <dd>
          <code className={styles.code}>{secret}</code>
        </dd>
      </dl>
      <Button icon="copy" onPress={() => void copy()}>
        {text('app.key.copy')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {text('app.key.done')}
      </Button>
    </div>
  )
}

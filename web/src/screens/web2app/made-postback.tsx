import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import type { MadePostback } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import styles from './web2app.module.css'

/** The address of a new postback. The server answers it once. */
export function MadePostbackAddress({ made: { address }, onClose }: { readonly made: MadePostback; readonly onClose: () => void }) {
  const text = useText()
  const copy = async () => {
    await copyText(address)
    showToast(text('app.postback.copied'))
  }
  return (
    <div className={form.form}>
      <p className={form.hint}>{text('app.postback.madeNote')}</p>
      <dl className={styles.secret}>
        <dt>{text('app.postback.address')}</dt>
        <dd>
          <code className={styles.code}>{address}</code>
        </dd>
      </dl>
      <Button icon="copy" onPress={() => void copy()}>
        {text('app.postback.copy')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {text('app.postback.done')}
      </Button>
    </div>
  )
}

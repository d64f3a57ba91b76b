import { type AppLink, linkAddress } from '@adroit/contract/web2app-links'
import { useId } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import { OpenLinkTest } from './link-test/open-link-test.tsx'
import styles from './web2app.module.css'

/** The address of a link with its platform's placeholders, and as a QR code without them: no platform fills those in on paper. */
export function LinkAddress({ link }: { readonly link: AppLink }) {
  const text = useText()
  const id = useId()
  const mayManage = useMay('web2app.manage')
  const address = linkAddress(link.address, link.platform)
  const copy = async () => {
    await copyText(address)
    showToast(text('app.link.copied'))
  }
  // canceling the share sheet is not an error
  const share = () => void navigator.share({ title: link.name, url: link.address }).catch(() => undefined)
  return (
    <div className={form.form}>
      <div className={form.labeled}>
        <label htmlFor={id} className={form.hint}>
          {text('app.link.address')}
        </label>
        <textarea id={id} className={styles.address} value={address} readOnly rows={4} onFocus={(event) => event.target.select()} />
        {link.platform !== null && <p className={form.hint}>{text('app.link.addressNote')}</p>}
      </div>
      <Button icon="copy" onPress={() => void copy()}>
        {text('app.link.copy')}
      </Button>
      {'share' in navigator && (
        <Button kind="quiet" icon="share" onPress={share}>
          {text('app.link.share')}
        </Button>
      )}
      <QrCode data={link.address} label={text('app.link.qr', { name: link.name })} />
      {mayManage && <OpenLinkTest key={link.id} link={link} />}
    </div>
  )
}

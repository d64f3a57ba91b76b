import type { LinkTest } from '@adroit/contract/web2app-link-tests'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './link-test.module.css'

/** The address as a phone opens it: readers of QR codes refuse braces. The copied one has them, because platforms look for them as they are. */
const opened = (address: string) => address.replaceAll('{', '%7B').replaceAll('}', '%7D')

/** How to open the address of a test. The QR code makes room once something has happened. */
export function TestAddress({ test: { address, secondsLeft, hops } }: { readonly test: LinkTest }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const copy = async () => {
    await copyText(address)
    showToast(text('linkTest.copied'))
  }
  return (
    <div className={styles.address}>
      <p className={styles.note}>{text('linkTest.note')}</p>
      {hops.length === 0 || asked ? (
        <QrCode data={opened(address)} label={text('linkTest.qr')} />
      ) : (
        <Button kind="text" onPress={() => setAsked(true)}>
          {text('linkTest.showQr')}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" icon="copy" onPress={() => void copy()}>
          {text('linkTest.copy')}
        </Button>
        <Button kind="quiet" icon="external" onPress={() => window.open(opened(address), '_blank', 'noopener,noreferrer')}>
          {text('linkTest.visit')}
        </Button>
      </div>
      <p className={form.hint}>{text('linkTest.left', { count: Math.ceil(secondsLeft / 60) })}</p>
    </div>
  )
}

import { sendAppEvents } from '@adroit/contract/web2app-events'
import { useEffect, useState } from 'react'
import { apiBase } from '../../../api/config.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import web2app from '../web2app.module.css'
import styles from './monitor.module.css'

/** How to send the first event, above the keys that sign it. */
export function FirstEvent() {
  const text = useText()
  const [base, setBase] = useState('')
  useEffect(() => {
    void apiBase().then(setBase)
  }, [])
  const address = new URL(base + sendAppEvents.path, location.href).href
  const copy = async () => {
    await copyText(address)
    showToast(text('monitor.copied'))
  }
  return (
    <section className={styles.first} aria-label={text('monitor.empty')}>
      <h2 className={web2app.title}>{text('monitor.empty')}</h2>
      <ol className={web2app.steps}>
        <li>{text('monitor.step.key')}</li>
        <li>
          {text('monitor.step.send')} <code className={web2app.code}>{address}</code>
        </li>
        <li>{text('monitor.step.docs')}</li>
        <li>{text('monitor.step.see')}</li>
      </ol>
      <Button kind="quiet" icon="copy" onPress={() => void copy()}>
        {text('monitor.copy')}
      </Button>
    </section>
  )
}

import { codeRules } from '@adroit/contract/code-rules'
import { formats } from '@adroit/contract/formats'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import type { FactorKey } from '../../queries/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { showToast } from '../../ui/feedback.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './two-step.module.css'

interface KeySetUpProps {
  readonly given: FactorKey
  /** Sends the first code. Rejects if it is wrong. */
  readonly onCode: (code: string) => Promise<void>
}

const inFours = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')

/** The key for the authenticator app as a QR code, as text and as a link, and the field of the first code. */
export function KeySetUp({ given, onCode }: KeySetUpProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    await copyText(given.key)
    showToast(text('twoStep.copied'))
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!formats.code(code)) return setProblem(text('code.wrong', { digits: codeRules.digits }))
    setBusy(true)
    setProblem(null)
    try {
      await onCode(code)
    } catch (refused) {
      if (!isFailure(refused) || refused.kind !== 'aborted') setProblem(apiTexts(refused) ?? text('network.error'))
      setCode('')
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <h2 className={styles.step}>{text('twoStep.scan')}</h2>
        <p className={styles.words}>{text('twoStep.scanNote')}</p>
      </div>
      <QrCode data={given.uri} label={text('twoStep.qr')} />
      <a className={styles.open} href={given.uri}>
        {text('twoStep.openApp')}
      </a>
      <div>
        <p className={styles.words}>{text('twoStep.key')}</p>
        <p className={styles.key}>{inFours(given.key)}</p>
        <Button kind="text" onPress={() => void copy()}>
          {text('twoStep.copyKey')}
        </Button>
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.words}>{text('twoStep.thenCode')}</p>
        <CodeEntry
          value={code}
          onChange={(typed) => {
            setProblem(null)
            setCode(typed)
          }}
          problem={problem}
        />
        <Button submits busy={busy}>
          {text('twoStep.turnOn')}
        </Button>
      </form>
    </>
  )
}

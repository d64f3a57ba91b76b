import { copyText } from '../../lib/copy-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import styles from './two-step.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

const fileName = 'adroit-recovery-codes.txt'

/** Codes that are shown once, with ways to keep them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useText()
  const lines = `${codes.join('\n')}\n`
  const copy = async () => {
    await copyText(lines)
    showToast(text('twoStep.copied'))
  }
  const download = () => saveFile(new File([lines], fileName, { type: 'text/plain' }))
  return (
    <>
      <h2 className={styles.title}>{text('twoStep.codesTitle')}</h2>
      <p className={styles.words}>{text('twoStep.codesNote')}</p>
      <ul className={styles.codes} aria-label={text('twoStep.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Button kind="quiet" onPress={() => void copy()}>
          {text('twoStep.copyCodes')}
        </Button>
        <Button kind="quiet" onPress={download}>
          {text('twoStep.download')}
        </Button>
      </div>
      <Button onPress={onSaved}>{text('twoStep.saved')}</Button>
    </>
  )
}

import { useText } from '../../locale/text.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import { Progress } from '../../ui/progress.tsx'
import { DiscardButton } from './discard-button.tsx'
import { FooterButtons } from './footer-buttons.tsx'
import styles from './import-page.module.css'
import type { PartProps } from './import-page.tsx'

/** The server is processing the import. */
export function ImportMoving({ of, footer, onChanged }: PartProps) {
  const text = useText()
  const online = useOnline()
  const reading = of.state === 'reading'
  return (
    <section className={styles.part}>
      <Progress label={text(reading ? 'import.reading' : 'import.writing')} share={of.progress} />
      <p className={styles.words} role="status">
        {text(online ? 'import.leave' : 'import.waitsOffline')}
      </p>
      {reading && (
        <FooterButtons footer={footer}>
          <DiscardButton id={of.id} onChanged={onChanged} />
        </FooterButtons>
      )}
    </section>
  )
}

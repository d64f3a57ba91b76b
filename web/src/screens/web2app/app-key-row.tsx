import type { AppKey } from '@adroit/contract/web2app'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './web2app.module.css'

interface AppKeyRowProps {
  readonly of: AppKey
  readonly disabled: boolean
  readonly onRevoke: () => void
}

/** A key, with the part of it that is sent with events. Its secret is not stored in a way that could be shown. */
export function AppKeyRow({ of: key, disabled, onRevoke }: AppKeyRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, environment, publicId, createdAt, revokedAt } = key
  const made = text('app.key.made.on', { environment: text(`app.key.${environment}`), date: showMoment(createdAt, locale) })
  return (
    <div className={styles.key} data-revoked={revokedAt !== null || undefined}>
      <div className={styles.keyWords}>
        <span className={styles.keyName}>{name}</span>
        <code className={styles.code}>{publicId}</code>
        <span className={styles.keyNote}>
          {revokedAt === null ? made : text('app.key.revoked', { date: showMoment(revokedAt, locale) })}
        </span>
      </div>
      {revokedAt === null && (
        <Button kind="text" disabled={disabled} onPress={onRevoke}>
          {text('app.key.revoke')} <span className="only-read">{name}</span>
        </Button>
      )}
    </div>
  )
}

import type { AppPostback } from '@adroit/contract/web2app-postbacks'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './web2app.module.css'

interface PostbackRowProps {
  readonly of: AppPostback
  readonly disabled: boolean
  readonly onRevoke: () => void
}

/** A postback, with the partner's events that count. Its address is not stored in a way that could be shown. */
export function PostbackRow({ of: postback, disabled, onRevoke }: PostbackRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, mapping, createdAt, revokedAt } = postback
  return (
    <div className={styles.key} data-revoked={revokedAt !== null || undefined}>
      <div className={styles.keyWords}>
        <span className={styles.keyName}>{name}</span>
        <code className={styles.code}>{Object.keys(mapping.kinds).join(', ')}</code>
        <span className={styles.keyNote}>
          {revokedAt === null
            ? text('app.postback.created', { date: showMoment(createdAt, locale) })
            : text('app.key.revoked', { date: showMoment(revokedAt, locale) })}
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

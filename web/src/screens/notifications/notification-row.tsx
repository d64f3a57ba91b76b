import type { Notification } from '@adroit/contract/notifications'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { notificationWords } from './notification-text.ts'
import styles from './notifications.module.css'

export function NotificationRow({ message, now }: { readonly message: Notification; readonly now: Date }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { title, detail, icon, tone } = notificationWords(message.body, text, locale)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-unread={!message.read || undefined}
        onClick={() => void navigateTo(pageUrl(routes.notification, { id: message.id }))}
      >
        <span className={styles.tile} data-tone={tone}>
          <Icon name={icon} size={20} />
        </span>
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.title}>
              {!message.read && <span className="only-read">{text('notifications.unread')} </span>}
              {title}
            </span>
            <time className={styles.age} dateTime={message.at}>
              {showAge(message.at, locale, text, now)}
            </time>
          </span>
          <span className={styles.detail}>{detail}</span>
        </span>
      </button>
    </li>
  )
}

import type { Explanation } from '@adroit/contract/explanation'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import { noticeText } from '../connections/notice-text.ts'
import styles from './number-sheet.module.css'

/** What the latest syncs could not read of the number's accounts and days, with account and stream. */
export function NumberNotices({ notices }: { readonly notices: Explanation['notices'] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <section className={styles.section}>
      <h3>{text('notice.title')}</h3>
      <ul className={styles.notices}>
        {notices.map(({ account, accountName, platform, stream, notice }) => (
          <li key={`${account} ${stream} ${notice.kind} ${'metric' in notice ? notice.metric : ''}`}>
            <Note icon="warning" tone="warn">
              <strong>
                {accountName} · {text(`stream.${stream}`)}
              </strong>
              {noticeText(notice, text(`platform.${platform}`), text, locale)}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type AuditGroup, auditActions } from '@adroit/contract/audit-actions'
import type { AuditEntry } from '@adroit/contract/audit-log'
import { memo } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { wallTimeOf } from '../../locale/zone-time.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './audit-log.module.css'
import { auditFacts, auditSentence } from './audit-text.ts'

const icons: Readonly<Record<AuditGroup, IconName>> = {
  sign_in: 'key',
  members: 'people',
  links: 'share',
  connections: 'plug',
  imports: 'file',
  reviews: 'check',
  publishing: 'publish',
  changes: 'coin',
  reports: 'report',
}

/** What somebody should perhaps look into. */
const alarming: ReadonlySet<AuditEntry['action']> = new Set(['sign_in_refused', 'sign_in_paused', 'connection_revoked', 'channel_revoked'])

/** One entry: a sentence, what else is known, the address and the time in the company's time zone. */
export const AuditEntryRow = memo(function AuditEntryRow({ entry, timeZone }: { readonly entry: AuditEntry; readonly timeZone: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { action, at, address } = entry
  const facts = [...auditFacts(entry, text, locale, timeZone), ...(address === null ? [] : [address])]
  return (
    <li className={styles.entry}>
      <span className={styles.tile} data-tone={alarming.has(action) ? 'bad' : undefined}>
        <Icon name={icons[auditActions[action]]} size={20} />
      </span>
      <span className={styles.main}>
        <span className={styles.line}>
          <span className={styles.sentence}>{auditSentence(entry, text, locale)}</span>
          <time className={styles.time} dateTime={at}>
            {wallTimeOf(new Date(at), timeZone).slice(11)}
          </time>
        </span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </span>
    </li>
  )
})

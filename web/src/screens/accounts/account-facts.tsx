import type { Account } from '@adroit/contract/accounts'
import { useState } from 'react'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useDeleteAccount } from '../../queries/accounts.ts'
import { useMay } from '../../state/may.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './account-page.module.css'
import { TagTexts } from './tag-text.tsx'

interface AccountFactsProps {
  readonly account: Account
  readonly createdAt: string
  readonly used: boolean
}

/** The fields of an account. An account that was never used can be deleted. */
export function AccountFacts({ account, createdAt, used }: AccountFactsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  const [asked, setAsked] = useState(false)
  const deleting = useDeleteAccount()
  const none = text('account.none')
  const moment = (at: string | null) => (at === null ? none : showMoment(at, locale))
  const facts: readonly (readonly [string, string])[] = [
    [text('account.group'), account.group ?? none],
    [text('account.owner'), account.owner?.name ?? none],
    [text('account.currency'), account.currency],
    [text('account.zone'), zoneName(account.timeZone)],
    [text('account.stored'), account.storedFrom && account.storedTo ? showRange(account.storedFrom, account.storedTo, locale) : none],
    ...(account.app ? [[text('account.lastEventAt'), moment(account.app.lastEventAt)] as const] : []),
    [text(account.app ? 'account.countedAt' : 'account.readAt'), moment(account.readAt)],
    [text('account.created'), showMoment(createdAt, locale)],
  ]
  async function remove(): Promise<void> {
    setAsked(false)
    try {
      await deleting.mutateAsync(account.id)
      showToast(text('account.deleted', { name: account.name }))
      void navigateBack()
    } catch {
      // the request layer has shown a toast
    }
  }
  return (
    <section className={styles.facts} aria-label={text('account.title')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{text('tags.title')}</dt>
          <dd>{account.tags.length > 0 ? <TagTexts tags={account.tags} /> : none}</dd>
        </div>
        <div className={styles.fact} data-long={account.note ? '' : undefined}>
          <dt>{text('account.note')}</dt>
          <dd className={styles.noteText}>{account.note ?? none}</dd>
        </div>
      </dl>
      {mayManage && !used && online && (
        <ListRow icon="remove" title={text('account.delete')} danger opens="sheet" onPress={() => setAsked(true)} />
      )}
      <ConfirmSheet
        open={asked}
        title={text('account.deleteTitle', { name: account.name })}
        note={text('account.deleteNote')}
        confirmName={text('account.deleteYes')}
        keepName={text('account.keep')}
        destroys
        onConfirm={() => void remove()}
        onKeep={() => setAsked(false)}
      />
    </section>
  )
}

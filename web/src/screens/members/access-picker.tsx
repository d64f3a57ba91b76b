import type { Account } from '@adroit/contract/accounts'
import { platforms } from '@adroit/contract/platforms'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { nameOrder } from '../../locale/name-order.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { PlatformChip } from '../../ui/filter-chips.tsx'
import form from '../../ui/form.module.css'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './access.module.css'
import { AccessAccount } from './access-account.tsx'
import { type AccessDraft, type AccessView, accessReason, groupsOf, shownAccounts, toggled } from './access-draft.ts'

interface AccessPickerProps {
  /** The member's id; '' before they are added. */
  readonly member: string
  readonly accounts: readonly Account[]
  readonly draft: AccessDraft
  readonly onChange: (part: Partial<AccessDraft>) => void
}

/** Rows rendered at first; a press adds as many. */
const firstRows = 200

/** Whether access depends on the checkbox alone. */
const isFree = (why: ReturnType<typeof accessReason>): boolean => why === null || why === 'named'

/** Selects whole groups and single accounts, which are found by name, platform, group and owner. */
export function AccessPicker({ member, accounts, draft, onChange }: AccessPickerProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [view, setView] = useState<AccessView>({ search: '', platforms: [], seenOnly: false })
  const [rows, setRows] = useState(firstRows)
  const change = (part: Partial<AccessView>) => {
    setRows(firstRows)
    setView((known) => ({ ...known, ...part }))
  }
  // typing has priority over the list
  const sought = useDeferredValue(view)
  const compare = nameOrder(locale)
  const groups = useMemo(() => groupsOf(accounts, draft.groups, compare), [accounts, draft.groups, compare])
  const sorted = useMemo(() => accounts.toSorted((one, other) => compare(one.name, other.name)), [accounts, compare])
  const shown = useMemo(
    () => shownAccounts(sorted, sought, (account) => accessReason(account, draft, member) !== null),
    [sorted, sought, draft, member],
  )
  const used = platforms.filter((platform) => accounts.some((account) => account.platform === platform))
  const search = sought.search.trim().toLowerCase()
  const shownGroups = groups.filter(({ name }) => name.toLowerCase().includes(search))
  const free = useMemo(
    () => shown.filter((account) => isFree(accessReason(account, draft, member))).map(({ id }) => id),
    [shown, draft, member],
  )
  const allChosen = free.length > 0 && free.every((id) => draft.accounts.has(id))
  // one stable callback for every row, so that a checkbox re-renders one row only
  const latest = useRef({ draft, onChange })
  useEffect(() => {
    latest.current = { draft, onChange }
  })
  const toggle = useCallback((id: string, on: boolean) => {
    const now = latest.current
    now.onChange({ accounts: toggled(now.draft.accounts, [id], on) })
  }, [])
  return (
    <>
      <div className={styles.search}>
        <SearchField label={text('access.search')} value={view.search} onChange={(value) => change({ search: value })} />
      </div>
      <ChipRow label={text('access.filters')}>
        <PlatformChip
          title={text('access.platform')}
          chosen={view.platforms}
          used={used}
          count={(chosen) => showCount(accounts.filter(({ platform }) => chosen === null || platform === chosen).length, locale)}
          onChoose={(chosen) => change({ platforms: chosen })}
        />
        <Chip chosen={view.seenOnly} onPress={() => change({ seenOnly: !view.seenOnly })}>
          {text('access.seenOnly')}
        </Chip>
      </ChipRow>
      {shownGroups.length > 0 && view.platforms.length === 0 && (
        <section aria-label={text('access.groups')}>
          <h2 className={form.heading}>{text('access.groups')}</h2>
          <ul className={styles.rows}>
            {shownGroups.map(({ name, count }) => (
              <li key={name} className={styles.row}>
                <CheckBox checked={draft.groups.has(name)} onChange={(on) => onChange({ groups: toggled(draft.groups, [name], on) })}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{text('access.groupNote', { count })}</span>
                </CheckBox>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={text('access.single')}>
        <h2 className={form.heading}>{text('access.single')}</h2>
        {free.length > 1 && (
          <div className={`${styles.rows} ${styles.row}`}>
            <CheckBox checked={allChosen} onChange={(on) => onChange({ accounts: toggled(draft.accounts, free, on) })}>
              <span className={styles.name}>{text('access.selectAll', { count: free.length })}</span>
            </CheckBox>
          </div>
        )}
        <ul className={styles.rows}>
          {shown.slice(0, rows).map((account) => (
            <AccessAccount key={account.id} account={account} why={accessReason(account, draft, member)} onToggle={toggle} />
          ))}
        </ul>
        {shown.length === 0 && (
          <p className={styles.none}>{search === '' ? text('access.none') : text('search.nothing', { search: sought.search.trim() })}</p>
        )}
        {shown.length > rows && (
          <div className={styles.more}>
            <Button kind="quiet" onPress={() => setRows(rows + firstRows)}>
              {text('access.more', { count: showCount(Math.min(firstRows, shown.length - rows), locale) })}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

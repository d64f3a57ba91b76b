import type { Account, accountSparks } from '@adroit/contract/accounts'
import { useMemo, useRef, useState } from 'react'
import { canvasMeasure } from '../../lib/split-name.ts'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './account-list.module.css'
import { AccountRow, type Spark } from './account-row.tsx'
import { type AccountView, sectionsOf } from './account-view.ts'
import { nameOrder } from './name-order.ts'
import { useElementWidth } from './use-element-width.ts'

type Sparks = (typeof accountSparks)['answer']['_zod']['output']

interface AccountListProps {
  readonly accounts: readonly Account[]
  /** null: on their way. */
  readonly sparks: Sparks | null
  readonly view: AccountView
  readonly chosen: string | null
  readonly filtered: boolean
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}

/** Rows drawn at first: more than anybody looks through, and quick on a phone. */
const firstRows = 300

export function AccountList({ accounts, sparks, view, chosen, filtered, onOpen, onClear }: AccountListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const companyCurrency = useSession((state) => state.userInfo?.company.currency ?? '')
  const [rows, setRows] = useState(firstRows)
  const sample = useRef<HTMLSpanElement>(null)
  const nameWidth = useElementWidth(sample)
  const sparkOf = useMemo(() => new Map<string, Spark>(sparks?.accounts.map((spark) => [spark.id, spark])), [sparks])
  const sections = useMemo(
    () => sectionsOf(accounts, view, (id) => sparkOf.get(id)?.total ?? null, companyCurrency, nameOrder(locale)),
    [accounts, view, sparkOf, companyCurrency, locale],
  )
  const measure = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return canvasMeasure(`500 ${0.9375 * Number.parseFloat(style.fontSize)}px ${style.getPropertyValue('--font') || 'sans-serif'}`)
  }, [])
  const count = sections.reduce((sum, section) => sum + section.accounts.length, 0)
  if (count === 0 && filtered) {
    return (
      <View
        picture={<Tile icon="search" />}
        title={text('acc.noneMatch')}
        actions={
          <Button kind="quiet" onPress={onClear}>
            {text('acc.showAll')}
          </Button>
        }
      />
    )
  }
  let room = rows
  return (
    <div className={styles.sections}>
      <p className={styles.heads}>
        <span role="status">{text('acc.count', { count })}</span>
        {sparks && <span>{text('acc.spendDays', { range: showRange(sparks.from, sparks.to, locale) })}</span>}
      </p>
      <div className={styles.ruler} aria-hidden="true">
        <span />
        <span ref={sample} />
        <span />
      </div>
      {sections.map((section) => {
        const shown = section.accounts.slice(0, Math.max(0, room))
        room -= shown.length
        if (shown.length === 0) return null
        return (
          <section key={section.currency ?? ''} aria-label={section.currency ?? text('acc.title')}>
            {section.currency && <h2 className={styles.currency}>{section.currency}</h2>}
            <ul>
              {shown.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  spark={sparks && (sparkOf.get(account.id) ?? 'none')}
                  current={account.id === chosen}
                  nameWidth={nameWidth}
                  measure={measure}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {count > rows && (
        <div className={styles.more}>
          <Button kind="quiet" onPress={() => setRows(rows + firstRows)}>
            {text('acc.showMore', { count: Math.min(firstRows, count - rows) })}
          </Button>
        </div>
      )}
    </div>
  )
}

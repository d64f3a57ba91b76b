import type { Account, accountSparklines } from '@adroit/contract/accounts'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { canvasMeasure } from '../../lib/split-name.ts'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { nameOrder } from '../../locale/name-order.ts'
import { useText } from '../../locale/text.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import rowStyles from '../../ui/entity-rows.module.css'
import { Tile, View } from '../../ui/views.tsx'
import styles from './account-list.module.css'
import { AccountRow, type Spark } from './account-row.tsx'
import { type AccountView, sectionsOf } from './account-view.ts'

type Sparklines = (typeof accountSparklines)['answer']['_zod']['output']

interface AccountListProps {
  readonly accounts: readonly Account[]
  /** null: loading. */
  readonly sparks: Sparklines | null
  readonly view: AccountView
  readonly chosen: string | null
  readonly filtered: boolean
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}

/** Rows rendered at first: more than anyone scrolls through, and fast on a phone. */
const firstRows = 300

export function AccountList({ accounts, sparks: sparklines, view, chosen, filtered, onOpen, onClear }: AccountListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const companyCurrency = useSession((state) => state.userInfo?.company.currency ?? '')
  const [rows, setRows] = useState(firstRows)
  const sample = useRef<HTMLSpanElement>(null)
  const nameWidth = useElementWidth(sample)
  const sparkOf = useMemo(() => new Map<string, Spark>(sparklines?.accounts.map((spark) => [spark.id, spark])), [sparklines])
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
        {sparklines && <span>{text('acc.spendDays', { range: showRange(sparklines.from, sparklines.to, locale) })}</span>}
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
            {section.currency && <h2 className={rowStyles.heading}>{section.currency}</h2>}
            <ul>
              {shown.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  spark={sparklines && (sparkOf.get(account.id) ?? 'none')}
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
        <div className={rowStyles.more}>
          <Button kind="quiet" onPress={() => setRows(rows + firstRows)}>
            {text('acc.showMore', { count: Math.min(firstRows, count - rows) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the width of an element in px; 0 before the first layout. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setWidth(element.getBoundingClientRect().width)
    read()
    const watching = new ResizeObserver(read)
    watching.observe(element)
    return () => watching.disconnect()
  }, [ref])
  return width
}

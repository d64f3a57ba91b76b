import type { Account } from '@adroit/contract/accounts'
import type { Day } from '@adroit/contract/calendar'
import { apiTexts } from '../../api/failure.ts'
import { showLongDay, showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showCount, showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useDaySources } from '../../queries/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './sources-calendar.module.css'
import type { Span } from './sources-month.ts'

interface DaySheetProps {
  /** null: closed. */
  readonly day: Day | null
  readonly account: Account
  readonly letters: ReadonlyMap<string, string>
  readonly onClose: () => void
}

/** The sources of one day's data, and what they hold for this day. */
export function DaySheet({ day, ...about }: DaySheetProps) {
  const locale = useLocaleState((state) => state.locale)
  return (
    <Sheet open={day !== null} onClose={about.onClose} title={day ? showLongDay(day, locale) : ''} note={about.account.name}>
      {day && <DayFacts day={day} {...about} />}
    </Sheet>
  )
}

function DayFacts({ day, account, letters, onClose }: DaySheetProps & { readonly day: Day }) {
  const sources = useDaySources(account.id, day)
  if (sources.isPending) return <SkeletonRows rows={1} lines={3} />
  if (!sources.data) return <LoadFailed onReload={() => void sources.refetch()} detail={apiTexts(sources.error)} />
  return sources.data.map((span) => (
    <SpanFacts
      key={`${span.from} ${span.to} ${span.import?.id ?? span.source}`}
      span={span}
      account={account}
      letters={letters}
      onClose={onClose}
    />
  ))
}

interface SpanFactsProps {
  readonly span: Span
  readonly account: Account
  readonly letters: ReadonlyMap<string, string>
  readonly onClose: () => void
}

function SpanFacts({ span, account, letters, onClose }: SpanFactsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const from = span.import
  const source =
    span.source === 'import'
      ? from
        ? [letters.get(from.id), from.fileName].filter(Boolean).join(' · ')
        : text('imports.title')
      : text(`cal.${span.source}`)
  return (
    <section className={styles.span}>
      <dl>
        <div>
          <dt>{text('cal.source')}</dt>
          <dd>{source}</dd>
        </div>
        {span.periods && (
          <div>
            <dt>{text('cal.days')}</dt>
            <dd>
              {showRange(span.from, span.to, locale)}
              <small>{text('cal.periods')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('cal.rowsName')}</dt>
          <dd>{span.rows === 0 ? text('cal.nothing') : showCount(span.rows, locale)}</dd>
        </div>
        <div>
          <dt>{text('cal.spend')}</dt>
          <dd>
            <Figure shown={span.spend === null ? noValue : showMoney(span.spend, account.currency, locale)} />
          </dd>
        </div>
        <div>
          <dt>{text('cal.readAt')}</dt>
          <dd>{showMoment(span.readAt, locale)}</dd>
        </div>
      </dl>
      {from && (
        <div className={styles.openImport}>
          <Button
            kind="text"
            onPress={() => {
              onClose()
              void navigateTo(pageUrl(routes.import, { id: from.id }))
            }}
          >
            {text('cal.openImport')}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { Explanation } from '@adroit/contract/explanation'
import { metric } from '@adroit/contract/metrics'
import { showAge, showDay, showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Fact } from '../../ui/fact.tsx'
import { totalsNote } from '../metrics/metric-text.ts'
import { attributionText } from './attribution-text.ts'
import { NumberConversions } from './number-conversions.tsx'
import { isListed } from './number-per-currency.tsx'
import { NumberRates } from './number-rates.tsx'
import type { SelectedNumber } from './number-sheet.tsx'
import { zoneText } from './number-text.ts'
import { WaitingFact } from './waiting-fact.tsx'

interface NumberOriginProps {
  readonly selected: SelectedNumber
  readonly currency: string
  readonly explanation: Explanation | undefined
  readonly waiting: boolean
  /** Called before another page opens. */
  readonly onLeave: () => void
}

/** Dates, currency, attribution, accounts and sync time of a value. */
export function NumberOrigin({ selected, currency, explanation, waiting, onLeave }: NumberOriginProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { table, row, key } = selected
  const { unit, formula } = metric(key)
  // ROI has no currency of its own, but its amounts were converted
  const ofMoney = unit === 'money' || (formula && [formula.of, formula.per].some((part) => metric(part).unit === 'money'))
  const days = explanation?.dateRange ?? table.dateRange
  const zones = explanation?.timeZones ?? []
  return (
    <>
      <Fact name={text('number.days')}>
        {showRange(days.from, days.to, locale)}
        {explanation ? <small>{zoneText(zones, text)}</small> : waiting && <small>{'\u00a0'}</small>}
        {zones.length > 1 && <small>{zones.join(', ')}</small>}
      </Fact>
      {unit === 'money' && currency !== '' && (
        <Fact name={text('number.currency')}>{row === null ? totalsNote(table, text, (day) => showDay(day, locale)) : currency}</Fact>
      )}
      <Fact name={text('number.readAt')}>
        {table.readAt ? showMoment(table.readAt, locale) : noValue.digits}
        {table.readAt && <small>{showAge(table.readAt, locale, text)}</small>}
      </Fact>
      {table.sample && <Fact name={text('number.source')}>{text('sample.metrics')}</Fact>}
      {ofMoney && explanation && explanation.rates.length > 0 && (
        <NumberRates explanation={explanation} listed={isListed(selected, explanation)} onLeave={onLeave} />
      )}
      <NumberConversions explanation={explanation} metricKey={key} past={table.asOf !== null} />
      {/* the platforms' windows say nothing about what the company counts */}
      {!explanation?.ownEvents && <Attribution explanation={explanation} />}
      {waiting && <WaitingFact name={text('number.accounts')} />}
      {explanation && <Accounts explanation={explanation} />}
    </>
  )
}

/** The attribution windows of the platforms, in their own terms; several are listed with their platform. */
function Attribution({ explanation }: { readonly explanation: Explanation | undefined }) {
  const text = useText()
  const windows = Map.groupBy(
    (explanation?.accounts ?? []).filter((account) => account.attribution !== null),
    ({ platform, attribution }) => `${platform} ${attribution}`,
  )
  const unnamed = (explanation?.accounts ?? []).some(({ attribution }) => attribution === null)
  // connected accounts have a link to their ads manager
  const silent = (explanation?.accounts ?? []).find(({ platformUrl }) => platformUrl !== null)
  if (windows.size === 0 && silent) {
    return (
      <Fact name={text('number.attribution')}>
        {text('number.attributionNotStated', { platform: text(`platform.${silent.platform}`) })}
      </Fact>
    )
  }
  if (windows.size === 0) {
    return (
      <Fact name={text('number.attribution')}>
        {text('number.attributionGiven')}
        <small>{text('number.attributionUnnamed')}</small>
      </Fact>
    )
  }
  return (
    <Fact name={text('number.attribution')}>
      {[...windows].map(([key, [account]]) => (
        <span key={key}>
          {account?.attribution && attributionText(account.attribution, text)}
          <small> {account && text(`platform.${account.platform}`)}</small>
        </span>
      ))}
      {unnamed && <small>{text('number.attributionOthers')}</small>}
    </Fact>
  )
}

/** Number of accounts that are listed; the rest is counted. */
const named = 5

function Accounts({ explanation: { accounts, accountCount } }: { readonly explanation: Explanation }) {
  const text = useText()
  const more = accountCount - Math.min(named, accounts.length)
  return (
    <Fact name={text('number.accounts')}>
      {text('reports.accounts', { count: accountCount })}
      {accounts.slice(0, named).map(({ id, name, currency }) => (
        <small key={id}>
          {name} · {currency}
        </small>
      ))}
      {more > 0 && <small>{text('number.more', { count: more })}</small>}
    </Fact>
  )
}

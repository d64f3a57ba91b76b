import { type ComparedMetric, type compareFirstParty, mostComparedRows } from '@adroit/contract/first-party-comparison'
import type { Cell } from '@adroit/contract/table'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell, showChange } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { Figure } from '../../../ui/figure.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import styles from './claims.module.css'

type Comparison = (typeof compareFirstParty)['answer']['_zod']['output']

/** Rows with both numbers and how far the platforms' is from the company's own, the company's largest first. */
export function ClaimsTable({
  claims: { rows, totals, hasMore },
  metric,
}: {
  readonly claims: Comparison
  readonly metric: ComparedMetric
}) {
  const text = useText()
  const sorted = [...rows].sort((one, other) => order(other.own, one.own) || order(other.claimed, one.claimed))
  const sameCurrency = totals.ownCurrency === totals.claimedCurrency
  return (
    <>
      <table className={styles.table}>
        <caption className="only-read">{text('claims.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('claims.row')}</th>
            <th scope="col">{text('claims.own')}</th>
            <th scope="col">{text('claims.platforms')}</th>
            <th scope="col">{text('claims.difference')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{text('claims.all')}</th>
            <Value cell={totals.own} metric={metric} currency={totals.ownCurrency} />
            <Value cell={totals.claimed} metric={metric} currency={totals.claimedCurrency} />
            <Difference own={totals.own} claimed={sameCurrency ? totals.claimed : null} />
          </tr>
          {sorted.map(({ key, name, kind, platform, currency, own, claimed }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.name}>
                  {platform && <PlatformMarks platforms={[platform]} size={14} />}
                  <span>{kind === 'missing' ? text('row.missing') : name || text('claims.noName')}</span>
                </span>
              </th>
              <Value cell={own} metric={metric} currency={currency} />
              <Value cell={claimed} metric={metric} currency={currency} />
              <Difference own={own} claimed={claimed} />
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className={styles.empty}>{text('claims.more', { count: mostComparedRows })}</p>}
    </>
  )
}

function Value({ cell, metric, currency }: { readonly cell: Cell; readonly metric: ComparedMetric; readonly currency: string | null }) {
  const locale = useLocaleState((state) => state.locale)
  return (
    <td>
      <Figure shown={showCell(currency === null ? null : cell, metric, currency ?? '', locale)} />
    </td>
  )
}

/** As a share of the own number; without it, there is none. */
function Difference({ own, claimed }: { readonly own: Cell; readonly claimed: Cell }) {
  const locale = useLocaleState((state) => state.locale)
  const change = own === null || claimed === null || Number(own) === 0 ? null : (Number(claimed) - Number(own)) / Number(own)
  return <td>{change === null ? '–' : showChange(change, locale)}</td>
}

/** Rows without a value come after those with one. */
const order = (one: Cell, other: Cell) => Number(one ?? -1) - Number(other ?? -1)

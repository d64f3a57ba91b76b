import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { noValue, showCell, showCount, showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { Figure } from '../../ui/figure.tsx'
import styles from './import-page.module.css'
import type { Preview } from './import-preview.tsx'

/** What the file contains, and what it would replace. */
export function PreviewFacts({ preview }: { readonly preview: Preview }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { platform, from, to, level, grain, byCountry, currency, rows, rejected, totals, replaces } = preview
  const facts: readonly (readonly [string, string])[] = [
    [text('pre.platform'), platform ? text(`platform.${platform}`) : text('pre.platformUnknown')],
    [text('pre.days'), showRange(from, to, locale)],
    [text('pre.rows'), showCount(rows, locale)],
    ...(rejected > 0 ? [[text('pre.rejectedRows'), showCount(rejected, locale)] as const] : []),
    [text('pre.level'), text(`levels.${level}`)],
    [text('pre.grain'), text(`pre.grain.${grain}`)],
    ...(byCountry ? [[text('pre.byCountry'), text('pre.byCountryYes')] as const] : []),
    [text('pre.currency'), currency],
    [
      text('pre.replaces'),
      replaces
        ? text('pre.replacesWords', {
            count: replaces.rows,
            range: showRange(replaces.from, replaces.to, locale),
            spend: shownText(replaces.spend === null ? noValue : showMoney(replaces.spend, currency, locale)),
          })
        : text('pre.replacesNone'),
    ],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section}>
        <header className={styles.listHead}>
          <h3>{text('pre.totals')}</h3>
          <span>{text('pre.totalsNote')}</span>
        </header>
        <dl className={styles.facts}>
          {totals.map(({ metric, value }) => (
            <div key={metric}>
              <dt>{text(`metric.${metric}`)}</dt>
              <dd>
                <Figure shown={showCell(value, metric, currency, locale)} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const shownText = ({ sign, digits }: { readonly sign: string; readonly digits: string }): string => sign + digits

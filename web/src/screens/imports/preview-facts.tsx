import type { Cell } from '@adroit/contract/table'
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
  const {
    platform,
    from,
    to,
    level,
    grain,
    byCountry,
    currency,
    rows,
    rejected,
    totals,
    replaces,
    file,
    unusedColumns,
    combinedColumns,
    usualSpend,
  } = preview
  const inFile = (metric: (typeof totals)[number]['metric']) => file.totals.find((one) => one.metric === metric)?.value ?? null
  const differs = (metric: (typeof totals)[number]['metric'], value: Cell) => String(inFile(metric)) !== String(value)
  const facts: readonly (readonly [string, string])[] = [
    [text('pre.platform'), platform ? text(`platform.${platform}`) : text('pre.platformUnknown')],
    [text('pre.days'), showRange(from, to, locale)],
    ...(file.from && file.to && (file.from !== from || file.to !== to)
      ? [[text('pre.daysInFile'), showRange(file.from, file.to, locale)] as const]
      : []),
    [text('pre.rows'), showCount(rows, locale)],
    ...(file.rows === rows ? [] : [[text('pre.rowsInFile'), showCount(file.rows, locale)] as const]),
    ...(rejected > 0 ? [[text('pre.rejectedRows'), showCount(rejected, locale)] as const] : []),
    [text('pre.level'), text(`levels.${level}`)],
    [text('pre.grain'), text(`pre.grain.${grain}`)],
    ...(byCountry ? [[text('pre.byCountry'), text('pre.byCountryYes')] as const] : []),
    [text('pre.currency'), currency],
    ...(usualSpend === null ? [] : [[text('pre.usual'), text('pre.usualTimes', { times: showCount(usualSpend, locale) })] as const]),
    ...(combinedColumns.length > 0 ? [[text('pre.combined'), combinedColumns.join(', ')] as const] : []),
    ...(unusedColumns.length > 0 ? [[text('pre.unused'), unusedColumns.join(', ')] as const] : []),
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
                {differs(metric, value) && (
                  <span className={styles.inFile}>
                    {text('pre.inFile', { value: shownText(showCell(inFile(metric), metric, currency, locale)) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const shownText = ({ sign, digits }: { readonly sign: string; readonly digits: string }): string => sign + digits

import { useLocaleState } from '../../../locale/locale.ts'
import { joined, showCell, showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import type { Fatigue } from './fatigue.ts'
import styles from './material-earned.module.css'

/** All days of a fatigue curve. */
export function FatigueTable({ fatigue }: { readonly fatigue: Fatigue }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the sheet through it
    <section tabIndex={0} aria-label={text('earned.fatigue')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('earned.dayHead')}</th>
            <th scope="col">{text('head.ctr')}</th>
            <th scope="col">{text('head.impressions')}</th>
            <th scope="col">{text('head.clicks')}</th>
            <th scope="col">{text('earned.adsHead')}</th>
          </tr>
        </thead>
        <tbody>
          {fatigue.map(({ day, ctr, impressions, clicks, ads }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{joined(showCell(ctr, 'ctr', '', locale))}</td>
              <td>{showCount(impressions, locale)}</td>
              <td>{showCount(clicks, locale)}</td>
              <td>{showCount(ads, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

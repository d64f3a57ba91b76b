import { metric } from '@adroit/contract/metrics'
import { useText } from '../../locale/text.ts'
import { Change } from '../change.tsx'
import { Figure } from '../figure.tsx'
import type { Series } from './series.ts'
import styles from './trend-table.module.css'

/** All values of a chart as a table, newest last. */
export function TrendTable({ series }: { readonly series: Series }) {
  const text = useText()
  const { points, key, live } = series
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text(`chart.bucket.${series.bucket}`)}</th>
          <th scope="col">{text(`head.${key}`)}</th>
          <th scope="col">{text('chart.beforeHead')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.title}>
            <th scope="row">
              {point.title}
              {point.partial && series.bucket !== 'day' && <small> {text(`chart.partial.${series.bucket}`)}</small>}
            </th>
            <td>
              <Figure shown={point.shown} />
              {point.delta !== null && (
                <Change change={point.delta} direction={live && index === points.length - 1 ? 'neither' : metric(key).direction} brief />
              )}
            </td>
            <td>
              <Figure shown={point.shownBefore} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useText } from '../../locale/text.ts'
import { Figure } from '../figure.tsx'
import styles from './stack.module.css'
import type { LayeredSeries } from './stack-series.ts'

/** All values of the layers as a table with one line per point. */
export function StackTable({ series }: { readonly series: LayeredSeries }) {
  const text = useText()
  const { bucket, points, layers, adds } = series
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keys must be able to do
    <section className={styles.tableBox} tabIndex={0} aria-label={text('chart.asTable')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text(`chart.bucket.${bucket}`)}</th>
            {adds && <th scope="col">{text('stack.whole')}</th>}
            {layers.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ title, partial, whole }, at) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {partial && bucket !== 'day' && <small> {text(`chart.partial.${bucket}`)}</small>}
              </th>
              {adds && <td>{whole && <Figure shown={whole} />}</td>}
              {layers.map(({ key, shown }) => (
                <td key={key}>{shown[at] && <Figure shown={shown[at]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

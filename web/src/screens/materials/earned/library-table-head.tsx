import { metric } from '@adroit/contract/metrics'
import { useText } from '../../../locale/text.ts'
import { metricHead } from '../../../parts/metrics/metric-text.ts'
import type { ListedMetrics } from '../../../queries/materials.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LibrarySort } from '../library-view.ts'
import styles from './library-table.module.css'

interface LibraryTableHeadProps {
  readonly about: ListedMetrics['about']
  readonly sort: LibrarySort
  readonly onSort: (sort: LibrarySort) => void
}

/** The columns; a press sorts by one, and a second press turns the order around. */
export function LibraryTableHead({ about, sort, onSort }: LibraryTableHeadProps) {
  const text = useText()
  const [by, direction] = sort.split('.')
  const ariaOf = (key: string) => (key !== by ? undefined : direction === 'asc' ? 'ascending' : 'descending')
  const arrow = (key: string) => key === by && <Icon name={direction === 'asc' ? 'up' : 'downArrow'} size={14} />
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.nameHead} aria-sort={ariaOf('name')}>
          <button type="button" className={styles.sort} onClick={() => onSort(sort === 'name.asc' ? 'name.desc' : 'name.asc')}>
            {text('material.title')}
            {arrow('name')}
          </button>
        </th>
        <th scope="col">{text('materials.state')}</th>
        {about.metrics.map((key) => (
          <th key={key} scope="col" className={styles.cell} aria-sort={ariaOf(key)}>
            <button type="button" className={styles.sort} onClick={() => onSort(sort === `${key}.desc` ? `${key}.asc` : `${key}.desc`)}>
              {arrow(key)}
              {metricHead(key, text)}
              {metric(key).unit === 'money' && about.currency !== null && <small>{about.currency}</small>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

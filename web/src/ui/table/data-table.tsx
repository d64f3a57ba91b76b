import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import { firstRowIndex, type TableCell, TableRow, type TableRowData, ValueCells } from './table-row.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { useTableWindow } from './use-table-window.ts'
import { edges, type Span, trailingSpace } from './window.ts'

export interface TableColumn {
  readonly key: string
  readonly label: string
  readonly unit: string
  /** The whole unit, if `unit` is shortened. */
  readonly wholeUnit?: string | undefined
  /** px */
  readonly width: number
}

interface TableSort {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

interface DataTableProps {
  readonly label: string
  readonly nameLabel: string
  readonly columns: readonly TableColumn[]
  readonly count: number
  /** null: not loaded yet. */
  readonly row: (index: number) => TableRowData | null
  /** What a row shows below its value in the column `sparked`. Omitted: no space is reserved. */
  readonly sparks?: ((index: number) => ReactNode) | undefined
  readonly sparked?: string | undefined
  readonly totals: {
    readonly name: string
    readonly note: string
    /** Explains the note, if there is more to say. */
    readonly onNote?: (() => void) | undefined
    readonly cells: readonly TableCell[]
  } | null
  readonly sort: TableSort
  readonly onSort: (by: string) => void
  readonly onName: (row: number) => void
  /** The button beside a name, on rows that have one. */
  readonly onMore?: (row: number) => void
  /** Whether a row is selected; null: it cannot be. Omitted: rows are not being selected. */
  readonly marked?: ((row: number) => boolean | null) | undefined
  /** A finger rested on a row. */
  readonly onHold?: ((row: number) => void) | undefined
  /** row −1: the totals. */
  readonly onCell: (row: number, column: number) => void
  readonly onRows: (span: Span) => void
  /** Called while the mouse drags the edge of a heading: the width in px so far, and whether it was released. */
  readonly onWidth?: (column: string, width: number, done: boolean) => void
  readonly scroller: HTMLElement | null
  /** rem; px follow the user's text size. */
  readonly rowRem?: number
  readonly firstWidth: number
  /** Size of the values in rem. */
  readonly valueRem?: number
}

/**
 * A virtualized table that scrolls in both directions: header, totals and first column are sticky, columns snap, and no value is ever
 * truncated.
 */
export function DataTable(props: DataTableProps) {
  const {
    label,
    nameLabel,
    columns,
    count,
    row,
    sparks: sparklines,
    sparked,
    totals,
    sort,
    onSort,
    onName,
    onMore,
    marked,
    onHold,
    onCell,
    onRows,
    onWidth,
    scroller,
    rowRem = 3.5,
    firstWidth,
    valueRem = 0.875,
  } = props
  const columnEdges = useMemo(() => edges(columns.map((column) => column.width)), [columns])
  const shown = useTableWindow({ scroller, count, columnEdges, firstWidth, rowRem, onRows })
  const keys = useTableKeys(scroller, columns.length + 1)
  const available = shown.viewport - firstWidth
  const widths = columns.map((column) => column.width)
  const total = columnEdges.at(-1) ?? 0
  // on wide windows the columns end at the right edge
  const slack = Math.max(0, available - total)
  const tail = trailingSpace(widths, available) + slack
  const visible = { ...shown.columns, columns, columnEdges, firstWidth, sparked }
  return (
    <table
      {...keys}
      aria-label={label}
      aria-rowcount={count + 2}
      aria-colcount={columns.length + 1}
      className={styles.table}
      data-moved={shown.moved || undefined}
      data-sparks={sparklines !== undefined || undefined}
      data-dense={rowRem < 3.5 || undefined}
      style={
        {
          width: firstWidth + total + tail,
          '--first': `${firstWidth}px`,
          '--row': `${rowRem}rem`,
          '--value': `${valueRem}rem`,
        } as CSSProperties
      }
    >
      <thead className={styles.head}>
        <tr aria-rowindex={1} className={styles.headRow}>
          <HeadCell name="name" label={nameLabel} unit="" width={firstWidth} sort={sort} onSort={onSort} index={1} />
          {columns.map((column, index) => (
            <HeadCell
              key={column.key}
              name={column.key}
              label={column.label}
              unit={column.unit}
              wholeUnit={column.wholeUnit}
              width={column.width}
              sort={sort}
              onSort={onSort}
              index={index + 2}
              onWidth={onWidth}
            />
          ))}
        </tr>
        {totals && (
          <tr aria-rowindex={2} className={styles.totals}>
            <th scope="row" aria-colindex={1} className={styles.totalName}>
              <span className={styles.totalTitle}>{totals.name}</span>
              {totals.onNote ? (
                <button type="button" tabIndex={-1} className={styles.totalNote} onClick={totals.onNote}>
                  {totals.note}
                </button>
              ) : (
                <span className={styles.totalNote}>{totals.note}</span>
              )}
            </th>
            <ValueCells visible={visible} row={-1} cells={totals.cells} onCell={onCell} />
          </tr>
        )}
      </thead>
      <tbody
        ref={shown.body}
        className={styles.body}
        style={{ height: `${count * rowRem}rem` }}
        onPointerDown={(event) => {
          const held = onHold && event.pointerType === 'touch' && (event.target as Element).closest('[aria-rowindex]')
          if (!held) return
          const { clientX, clientY } = event
          const index = Number(held.getAttribute('aria-rowindex')) - firstRowIndex
          void import('./row-hold.ts').then(({ watchHold }) => watchHold({ clientX, clientY }, () => onHold(index)))
        }}
      >
        {Array.from({ length: Math.max(0, shown.rows.last - shown.rows.first + 1) }, (_, offset) => {
          const index = shown.rows.first + offset
          const handlers = { onName, onMore, onCell }
          const data = row(index)
          const spark = sparklines?.(index)
          const mark = marked?.(index)
          return (
            <TableRow key={index} index={index} data={data} spark={spark} visible={visible} rowRem={rowRem} mark={mark} {...handlers} />
          )
        })}
      </tbody>
    </table>
  )
}

interface HeadCellProps {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly wholeUnit?: string | undefined
  readonly width: number
  readonly sort: TableSort
  readonly onSort: (by: string) => void
  readonly index: number
  readonly onWidth?: DataTableProps['onWidth'] | undefined
}

function HeadCell({ name, label, unit, wholeUnit, width, sort, onSort, index, onWidth }: HeadCellProps) {
  const sorted = sort.by === name
  const order = sorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'
  return (
    <th scope="col" aria-colindex={index} aria-sort={order} className={index === 1 ? styles.nameHead : styles.headCell} style={{ width }}>
      <button type="button" tabIndex={-1} className={styles.sort} data-sorted={sorted || undefined} onClick={() => onSort(name)}>
        <span className={styles.headLabel}>
          {label}
          {sorted && <Icon name={sort.direction === 'asc' ? 'up' : 'downArrow'} size={12} />}
        </span>
        {unit && (
          <span className={styles.unit} title={wholeUnit}>
            <span aria-hidden={wholeUnit === undefined ? undefined : true}>{unit}</span>
            {wholeUnit !== undefined && <span className="only-read">{wholeUnit}</span>}
          </span>
        )}
      </button>
      {onWidth && (
        <span
          className={styles.edge}
          data-edge={name}
          onPointerDown={({ clientX }) => {
            // the first press anywhere prefetches its code
            void import('./drag-edge.ts').then(({ dragEdge }) => dragEdge(clientX, width, (px, done) => onWidth(name, px, done)))
          }}
        />
      )}
    </th>
  )
}

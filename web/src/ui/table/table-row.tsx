import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Shown } from '../../locale/numbers.ts'
import { Figure } from '../figure.tsx'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import type { TableColumn } from './data-table.tsx'
import type { ColumnSpan } from './window.ts'

export interface TableCell {
  readonly shown: Shown
  /** 0…1 of the column: a bar under the figure that it measures. */
  readonly bar?: number
  /** It is another one than when the member looked last: a small dot, and these words for those who do not see it. */
  readonly changed?: string
  /** It stands as of an earlier moment and is another one now: a small ring, and these words. */
  readonly now?: string
  /** It reaches a target, or misses it: a tint, a mark, and these words. */
  readonly target?: { readonly met: boolean; readonly words: string }
}

export interface TableRowData {
  /** The whole name, for screen readers. */
  readonly name: string
  readonly lines: readonly string[]
  readonly note: ReactNode
  /** What a press on the name does; null: nothing. */
  readonly opens: 'page' | 'sheet' | null
  /** Names the button beside the name; left out: there is none. */
  readonly more?: string
  readonly muted: boolean
  readonly cells: readonly TableCell[]
}

interface VisibleColumns extends ColumnSpan {
  readonly columns: readonly TableColumn[]
  readonly columnEdges: readonly number[]
  readonly firstWidth: number
  /** The column whose figures have sparklines below them. */
  readonly sparked: string | undefined
}

interface TableRowProps {
  readonly index: number
  readonly data: TableRowData | null
  /** Below the figure of the column that is `sparked`. */
  readonly spark: ReactNode
  readonly visible: VisibleColumns
  readonly rowRem: number
  readonly onName: (row: number) => void
  readonly onMore?: ((row: number) => void) | undefined
  readonly onCell: (row: number, column: number) => void
}

function sameRow(before: TableRowProps, after: TableRowProps): boolean {
  const one = before.visible
  const other = after.visible
  return (
    before.index === after.index &&
    before.data === after.data &&
    before.spark === after.spark &&
    before.rowRem === after.rowRem &&
    one.first === other.first &&
    one.last === other.last &&
    one.lastWhole === other.lastWhole &&
    one.columns === other.columns &&
    one.firstWidth === other.firstWidth &&
    one.sparked === other.sparked
  )
}

/** One row, drawn again only when its data or the columns in view change: a table of 10,000 must follow the finger. */
export const TableRow = memo(function TableRow({ index, data, spark, visible, rowRem, onName, onMore, onCell }: TableRowProps) {
  const style = { top: `${index * rowRem}rem` }
  // the header and the totals are rows 1 and 2
  if (!data) return <tr aria-rowindex={index + 3} className={styles.row} style={style} data-waiting />
  const name = (
    <>
      <span className={styles.name} aria-hidden="true">
        {data.lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
      <span className="only-read">{data.name}</span>
      <span className={styles.note}>{data.note}</span>
    </>
  )
  return (
    <tr aria-rowindex={index + 3} className={styles.row} style={style}>
      <th scope="row" aria-colindex={1} className={styles.first} data-muted={data.muted || undefined}>
        {data.opens ? (
          <button
            type="button"
            className={styles.open}
            onClick={() => onName(index)}
            aria-haspopup={data.opens === 'sheet' ? 'dialog' : undefined}
          >
            {name}
          </button>
        ) : (
          <div className={styles.open}>{name}</div>
        )}
        {data.more !== undefined && onMore && (
          <button type="button" className={styles.more} onClick={() => onMore(index)} aria-haspopup="dialog" aria-label={data.more}>
            <Icon name="more" size={16} />
          </button>
        )}
      </th>
      <ValueCells visible={visible} row={index} cells={data.cells} spark={spark} onCell={onCell} />
    </tr>
  )
}, sameRow)

interface ValueCellsProps {
  readonly visible: VisibleColumns
  readonly row: number
  readonly cells: readonly TableCell[]
  readonly spark?: ReactNode
  readonly onCell: (row: number, column: number) => void
}

/** The cells of the columns in view; the first keeps the room of those that have been scrolled past. */
export function ValueCells({ visible, row, cells, spark, onCell }: ValueCellsProps) {
  const { columns, columnEdges, first, last, lastWhole, sparked } = visible
  return columns.slice(first, last + 1).map((column, offset) => {
    const at = first + offset
    const cell = cells[at]
    return (
      <td
        key={column.key}
        aria-colindex={at + 2}
        className={styles.cell}
        style={{ width: column.width, ...(offset === 0 && { marginLeft: columnEdges[first] ?? 0 }) }}
        data-cut={at > lastWhole || undefined}
      >
        {cell && (
          <button
            type="button"
            className={styles.ask}
            onClick={() => onCell(row, at)}
            data-target={cell.target && (cell.target.met ? 'met' : 'missed')}
          >
            <Figure shown={cell.shown} />
            {(cell.changed ?? cell.now) !== undefined && (
              <span className={styles.changed} data-now={cell.now !== undefined || undefined}>
                <span className="only-read">{cell.changed ?? cell.now}</span>
              </span>
            )}
            {cell.target && (
              <span className={styles.target}>
                <Icon name={cell.target.met ? 'check' : 'close'} size={11} />
                <span className="only-read">{cell.target.words}</span>
              </span>
            )}
            {spark && column.key === sparked && <span className={styles.spark}>{spark}</span>}
            {cell.bar !== undefined && (
              <span className={styles.bar} style={{ '--share-of': Math.max(0, Math.min(1, cell.bar)) } as CSSProperties} />
            )}
          </button>
        )}
      </td>
    )
  })
}

import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Shown } from '../../locale/numbers.ts'
import { Figure } from '../figure.tsx'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import type { TableColumn } from './data-table.tsx'
import type { ColumnSpan } from './window.ts'

export interface TableCell {
  readonly shown: Shown
  /** 0…1 of the column: a bar below the value. */
  readonly bar?: number
  /** The value has changed since the member's last visit: a small dot, and this text for screen readers. */
  readonly changed?: string
  /** An as-of value that has changed since: a small ring, and this text. */
  readonly now?: string
  /** It reaches or misses a target: a background color, a mark, and this text. */
  readonly target?: { readonly met: boolean; readonly words: string }
}

export interface TableRowData {
  /** The full name, for screen readers. */
  readonly name: string
  readonly lines: readonly string[]
  readonly note: ReactNode
  /** The action of a press on the name; null: none. */
  readonly opens: 'page' | 'sheet' | null
  /** Accessible name of the button beside the name; omitted: no button. */
  readonly more?: string
  readonly muted: boolean
  readonly cells: readonly TableCell[]
}

interface VisibleColumns extends ColumnSpan {
  readonly columns: readonly TableColumn[]
  readonly columnEdges: readonly number[]
  readonly firstWidth: number
  /** The column whose values have sparklines below. */
  readonly sparked: string | undefined
}

/** The header and the totals are rows 1 and 2. */
export const firstRowIndex = 3

interface TableRowProps {
  readonly index: number
  readonly data: TableRowData | null
  /** Content below the value of the column `sparked`. */
  readonly spark: ReactNode
  readonly visible: VisibleColumns
  readonly rowRem: number
  /** Whether it is selected; null: it cannot be; undefined: rows are not being selected. */
  readonly mark?: boolean | null | undefined
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
    before.mark === after.mark &&
    one.first === other.first &&
    one.last === other.last &&
    one.lastWhole === other.lastWhole &&
    one.columns === other.columns &&
    one.firstWidth === other.firstWidth &&
    one.sparked === other.sparked
  )
}

/** One row. It renders again only when its data or the visible columns change, so that a table of 10,000 rows scrolls smoothly. */
export const TableRow = memo(function TableRow({ index, data, spark, visible, rowRem, mark, onName, onMore, onCell }: TableRowProps) {
  const style = { top: `${index * rowRem}rem` }
  if (!data) return <tr aria-rowindex={index + firstRowIndex} className={styles.row} style={style} data-waiting />
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
    <tr aria-rowindex={index + firstRowIndex} className={styles.row} style={style} data-marked={mark || undefined}>
      <th scope="row" aria-colindex={1} className={styles.first} data-muted={data.muted || mark === null || undefined}>
        {mark !== undefined && (
          <span className={styles.mark} data-on={mark || undefined} aria-hidden="true">
            {mark && <Icon name="check" size={14} />}
          </span>
        )}
        {(mark === undefined ? data.opens : mark !== null) ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.open}
            onClick={() => onName(index)}
            aria-haspopup={mark === undefined && data.opens === 'sheet' ? 'dialog' : undefined}
            aria-pressed={mark ?? undefined}
          >
            {name}
          </button>
        ) : (
          <div className={styles.open}>{name}</div>
        )}
        {data.more !== undefined && onMore && mark === undefined && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            onClick={() => onMore(index)}
            aria-haspopup="dialog"
            aria-label={data.more}
          >
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

/** The cells of the visible columns; the first keeps the space of those scrolled out of view. */
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
            tabIndex={-1}
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

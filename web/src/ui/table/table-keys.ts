/** Keys that move within a table, as rows and columns. */
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-8, 0],
  PageDown: [8, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]
const columnOf = (button: Element): number => Number(button.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? 1)
const rowAt = (table: Element, index: number): Element | null => table.querySelector(`[aria-rowindex="${index}"]`)

/**
 * Moves the focus from a button of a table to another one by a key: row by row within a column, or button by button within a row. Scrolls
 * to rows and columns that are not drawn. Returns whether the key moves.
 */
export function moveByKey(table: HTMLElement, scroller: HTMLElement | null, from: HTMLElement, key: string, lastColumn: number): boolean {
  const move = moves[key]
  const row = from.closest('[aria-rowindex]')
  if (!move || !row) return false
  const [rows, columns] = move
  if (rows !== 0) moveRows(table, scroller, { row, column: columnOf(from), by: rows })
  else moveColumns(table, scroller, { row, from, by: columns, lastColumn })
  return true
}

interface RowMove {
  readonly row: Element
  readonly column: number
  readonly by: number
}

function moveRows(table: HTMLElement, scroller: HTMLElement | null, { row, column, by }: RowMove): void {
  const at = Number(row.getAttribute('aria-rowindex'))
  const last = Number(table.getAttribute('aria-rowcount'))
  const target = Math.min(last, Math.max(1, at + by))
  const step = by < 0 ? -1 : 1
  for (let index = target; index >= 1 && index <= last; index += step) {
    const found = rowAt(table, index)
    if (!found) break
    const button = buttonsOf(found).find((one) => columnOf(one) >= column) ?? buttonsOf(found).at(-1)
    if (button) {
      focus(button, scroller, table)
      return
    }
  }
  // Fast keys are ahead of the rows: the window follows, and the next key press finds them.
  scroller?.scrollBy(0, by * row.getBoundingClientRect().height)
}

interface ColumnMove {
  readonly row: Element
  readonly from: HTMLElement
  readonly by: number
  readonly lastColumn: number
}

function moveColumns(table: HTMLElement, scroller: HTMLElement | null, { row, from, by, lastColumn }: ColumnMove): void {
  const buttons = buttonsOf(row)
  const at = buttons.indexOf(from)
  const column = columnOf(from)
  const next = Number.isFinite(by) ? buttons[at + by] : by < 0 ? buttons[0] : buttons.at(-1)
  if (next && (Number.isFinite(by) || by < 0 || !scroller || columnOf(next) === lastColumn)) {
    focus(next, scroller, table)
    return
  }
  // The columns beyond are not drawn yet.
  if (by < 0 || column >= lastColumn || !scroller) return
  const index = row.getAttribute('aria-rowindex')
  scroller.scrollLeft = by > 1 ? scroller.scrollWidth : scroller.scrollLeft + from.getBoundingClientRect().width
  whenDrawn(
    () => {
      const drawn = index === null ? null : rowAt(table, Number(index))
      const found = drawn ? buttonsOf(drawn) : []
      return by > 1 ? found.find((one) => columnOf(one) === lastColumn) : found.find((one) => columnOf(one) > column)
    },
    (button) => focus(button, scroller, table),
  )
}

/** Frames within which columns are drawn after the window has scrolled; then the key is lost. */
const mostFrames = 60

function whenDrawn(find: () => HTMLElement | undefined, then: (button: HTMLElement) => void, frame = 0): void {
  requestAnimationFrame(() => {
    const found = find()
    if (found) then(found)
    else if (frame < mostFrames) whenDrawn(find, then, frame + 1)
  })
}

/** Focuses a button and scrolls it out from under the sticky header and the names. */
function focus(button: HTMLElement, scroller: HTMLElement | null, table: HTMLElement): void {
  button.focus({ preventScroll: true })
  const head = table.querySelector('thead')
  if (!scroller || !head || head.contains(button)) return
  const [box, frame, top] = [button.getBoundingClientRect(), scroller.getBoundingClientRect(), head.getBoundingClientRect().bottom]
  if (box.top < top) scroller.scrollBy(0, box.top - top)
  else if (box.bottom > frame.bottom) scroller.scrollBy(0, box.bottom - frame.bottom)
  const names = button.closest('tr')?.querySelector('th')?.getBoundingClientRect().right ?? frame.left
  if (columnOf(button) === 1) return
  if (box.left < names) scroller.scrollBy(box.left - names, 0)
  else if (box.right > frame.right) scroller.scrollBy(box.right - frame.right, 0)
}

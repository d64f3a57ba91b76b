import type { ImportDetails } from '@adroit/contract/imports'
import { useText } from '../../locale/text.ts'
import styles from './import-page.module.css'

interface HeadLinesProps {
  readonly head: ImportDetails['head']
  readonly onChoose: (line: number) => void
}

/** Number of cells shown per line, enough to recognize it. */
const shownCells = 12

/** The first lines of a file, to choose the one with the column names. */
export function HeadLines({ head, onChoose }: HeadLinesProps) {
  const text = useText()
  const lines = head.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return (
    <>
      <div className={styles.part}>
        <h3>{text('ask.headTitle')}</h3>
        <p className={styles.words}>{text('ask.headNote')}</p>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ line, cells }) => {
          const filled = cells.filter((cell) => cell.trim() !== '')
          return (
            <li key={line}>
              <button type="button" className={styles.line} onClick={() => onChoose(line)}>
                <span className={styles.lineNumber}>{text('ask.line', { line: String(line) })}</span>
                <span className={styles.cells}>
                  {filled.slice(0, shownCells).join(' · ')}
                  {filled.length > shownCells && ` · +${filled.length - shownCells}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

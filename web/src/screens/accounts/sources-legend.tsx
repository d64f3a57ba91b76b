import { useText } from '../../locale/text.ts'
import { markText, SourceMark } from './source-mark.tsx'
import styles from './sources-calendar.module.css'
import type { Mark, Span } from './sources-month.ts'

interface SourcesLegendProps {
  readonly spans: readonly Span[]
  readonly letters: ReadonlyMap<string, string>
}

/** The legend of this month's marks: imports by file name, and the symbols. */
export function SourcesLegend({ spans, letters }: SourcesLegendProps) {
  const text = useText()
  const fileNames = new Map(spans.flatMap(({ import: from }) => (from ? [[from.id, from.fileName] as const] : [])))
  const has = (holds: (span: Span) => boolean) => spans.some(holds)
  const others: readonly Mark[] = [
    ...(has(({ periods, rows }) => periods && rows > 0) ? [{ kind: 'periods' as const, letter: '' }] : []),
    ...(has(({ rows }) => rows === 0) ? [{ kind: 'nothing' as const }] : []),
    ...(has(({ source }) => source === 'sample') ? [{ kind: 'sample' as const }] : []),
    ...(has(({ source }) => source === 'sync') ? [{ kind: 'sync' as const }] : []),
    { kind: 'notRead' },
  ]
  return (
    <ul className={styles.legend} aria-label={text('cal.legend')}>
      {[...letters].map(([id, letter]) => (
        <li key={id}>
          <SourceMark mark={{ kind: 'import', letter }} />
          <span className="only-read">{text('cal.import', { letter })}</span>
          <span>{fileNames.get(id)}</span>
        </li>
      ))}
      {others.map((mark) => (
        <li key={mark.kind}>
          <SourceMark mark={mark} />
          <span>{mark.kind === 'periods' ? text('cal.periods') : markText(mark, text)}</span>
        </li>
      ))}
    </ul>
  )
}

import type { Explanation } from '@adroit/contract/explanation'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './number-sheet.module.css'

interface NumberSourcesProps {
  readonly explanation: Explanation
  readonly onLeave: () => void
}

/** Number of sources that are listed; the rest is counted. */
const listed = 5

/** The files and sync runs that a value comes from, newest first; a file links to its import. */
export function NumberSources({ explanation: { sources, sourceCount }, onLeave }: NumberSourcesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const shown = sources.slice(0, listed)
  const more = sourceCount - shown.length
  return (
    <section className={styles.section}>
      <h3>{text('number.sources', { count: sourceCount })}</h3>
      <div className={styles.rows}>
        {shown.map((source) => {
          const days = showRange(source.from, source.to, locale)
          const note = text('number.sourceRows', { count: source.rows, range: days, time: showMoment(source.readAt, locale) })
          const key = `${source.import?.id} ${source.source} ${source.readAt} ${source.from}`
          const file = source.import
          if (!file) return <ListRow key={key} icon="refresh" title={text(`number.source.${source.source}`)} note={note} />
          const open = () => {
            onLeave()
            void navigateTo(pageUrl(routes.import, { id: file.id }))
          }
          return <ListRow key={key} icon="file" title={file.fileName} note={note} opens="page" onPress={open} />
        })}
      </div>
      {more > 0 && <p className={styles.words}>{text('number.more', { count: more })}</p>}
    </section>
  )
}

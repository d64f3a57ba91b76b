import type { Explanation } from '@adroit/contract/explanation'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { listNames } from '../../locale/names.ts'
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

/** The files, sync runs and own events that a value comes from, newest first; a file links to its import. */
export function NumberSources({ explanation: { sources, sourceCount }, onLeave }: NumberSourcesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const shown = sources.slice(0, listed)
  const more = sourceCount - shown.length
  return (
    <section className={styles.section}>
      <h3>{text('number.sources', { count: sourceCount })}</h3>
      <div className={styles.rows}>
        {shown.map((source, index) => {
          const days = showRange(source.from, source.to, locale)
          const note = text('number.sourceRows', { count: source.rows, range: days, time: showMoment(source.readAt, locale) })
          const key = `${source.import?.id} ${source.source} ${source.readAt} ${source.from} ${index}`
          const file = source.import
          if (source.source === 'events') return <OwnEvents key={key} apps={source.apps} note={note} />
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

/** The apps whose events make up a value, and when the latest of them arrived. */
function OwnEvents({ apps, note }: { readonly apps: Explanation['sources'][number]['apps']; readonly note: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const last = apps
    .flatMap(({ lastEventAt }) => lastEventAt ?? [])
    .sort()
    .at(-1)
  const names = apps.map(({ name }) => name)
  return (
    <ListRow
      icon="web2app"
      title={names.length === 0 ? text('number.source.events') : text('number.source.eventsOf', { apps: listNames(names, locale) })}
      note={last === undefined ? note : `${note} · ${text('number.lastEvent', { time: showMoment(last, locale) })}`}
    />
  )
}

import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { showFullMoment, showRecent } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { historyText } from './history-text.ts'
import styles from './task-history.module.css'

/** How many events are shown before the rest is folded. */
const shownAtFirst = 6

/** What happened to a task, the latest first: who did what in which account, and what the platform said. */
export function TaskHistory({ task: { history, accounts } }: { readonly task: PublishTask }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const [all, setAll] = useState(false)
  if (history.length === 0) return null
  const shown = all ? history : history.slice(0, shownAtFirst)
  return (
    <section className={styles.history} aria-labelledby="task-history">
      <h2 id="task-history">{text('task.history')}</h2>
      <ol>
        {shown.map((event, index) => {
          const { title, about, message } = historyText(event, accounts.length > 1, text)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events can happen at the same moment
            <li key={`${event.at} ${event.event} ${index}`} className={styles.event}>
              <p className={styles.title}>{title}</p>
              <p className={styles.about}>
                {about !== '' && `${about} · `}
                <time dateTime={event.at} title={showFullMoment(event.at, locale)}>
                  {showRecent(event.at, locale, text, now)}
                </time>
              </p>
              {message !== null && <p className={styles.message}>“{message}”</p>}
            </li>
          )
        })}
      </ol>
      {shown.length < history.length && (
        <Button kind="text" onPress={() => setAll(true)}>
          {text('publish.showAll', { count: history.length })}
        </Button>
      )}
    </section>
  )
}

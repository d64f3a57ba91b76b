import { languages } from '@adroit/contract/locales'
import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useNow } from '../../../lib/use-now.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { useHeadline } from './headline-text.ts'
import { Turning } from './state-tag.tsx'
import styles from './task-headline.module.css'
import { countStates, reviewed, stateMarks } from './task-states.ts'

/** The most important sentence of the page: what the task is at, and what to do. It is read out when it changes. */
export function TaskHeadline({ task }: { readonly task: PublishTask }) {
  const text = useText()
  const { title, where, words, reason, facts } = useHeadline(task, useNow(5_000))
  const gap = useLocaleState(({ locale }) => languages[locale].sentenceGap)
  const { tone, icon } = stateMarks[task.state]
  const states = countStates(task.accounts)
  const rejected = reviewed(task.accounts, 'rejected')
  const inReview = reviewed(task.accounts, 'in_review')
  return (
    <div className={styles.all}>
      <section className={styles.headline} data-tone={tone} role="status">
        <h2 className={styles.title}>
          {icon === null ? <Turning tone={tone} size={20} /> : <Icon name={icon} size={22} />}
          {title}
        </h2>
        {where !== null && <p className={styles.where}>{where}</p>}
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        <p className={styles.words}>
          {words}
          {task.state === 'checking' && (
            <>
              {gap}
              <strong>{text('task.words.checkingNever')}</strong>
              {gap}
              {text('task.words.checkingSafe')}
            </>
          )}
        </p>
        {facts !== '' && <p className={styles.facts}>{facts}</p>}
      </section>
      {states.length > 1 && (
        <p className={styles.states}>{states.map(({ state, count }) => `${text(`task.state.${state}`)} ${count}`).join(' · ')}</p>
      )}
      {rejected > 0 && (
        <Note icon="block" tone="bad">
          <strong>{text('task.rejected', { count: rejected })}</strong> {text('task.rejectedNote')}
        </Note>
      )}
      {inReview > 0 && <Note icon="clock">{text('task.inReview', { count: inReview })}</Note>}
    </div>
  )
}

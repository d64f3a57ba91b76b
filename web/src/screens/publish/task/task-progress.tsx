import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import styles from './task-progress.module.css'
import { stopped } from './task-states.ts'

const kinds = ['ready', 'checking', 'waiting', 'refused'] as const

/** How many campaigns, ad groups and ads exist, are looked for, wait or were refused. Hidden before anything was sent, and once all exist. */
export function TaskProgress({ task: { counts, state } }: { readonly task: PublishTask }) {
  const text = useText()
  const locale = useLocaleState((value) => value.locale)
  const shown = kinds.filter((kind) => counts[kind] > 0)
  if (shown.every((kind) => kind === 'waiting') || shown.every((kind) => kind === 'ready')) return null
  return (
    <section aria-label={text('task.progress')} className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((kind) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: counts[kind] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shown.map((kind) => (
          <li key={kind}>
            <b data-kind={kind}>{showCount(counts[kind], locale)}</b>{' '}
            {text(kind === 'waiting' && stopped.has(state) ? 'task.count.missing' : `task.count.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

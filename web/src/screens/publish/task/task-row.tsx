import type { PublishTaskSummary } from '@adroit/contract/publish-tasks'
import { showAge } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import { StateTag } from './state-tag.tsx'
import { stopped } from './task-states.ts'
import styles from './tasks-tab.module.css'

const kinds = ['ready', 'checking', 'waiting', 'refused'] as const

/** A task of the list: what it is at, where, who published it when, and how many objects are in which state. */
export function TaskRow({ task }: { readonly task: PublishTaskSummary }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { id, name, state, platforms, accounts, by, createdAt, counts } = task
  const shown = kinds.filter((kind) => counts[kind] > 0)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => void navigateTo(pageUrl(publishRoutes.task, { id }))}>
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          <StateTag state={state} />
        </span>
        <span className={styles.about}>
          {platforms.length > 0 && <PlatformMarks platforms={platforms} size={14} />}
          <span>{[text('publish.accountCount', { count: accounts }), by.name, showAge(createdAt, locale, text)].join(' · ')}</span>
        </span>
        {shown.length > 0 && (
          <span className={styles.counts}>
            {shown
              .map((kind) => {
                const word = text(kind === 'waiting' && stopped.has(state) ? 'task.count.missing' : `task.count.${kind}`)
                return text('task.counted', { count: showCount(counts[kind], locale), state: word })
              })
              .join(' · ')}
          </span>
        )}
      </button>
    </li>
  )
}

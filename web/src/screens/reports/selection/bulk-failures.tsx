import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { problemText } from '../../../parts/campaigns/change-request-text.ts'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import styles from './selection-bar.module.css'
import type { BulkResult } from './use-bulk-pause.ts'

/** The rows whose change was not made, each with its reason. */
export function BulkFailures({ failed }: Pick<BulkResult, 'failed'>) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <ul className={styles.failures} aria-label={text('bulk.failed', { count: failed.length })}>
      {failed.map(({ named, outcome: { change, problem } }) => (
        <li key={`${named.account} ${named.level} ${named.key}`}>
          <strong>
            <PlatformMarks platforms={[named.platform]} size={14} /> {named.name}
          </strong>
          <span>
            {problem === null
              ? problemText(change, text(`platform.${named.platform}`), locale, text)
              : (problem.message ?? text(problem.kind === 'not_sent' ? 'bulk.notSent' : 'bulk.unsure'))}
          </span>
        </li>
      ))}
    </ul>
  )
}

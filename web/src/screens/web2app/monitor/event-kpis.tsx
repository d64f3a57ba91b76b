import type { AppEvents } from '@adroit/contract/web2app-monitor'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount, showPercent } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import styles from './monitor.module.css'

/** Whether events arrive, when the last ones did, and whether first opens name their click. */
export function EventKpis({ of: { days, lastEventAt, lastClickAt, firstOpens } }: { readonly of: AppEvents }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const today = Object.values(days[0]?.events ?? {}).reduce((sum, count) => sum + count, 0)
  const moment = (at: string | null) => (at === null ? text('monitor.never') : showMoment(at, locale))
  const share = ({ all, joined }: AppEvents['firstOpens']['today']) => (all === 0 ? '–' : showPercent(joined / all, locale, 0))
  return (
    <>
      <dl className={styles.kpis}>
        <div>
          <dt>{text('monitor.today')}</dt>
          <dd>{showCount(today, locale)}</dd>
        </div>
        <div>
          <dt>{text('monitor.last')}</dt>
          <dd>{moment(lastEventAt)}</dd>
        </div>
        <div>
          <dt>{text('monitor.lastClick')}</dt>
          <dd>{moment(lastClickAt)}</dd>
        </div>
        <div>
          <dt>{text('monitor.joined')}</dt>
          <dd>
            {share(firstOpens.today)}{' '}
            {firstOpens.days.all > 0 && <small>{text('monitor.joinedDays', { percent: share(firstOpens.days) })}</small>}
          </dd>
        </div>
      </dl>
      {firstOpens.days.all > 0 && firstOpens.days.joined === 0 && (
        <div className={form.notes}>
          <Note icon="warning" tone="warn">
            {text('monitor.joinedNone')}
          </Note>
        </div>
      )}
    </>
  )
}

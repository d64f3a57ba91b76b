import type { listForwardedEvents } from '@adroit/contract/web2app-forwarding'
import type * as z from 'zod/mini'
import { showDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import form from '../../../ui/form.module.css'
import web2app from '../web2app.module.css'
import styles from './forwarding.module.css'

type Days = z.output<typeof listForwardedEvents.answer>['days']

const states = ['accepted', 'pending', 'refused', 'unknown', 'expired'] as const

/** Events by day and by what became of them, the latest day first. Days and states without events are left out. */
export function ForwardedDays({ days }: { readonly days: Days }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const count = new Intl.NumberFormat(locale === 'zh-CN' ? 'zh-CN' : 'en-US')
  const shown = days.filter((day) => states.some((state) => day[state] > 0))
  const columns = states.filter((state) => state === 'accepted' || shown.some((day) => day[state] > 0))
  return (
    <div className={form.section}>
      <h2 className={form.heading}>{text('forward.days')}</h2>
      {shown.length === 0 && <p className={web2app.empty}>{text('forward.nothingSent')}</p>}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keys must be able to do
        <section className={styles.scroll} tabIndex={0} aria-label={text('forward.days')}>
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">{text('forward.day')}</th>
                {columns.map((state) => (
                  <th key={state} scope="col">
                    {text(`forward.${state}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{showDay(day.day, locale)}</th>
                  {columns.map((state) => (
                    <td key={state} data-none={day[state] === 0 || undefined}>
                      {count.format(day[state])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={web2app.empty}>{text('forward.daysNote')}</p>
    </div>
  )
}

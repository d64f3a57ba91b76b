import { eventKinds } from '@adroit/contract/web2app-events'
import type { AppEvents } from '@adroit/contract/web2app-monitor'
import { showDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import form from '../../../ui/form.module.css'
import forwarding from '../forwarding/forwarding.module.css'
import web2app from '../web2app.module.css'

/** Clicks, events of each kind and what was set aside, by day, the latest first. Kinds that never came are left out. */
export function EventDays({ days }: { readonly days: AppEvents['days'] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const kinds = eventKinds.filter((kind) => kind === 'first_open' || days.some(({ events }) => events[kind] > 0))
  const heads = [
    text('monitor.day'),
    text('monitor.clicks'),
    ...kinds.map((kind) => text(`monitor.kind.${kind}`)),
    text('monitor.setAside'),
  ]
  return (
    <div className={form.section}>
      <h2 className={form.heading}>{text('monitor.days')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keys must be able to do */}
      <section className={forwarding.scroll} tabIndex={0} aria-label={text('monitor.days')}>
        <table className={forwarding.days}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, clicks, events, setAside }) => (
              <tr key={day}>
                <th scope="row">{showDay(day, locale)}</th>
                <Count of={clicks} />
                {kinds.map((kind) => (
                  <Count key={kind} of={events[kind]} />
                ))}
                <Count of={setAside} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={web2app.empty}>{text('monitor.daysNote')}</p>
    </div>
  )
}

function Count({ of }: { readonly of: number }) {
  const locale = useLocaleState((state) => state.locale)
  return <td data-none={of === 0 || undefined}>{showCount(of, locale)}</td>
}

import type { ForwardedLater, Forwarding, UnclearRequest } from '@adroit/contract/web2app-forwarding'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import form from '../../../ui/form.module.css'
import { Band } from '../../../ui/page.tsx'
import web2app from '../web2app.module.css'
import styles from './forwarding.module.css'

interface ForwardedRequestsProps {
  readonly platform: Forwarding['platform']
  readonly later: ForwardedLater
}

/** What the platform said later of the events that it took, and the requests whose end is not clear. */
export function ForwardedRequests({ platform, later: { processing, confirmed, unclear } }: ForwardedRequestsProps) {
  const text = useText()
  const name = text(`platform.${platform}`)
  const counts = [
    ...(confirmed > 0 ? [text('forward.later.confirmed', { count: confirmed })] : []),
    ...(processing > 0 ? [text('forward.later.processing', { count: processing })] : []),
  ]
  if (counts.length === 0 && unclear.length === 0) return null
  return (
    <>
      <section className={form.section} aria-label={text('forward.later', { platform: name })}>
        <h2 className={form.heading}>{text('forward.later', { platform: name })}</h2>
        {counts.length > 0 && <p className={styles.counts}>{counts.join(' · ')}</p>}
        {unclear.map((request) => (
          <RequestRow key={request.id} request={request} platform={name} />
        ))}
        <p className={web2app.empty}>{text('forward.laterNote', { platform: name })}</p>
      </section>
      <Band />
    </>
  )
}

function RequestRow({ request: { id, sentAt, events: count, state, errors }, platform }: { request: UnclearRequest; platform: string }) {
  const text = useText()
  const locale = useLocaleState((known) => known.locale)
  const refused = errors.reduce((sum, error) => sum + error.count, 0)
  const words = state === 'partial' ? text('forward.later.partial', { refused, count }) : text('forward.later.unknown', { platform, count })
  return (
    <div className={styles.problem}>
      <span className={styles.name}>{`${showMoment(sentAt, locale)} · ${words}`}</span>
      {errors.map(({ reason, count: of }) => (
        <span key={reason} className={styles.reason}>{`${reason}: ${of}`}</span>
      ))}
      <span className={styles.reason}>{text('forward.later.request', { id })}</span>
    </div>
  )
}

import type { MediaAccount } from '@adroit/contract/connections'
import { type Stream, streams } from '@adroit/contract/freshness'
import { useNow } from '../../lib/use-now.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { type Text, useText } from '../../locale/text.ts'
import { noticeText } from '../../parts/connections/notice-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import type { MediaDetails } from '../../queries/connections.ts'
import styles from './media-account.module.css'

/** A stream that has ended has a due date beyond this year. */
const neverYear = 9_000

interface MediaAccountStreamsProps {
  readonly details: MediaDetails
  readonly media: MediaAccount
}

function every(stream: Stream, media: MediaAccount, text: Text): string {
  return stream === 'today' ? text('stream.todayEvery', { count: media.freshness?.everyMinutes ?? 15 }) : text(`stream.${stream}Every`)
}

/** The streams with their interval, last sync, next sync and problem. */
export function MediaAccountStreams({ details, media }: MediaAccountStreamsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const rows = streams.flatMap((stream) => details.streams.find((one) => one.stream === stream) ?? [])
  const platform = text(`platform.${media.platform}`)
  const next = (dueAt: string) => {
    const due = new Date(dueAt)
    if (due.getUTCFullYear() > neverYear) return null
    return due <= now ? text('stream.dueSoon') : text('stream.due', { time: showMoment(dueAt, locale, now) })
  }
  return (
    <section className={styles.section} aria-label={text('streams.title')}>
      <h2 className={styles.heading}>{text('streams.title')}</h2>
      <ul>
        {rows.map(({ stream, readAt, dueAt, problem, notices }) => {
          // a stream that waits for a user does not sync when it is due
          const stopped = problem?.kind === 'reconnect' || problem?.kind === 'refused'
          const over = new Date(dueAt).getUTCFullYear() > neverYear
          const read = stream === 'today' ? (media.freshness?.readAt ?? readAt) : readAt
          const words = [
            over ? text('stream.done') : read ? text('stream.readAt', { time: showMoment(read, locale, now) }) : text('stream.neverRead'),
            stopped ? null : next(stream === 'today' ? (media.freshness?.dueAt ?? dueAt) : dueAt),
          ]
          return (
            <li key={stream} className={styles.stream}>
              <span className={styles.streamName}>{text(`stream.${stream}`)}</span>
              <span className={styles.every}>{every(stream, media, text)}</span>
              <span className={styles.times}>{words.filter(Boolean).join(' · ')}</span>
              {problem && (
                <span className={styles.times}>
                  <StateLine
                    words={
                      problem.message === ''
                        ? text('fresh.stoppedReconnect')
                        : text('mediaAccount.problem', { platform, words: problem.message })
                    }
                    icon={stopped ? 'warning' : 'clock'}
                    tone={stopped ? 'bad' : 'warn'}
                  />
                </span>
              )}
              {notices.map((notice) => (
                <span key={JSON.stringify(notice)} className={styles.times}>
                  <StateLine words={noticeText(notice, platform, text, locale)} icon="warning" tone="warn" />
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

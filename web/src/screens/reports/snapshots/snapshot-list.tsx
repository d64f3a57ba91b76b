import type { ReportSnapshot } from '@adroit/contract/report-snapshots'
import { useState } from 'react'
import { showMoment, showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useRevokeSnapshot } from '../../../queries/report-snapshots.ts'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'

interface SnapshotListProps {
  readonly report: string
  readonly snapshots: readonly ReportSnapshot[]
}

/** The links that were made, with who opened them; an open one is closed after a confirmation. */
export function SnapshotList({ report, snapshots }: SnapshotListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const revoke = useRevokeSnapshot(report)
  const [asked, setAsked] = useState<ReportSnapshot | null>(null)
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    if (asked) revoke.mutate(asked.id, { onSuccess: () => showToast(text('snapshot.revokedDone')) })
  }
  if (snapshots.length === 0) return null
  const noteOf = ({ dateRange, by, createdAt, opened, openedAt, expiresAt, state }: ReportSnapshot) =>
    [
      showRange(dateRange.from, dateRange.to, locale),
      text('snapshot.by', { name: by.name, time: showMoment(createdAt, locale) }),
      openedAt === null ? text('snapshot.unopened') : text('snapshot.opened', { count: opened, time: showMoment(openedAt, locale) }),
      ...(state === 'open' ? [text('snapshot.until', { time: showMoment(expiresAt, locale) })] : []),
    ].map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ))
  return (
    <section aria-label={text('snapshot.list')}>
      <h3 className={form.heading}>{text('snapshot.list')}</h3>
      {snapshots.map((one) => (
        <ListRow
          key={one.id}
          title={one.name}
          note={noteOf(one)}
          value={text(one.state === 'open' ? 'snapshot.close' : `snapshot.state.${one.state}`)}
          {...(one.state === 'open' &&
            online && {
              opens: 'sheet' as const,
              onPress: () => {
                setAsked(one)
                setAsking(true)
              },
            })}
        />
      ))}
      <ConfirmSheet
        open={asking}
        title={text('snapshot.closeTitle', { name: asked?.name ?? '' })}
        note={text('snapshot.closeNote')}
        confirmName={text('snapshot.close')}
        keepName={text('snapshot.keep')}
        destroys
        onConfirm={confirm}
        onKeep={() => setAsking(false)}
      />
    </section>
  )
}

import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { limits } from '@adroit/contract/limits'
import { useState } from 'react'
import { showMoment } from '../locale/dates.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { useLanguage } from './guest-text.ts'
import { LongField } from './long-field.tsx'

interface ConfirmDialogProps {
  readonly review: ExternalReview
  readonly item: ReviewItem
  readonly decision: 'approved' | 'rejected'
  /** Rejects with what to say. */
  readonly onDecide: (reason?: string) => Promise<void>
  readonly onClose: () => void
}

/** The step before a decision: it names the material, and asks what should change. */
export function ConfirmDialog({ review, item, decision, onDecide, onClose }: ConfirmDialogProps) {
  const { text, locale } = useLanguage()
  const rejects = decision === 'rejected'
  const [reason, setReason] = useState((rejects && item.decision?.reason) || '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { name } = item
  const submit = async () => {
    if (rejects && reason.trim() === '') return setProblem(text('guest.reasonMissing'))
    setProblem(null)
    setBusy(true)
    await (rejects ? onDecide(reason.trim()) : onDecide()).catch((failed: Error) => setProblem(failed.message))
    setBusy(false)
  }
  return (
    <GuestDialog
      title={text(rejects ? 'guest.rejectOne' : 'guest.approveOne', { name })}
      note={text('guest.approveNote', { company: review.company, time: showMoment(review.expiresAt, locale) })}
      action={text(rejects ? 'guest.reject' : 'guest.approve')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {rejects ? (
        <LongField label={text('guest.reason')} value={reason} onChange={setReason} max={limits.textArea} problem={problem} />
      ) : (
        problem !== null && <p role="alert">{problem}</p>
      )}
    </GuestDialog>
  )
}

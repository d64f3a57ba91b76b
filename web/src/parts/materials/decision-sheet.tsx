import type { MaterialSummary } from '@adroit/contract/material'
import type { Decision } from '@adroit/contract/material-review'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useDecide, useReviewSettings } from '../../queries/material-review.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './decision-sheet.module.css'
import { type Decided, recordDecisions } from './review-results.ts'

interface DecisionSheetProps {
  readonly open: boolean
  /** What the member saw. */
  readonly items: readonly Pick<MaterialSummary, 'id' | 'name' | 'version' | 'contentHash'>[]
  readonly decision: Decision
  readonly onClose: () => void
  readonly onDecided: (results: readonly Decided[]) => void
}

/** The step before a decision: it names what is decided, and asks for the reason of a rejection. */
export function DecisionSheet({ open, items, decision, onClose, onDecided }: DecisionSheetProps) {
  const text = useText()
  const decide = useDecide()
  const { data: settings } = useReviewSettings()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const rejects = decision === 'rejected'
  const count = items.length
  const name = items[0]?.name ?? ''
  const title = rejects
    ? text(count === 1 ? 'review.rejectOne' : 'review.rejectMany', { name, count })
    : text(count === 1 ? 'review.approveOne' : 'review.approveMany', { name, count })
  const missing = rejects && asked && reason.trim() === ''
  const submit = () => {
    setAsked(true)
    if (rejects && reason.trim() === '') return
    decide.mutate(
      { items, decision, ...(rejects && { reason: reason.trim() }) },
      { onSuccess: ({ results }) => onDecided(recordDecisions(decision, results)) },
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={rejects ? undefined : text('review.approveNote')}
      footer={
        <>
          <Button kind={rejects ? 'destroy' : 'filled'} busy={decide.isPending} onPress={submit}>
            {text(rejects ? 'review.reject' : 'review.approve')}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {text('review.cancel')}
          </Button>
        </>
      }
    >
      {rejects && (
        <div className={styles.form}>
          {settings && settings.reasons.length > 0 && (
            <ChipRow label={text('review.reasons')}>
              {settings.reasons.map((one) => (
                <Chip key={one} chosen={one === reason} onPress={() => setReason(one)}>
                  {one}
                </Chip>
              ))}
            </ChipRow>
          )}
          <div className={styles.field}>
            <TextArea
              label={text('review.reason')}
              value={reason}
              onChange={setReason}
              problem={missing ? text('review.reasonMissing') : (apiTexts(decide.error) ?? null)}
            />
          </div>
        </div>
      )}
    </Sheet>
  )
}

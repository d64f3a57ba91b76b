import type { Change } from '@adroit/contract/campaigns'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { ApproveStep } from '../../parts/campaigns/approve-step.tsx'
import { DeclineStep } from '../../parts/campaigns/decline-step.tsx'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { useChangeRequests } from '../../parts/campaigns/use-change-requests.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** A pending change request, and how it will be answered. */
export interface Answering {
  readonly change: Change
  readonly named: NamedAdEntity
  readonly how: 'approve' | 'decline'
}

interface AnswerSheetProps {
  /** null: the sheet is closed. */
  readonly answering: Answering | null
  readonly onClose: () => void
}

/** Approves or declines a change request from a list. */
export function AnswerSheet({ answering, onClose }: AnswerSheetProps) {
  const [asked, setAsked] = useState(answering)
  if (answering && answering !== asked) setAsked(answering)
  return asked && <Answer key={`${asked.change.id} ${asked.how}`} asked={asked} open={answering !== null} onClose={onClose} />
}

function Answer({ asked, open, onClose }: { readonly asked: Answering; readonly open: boolean; readonly onClose: () => void }) {
  const text = useText()
  const { change, named, how } = asked
  const deeds = useChangeRequests(named, open, true)
  const close = () => {
    deeds.clear()
    onClose()
  }
  const step = { named, change, deeds, onKeep: close, onOver: close }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(`approval.${how}Title`)}
      note={`${change.name} · ${text(`breakdown.${change.level}`)} · ${change.account.name}`}
      tall
    >
      {how === 'approve' ? <ApproveStep {...step} /> : <DeclineStep {...step} />}
    </Sheet>
  )
}

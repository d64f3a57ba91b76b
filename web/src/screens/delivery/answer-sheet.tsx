import type { Change } from '@adroit/contract/delivery'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ApproveStep } from './approve-step.tsx'
import { DeclineStep } from './decline-step.tsx'
import type { NamedObject } from './named-object.ts'
import { useObjectDeeds } from './use-object-deeds.ts'

/** A change that waits, and how it is to be answered. */
export interface Answering {
  readonly change: Change
  readonly named: NamedObject
  readonly how: 'approve' | 'decline'
}

interface AnswerSheetProps {
  /** null: nothing is being answered. */
  readonly answering: Answering | null
  readonly onClose: () => void
}

/** Approving or declining where many changes are listed. */
export function AnswerSheet({ answering, onClose }: AnswerSheetProps) {
  const [asked, setAsked] = useState(answering)
  if (answering && answering !== asked) setAsked(answering)
  return asked && <Answer key={`${asked.change.id} ${asked.how}`} asked={asked} open={answering !== null} onClose={onClose} />
}

function Answer({ asked, open, onClose }: { readonly asked: Answering; readonly open: boolean; readonly onClose: () => void }) {
  const text = useText()
  const { change, named, how } = asked
  const deeds = useObjectDeeds(named, open, true)
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
      note={`${change.name} · ${text(`dimension.${change.level}`)} · ${change.account.name}`}
      tall
    >
      {how === 'approve' ? <ApproveStep {...step} /> : <DeclineStep {...step} />}
    </Sheet>
  )
}

import type { Change } from '@adroit/contract/campaigns'
import type { Platform } from '@adroit/contract/platforms'
import { useMemo } from 'react'
import { ApprovalButtons } from '../../parts/campaigns/approval-buttons.tsx'
import { ChangeRequestRow } from '../../parts/campaigns/change-request-row.tsx'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { useChangeRequests } from '../../parts/campaigns/use-change-requests.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import type { Answering } from './answer-sheet.tsx'

interface ChangeRequestEntryProps {
  readonly change: Change
  /** null: its account is not loaded yet. */
  readonly platform: Platform | null
  readonly onOpen: (object: NamedAdEntity) => void
  readonly onAnswer: (answering: Answering) => void
}

/** A change request in a list of several ad entities; a press on the name opens the entity. */
export function ChangeRequestEntry({ change, platform, onOpen, onAnswer }: ChangeRequestEntryProps) {
  const { account, level, key, name } = change
  const named = useMemo(
    () => ({ account: account.id, level, key: key ?? '', name, platform: platform ?? ('meta' as const) }),
    [account.id, level, key, name, platform],
  )
  // the result of an undo is shown as a toast and in the list
  const { run } = useChangeRequests(named, false)
  const busy = useActionUnderWay(named) !== null
  const there = key !== null && platform !== null
  return (
    <ChangeRequestRow
      change={there ? change : { ...change, undoUntil: null }}
      platform={platform}
      busy={busy}
      onUndo={(id) => void run({ kind: 'undo', id })}
      {...(there && { onOpen: () => onOpen(named) })}
    >
      {/* the approver sees which platform will spend the money */}
      {platform !== null && (
        <ApprovalButtons
          change={change}
          busy={busy}
          onAnswer={(how) => onAnswer({ change, named, how })}
          onWithdraw={() => void run({ kind: 'withdraw', id: change.id })}
        />
      )}
    </ChangeRequestRow>
  )
}

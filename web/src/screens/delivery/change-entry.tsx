import type { Change } from '@adroit/contract/delivery'
import type { Platform } from '@adroit/contract/platforms'
import { useMemo } from 'react'
import { useDeedUnderWay } from '../../queries/delivery-deeds.ts'
import type { Answering } from './answer-sheet.tsx'
import { ApprovalButtons } from './approval-buttons.tsx'
import { ChangeRow } from './change-row.tsx'
import type { NamedObject } from './named-object.ts'
import { useObjectDeeds } from './use-object-deeds.ts'

interface ChangeEntryProps {
  readonly change: Change
  /** null: its account is not known yet. */
  readonly platform: Platform | null
  readonly onOpen: (object: NamedObject) => void
  readonly onAnswer: (answering: Answering) => void
}

/** One change among those of many objects; a press on the name leads to what was changed. */
export function ChangeEntry({ change, platform, onOpen, onAnswer }: ChangeEntryProps) {
  const { account, level, key, name } = change
  const named = useMemo(
    () => ({ account: account.id, level, key: key ?? '', name, platform: platform ?? ('meta' as const) }),
    [account.id, level, key, name, platform],
  )
  // what becomes of an undoing here is told in passing, and stands in the list
  const { run } = useObjectDeeds(named, false)
  const busy = useDeedUnderWay(named) !== null
  const there = key !== null && platform !== null
  return (
    <ChangeRow
      change={there ? change : { ...change, undoUntil: null }}
      platform={platform}
      busy={busy}
      onUndo={(id) => void run({ kind: 'undo', id })}
      {...(there && { onOpen: () => onOpen(named) })}
    >
      {/* whoever approves is told which platform spends it */}
      {platform !== null && (
        <ApprovalButtons
          change={change}
          busy={busy}
          onAnswer={(how) => onAnswer({ change, named, how })}
          onWithdraw={() => void run({ kind: 'withdraw', id: change.id })}
        />
      )}
    </ChangeRow>
  )
}

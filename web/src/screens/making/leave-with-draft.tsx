import { canKeep } from '../../lib/stored.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useCloseWarning, useLeaving } from '../reports/use-leaving.ts'

interface LeaveWithDraftProps {
  readonly dirty: boolean
  readonly onDiscard: () => void
}

/** Asks before an unsaved report is left: the draft may stay in the browser, or go. A closed tab leaves it there, where the browser keeps anything. */
export function LeaveWithDraft({ dirty, onDiscard }: LeaveWithDraftProps) {
  const text = useText()
  const { open, decide } = useLeaving(dirty)
  const keeps = canKeep()
  useCloseWarning(dirty && !keeps)
  return (
    <Sheet
      open={open}
      onClose={() => decide(false)}
      title={text('leave.title')}
      note={text(keeps ? 'making.leaveNote' : 'leave.note')}
      footer={
        <>
          {keeps && <Button onPress={() => decide(true)}>{text('making.leaveKeep')}</Button>}
          <Button kind="quiet" onPress={() => decide(false)}>
            {text('leave.keep')}
          </Button>
          <Button
            kind={keeps ? 'text' : 'destroy'}
            onPress={() => {
              onDiscard()
              decide(true)
            }}
          >
            {text('making.leaveDiscard')}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  )
}

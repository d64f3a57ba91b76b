import { canStore } from '../../../lib/stored.ts'
import { useCloseWarning, useLeaving } from '../../../lib/use-leaving.ts'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface LeaveWithDraftProps {
  readonly dirty: boolean
  readonly onDiscard: () => void
}

/**
 * Asks whether to keep or discard the draft when the user leaves an unsaved report. When the tab is closed, the draft stays, if the browser
 * allows storage.
 */
export function LeaveWithDraft({ dirty, onDiscard }: LeaveWithDraftProps) {
  const text = useText()
  const { open, decide } = useLeaving(dirty)
  const keeps = canStore()
  useCloseWarning(dirty && !keeps)
  return (
    <Sheet
      open={open}
      onClose={() => decide(false)}
      title={text('leave.title')}
      note={text(keeps ? 'builder.leaveNote' : 'leave.note')}
      footer={
        <>
          {keeps && <Button onPress={() => decide(true)}>{text('builder.leaveKeep')}</Button>}
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
            {text('builder.leaveDiscard')}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  )
}

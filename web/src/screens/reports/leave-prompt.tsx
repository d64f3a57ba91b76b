import { useText } from '../../locale/text.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { useCloseWarning, useLeaving } from './use-leaving.ts'

/** Asks before unsaved changes are left, however one leaves: in the app, by the browser's Back, or by closing the tab. */
export function LeavePrompt({ dirty }: { readonly dirty: boolean }) {
  const text = useText()
  const { open, decide } = useLeaving(dirty)
  useCloseWarning(dirty)
  return (
    <ConfirmSheet
      open={open}
      title={text('leave.title')}
      note={text('leave.note')}
      confirmName={text('leave.discard')}
      keepName={text('leave.keep')}
      destroys
      onConfirm={() => decide(true)}
      onKeep={() => decide(false)}
    />
  )
}

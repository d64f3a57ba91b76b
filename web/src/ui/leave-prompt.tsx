import { useCloseWarning, useLeaving } from '../lib/use-leaving.ts'
import { useText } from '../locale/text.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'

/**
 * Asks for confirmation before unsaved changes are lost, whether the user navigates in the app, presses the browser's Back or closes the
 * tab.
 */
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

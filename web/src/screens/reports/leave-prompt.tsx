import { useEffect, useRef, useState } from 'react'
import { useInterceptor } from '../../lib/use-interceptor.ts'
import { useText } from '../../locale/text.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

/** Asks before unsaved changes are left, however one leaves: in the app, by the browser's Back, or by closing the tab. */
export function LeavePrompt({ dirty }: { readonly dirty: boolean }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const answer = useRef<(leave: boolean) => void>(() => undefined)
  useInterceptor(dirty, () => {
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      // asked again before an answer: the first navigation stays where it was
      answer.current(false)
      answer.current = resolve
    })
  })
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
  const decide = (leave: boolean) => {
    setOpen(false)
    answer.current(leave)
  }
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

import { useRef, useState } from 'react'
import { useInterceptor } from '../../../lib/use-interceptor.ts'
import { useCloseWarning } from '../../../lib/use-leaving.ts'
import { useText } from '../../../locale/text.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { PlanWork } from './use-plan-work.ts'

/** Asks what happens to unsaved changes when the user leaves the form [N17]. Another step of the same form is no leaving. */
export function LeavePlan({ work }: { readonly work: PlanWork }) {
  const text = useText()
  const { dirty, online } = work
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const answer = useRef<(leave: boolean) => void>(() => undefined)
  useInterceptor(dirty, ({ to }) => {
    if (to.split('?')[0] === publishRoutes.form) return true
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current(false)
      answer.current = resolve
    })
  })
  useCloseWarning(dirty)
  const decide = (leave: boolean) => {
    setOpen(false)
    answer.current(leave)
  }
  const saveAndLeave = async () => {
    setBusy(true)
    const saved = await work.save()
    setBusy(false)
    decide(saved !== null)
  }
  return (
    <Sheet
      open={open}
      onClose={() => decide(false)}
      title={text('leave.title')}
      note={text('publish.leaveNote')}
      footer={
        <>
          <Button busy={busy} disabled={!online} onPress={() => void saveAndLeave()}>
            {text('publish.leaveSave')}
          </Button>
          <Button kind="quiet" onPress={() => decide(false)}>
            {text('leave.keep')}
          </Button>
          <Button
            kind="text"
            onPress={() => {
              work.discard()
              decide(true)
            }}
          >
            {text('publish.leaveDiscard')}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  )
}

import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { redirectTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useDeleteForwarding } from '../../../queries/web2app-forwarding.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { useOnline } from '../../../ui/offline-band.tsx'

export function DeleteForwarding({ app, id }: { readonly app: string; readonly id: string }) {
  const text = useText()
  const online = useOnline()
  const remove = useDeleteForwarding()
  const [asking, setAsking] = useState(false)
  const drop = async () => {
    setAsking(false)
    // the request layer shows the error
    const done = await remove.mutateAsync(id).catch(() => undefined)
    if (done === undefined) return
    showToast(text('forward.deleted'))
    await redirectTo(pageUrl(routes.web2appApp, { id: app }))
  }
  return (
    <div className={form.form}>
      <Button kind="quiet" busy={remove.isPending} disabled={!online} onPress={() => setAsking(true)}>
        {text('forward.delete')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={text('forward.deleteTitle')}
        note={text('forward.deleteNote')}
        confirmName={text('forward.delete')}
        keepName={text('forward.keep')}
        destroys
        onConfirm={() => void drop()}
        onKeep={() => setAsking(false)}
      />
    </div>
  )
}

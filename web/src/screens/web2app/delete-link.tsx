import type { AppLink } from '@adroit/contract/web2app-links'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useDeleteLink } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'

export function DeleteLink({ link }: { readonly link: AppLink }) {
  const text = useText()
  const online = useOnline()
  const remove = useDeleteLink()
  const [asking, setAsking] = useState(false)
  const drop = async () => {
    setAsking(false)
    // the request layer shows the error
    const done = await remove.mutateAsync(link.id).catch(() => undefined)
    if (done === undefined) return
    showToast(text('app.link.deleted'))
    await navigateBack()
  }
  return (
    <div className={form.form}>
      <Button kind="quiet" busy={remove.isPending} disabled={!online} onPress={() => setAsking(true)}>
        {text('app.link.delete')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={text('app.link.deleteTitle', { name: link.name })}
        note={text('app.link.deleteNote')}
        confirmName={text('app.link.delete')}
        keepName={text('app.link.keep')}
        destroys
        onConfirm={() => void drop()}
        onKeep={() => setAsking(false)}
      />
    </div>
  )
}

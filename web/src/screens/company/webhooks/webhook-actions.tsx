import type { Webhook, WebhookFailure } from '@adroit/contract/webhooks'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useDeleteWebhook, useTestWebhook } from '../../../queries/webhooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'

/** Tests and removes a saved chat webhook. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const text = useText()
  const online = useOnline()
  const test = useTestWebhook()
  const remove = useDeleteWebhook()
  const [outcome, setOutcome] = useState<'delivered' | WebhookFailure | null>(null)
  const [removing, setRemoving] = useState(false)
  const run = async () => {
    setOutcome(null)
    // the request layer shows the error
    setOutcome(await test.mutateAsync(webhook.id).catch(() => null))
  }
  const drop = async () => {
    setRemoving(false)
    const done = await remove.mutateAsync(webhook.id).catch(() => undefined)
    if (done === undefined) return
    showToast(text('webhook.deleted'))
    await navigateBack()
  }
  return (
    <div className={form.form}>
      <div role="status">
        {outcome !== null && (
          <Note icon={outcome === 'delivered' ? 'check' : 'warning'} {...(outcome !== 'delivered' && { tone: 'bad' as const })}>
            {text(`webhook.test.${outcome}`)}
          </Note>
        )}
      </div>
      <Button kind="quiet" busy={test.isPending} disabled={!online} onPress={() => void run()}>
        {text('webhook.test')}
      </Button>
      <p className={form.hint}>{text('webhook.testNote')}</p>
      <Button kind="quiet" busy={remove.isPending} disabled={!online} onPress={() => setRemoving(true)}>
        {text('webhook.delete')}
      </Button>
      <ConfirmSheet
        open={removing}
        title={text('webhook.deleteTitle', { name: webhook.name })}
        note={text('webhook.deleteNote')}
        confirmName={text('webhook.delete')}
        keepName={text('webhook.keep')}
        destroys
        onConfirm={() => void drop()}
        onKeep={() => setRemoving(false)}
      />
    </div>
  )
}

import type { AppKey } from '@adroit/contract/web2app'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAppKeys, useRevokeKey } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { AppKeyRow } from './app-key-row.tsx'
import { NewKeySheet } from './new-key-sheet.tsx'
import styles from './web2app.module.css'

/** The keys with which the app and the company's server sign events. */
export function AppKeys({ app }: { readonly app: string }) {
  const text = useText()
  const online = useOnline()
  const keys = useAppKeys(app, true)
  const revoke = useRevokeKey()
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<AppKey | null>(null)
  const end = async () => {
    const id = revoking?.id ?? ''
    setRevoking(null)
    // the request layer shows the error
    const done = await revoke.mutateAsync(id).catch(() => undefined)
    if (done !== undefined) showToast(text('app.key.revokedDone'))
  }
  return (
    <section className={form.section} aria-label={text('app.keys')}>
      <h2 className={form.heading}>{text('app.keys')}</h2>
      {keys.isPending && <SkeletonRows rows={2} />}
      {keys.isError && !keys.data && <LoadFailed onReload={() => void keys.refetch()} detail={apiTexts(keys.error)} />}
      {keys.data?.keys.map((key) => (
        <AppKeyRow key={key.id} of={key} disabled={!online} onRevoke={() => setRevoking(key)} />
      ))}
      {keys.data?.keys.length === 0 && <p className={styles.empty}>{text('app.key.none')}</p>}
      <div className={styles.action}>
        <Button kind="quiet" icon="add" disabled={!online} onPress={() => setAdding(true)}>
          {text('app.key.add')}
        </Button>
      </div>
      <NewKeySheet app={app} open={adding} onClose={() => setAdding(false)} />
      <ConfirmSheet
        open={revoking !== null}
        title={text('app.key.revokeTitle', { name: revoking?.name ?? '' })}
        note={text('app.key.revokeNote')}
        confirmName={text('app.key.revoke')}
        keepName={text('app.key.keep')}
        destroys
        onConfirm={() => void end()}
        onKeep={() => setRevoking(null)}
      />
    </section>
  )
}

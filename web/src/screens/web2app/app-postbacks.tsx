import type { AppPostback } from '@adroit/contract/web2app-postbacks'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAppPostbacks, useRevokePostback } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { NewPostbackSheet } from './new-postback-sheet.tsx'
import { PostbackRow } from './postback-row.tsx'
import styles from './web2app.module.css'

/** The addresses to which measurement partners report events of the app. */
export function AppPostbacks({ app }: { readonly app: string }) {
  const text = useText()
  const online = useOnline()
  const postbacks = useAppPostbacks(app)
  const revoke = useRevokePostback()
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<AppPostback | null>(null)
  const end = async () => {
    const id = revoking?.id ?? ''
    setRevoking(null)
    // the request layer shows the error
    const done = await revoke.mutateAsync(id).catch(() => undefined)
    if (done !== undefined) showToast(text('app.postback.revokedDone'))
  }
  return (
    <section className={form.section} aria-label={text('app.postbacks')}>
      <h2 className={form.heading}>{text('app.postbacks')}</h2>
      {postbacks.isPending && <SkeletonRows rows={1} />}
      {postbacks.isError && !postbacks.data && <LoadFailed onReload={() => void postbacks.refetch()} detail={apiTexts(postbacks.error)} />}
      {postbacks.data?.postbacks.map((postback) => (
        <PostbackRow key={postback.id} of={postback} disabled={!online} onRevoke={() => setRevoking(postback)} />
      ))}
      {postbacks.data?.postbacks.length === 0 && <p className={styles.empty}>{text('app.postback.none')}</p>}
      <div className={styles.action}>
        <Button kind="quiet" icon="add" disabled={!online} onPress={() => setAdding(true)}>
          {text('app.postback.add')}
        </Button>
      </div>
      <NewPostbackSheet app={app} open={adding} onClose={() => setAdding(false)} />
      <ConfirmSheet
        open={revoking !== null}
        title={text('app.key.revokeTitle', { name: revoking?.name ?? '' })}
        note={text('app.postback.revokeNote')}
        confirmName={text('app.key.revoke')}
        keepName={text('app.key.keep')}
        destroys
        onConfirm={() => void end()}
        onKeep={() => setRevoking(null)}
      />
    </section>
  )
}

import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { useRevokeAllReviewLinks, useRevokeReviewLink } from '../../../queries/review-links.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { showToast } from '../../../ui/feedback.ts'
import styles from './links.module.css'

interface RevokeLinkProps {
  readonly id: string
  readonly title: string
  readonly online: boolean
}

/** Closes a link, after a confirmation. */
export function RevokeLink({ id, title, online }: RevokeLinkProps) {
  const text = useText()
  const revoke = useRevokeReviewLink()
  const [open, setOpen] = useState(false)
  const confirm = () => {
    setOpen(false)
    revoke.mutate(id, { onSuccess: () => showToast(text('links.revokedOne')) })
  }
  return (
    <div className={styles.action}>
      <Button kind="quiet" icon="block" busy={revoke.isPending} disabled={!online} onPress={() => setOpen(true)}>
        {text('links.revoke')}
      </Button>
      <ConfirmSheet
        open={open}
        title={text('links.revokeTitle', { title })}
        note={text('links.revokeNote')}
        confirmName={text('links.revoke')}
        keepName={text('links.keep')}
        destroys
        onConfirm={confirm}
        onKeep={() => setOpen(false)}
      />
    </div>
  )
}

/** Closes all open links of the company, after a confirmation. */
export function RevokeAll({ online }: { readonly online: boolean }) {
  const text = useText()
  const revoke = useRevokeAllReviewLinks()
  const [open, setOpen] = useState(false)
  const confirm = () => {
    setOpen(false)
    revoke.mutate(undefined, { onSuccess: ({ revoked }) => showToast(text('links.revokedMany', { count: revoked })) })
  }
  return (
    <div className={styles.action}>
      <Button kind="quiet" icon="block" busy={revoke.isPending} disabled={!online} onPress={() => setOpen(true)}>
        {text('links.revokeAll')}
      </Button>
      <ConfirmSheet
        open={open}
        title={text('links.revokeAllTitle')}
        note={text('links.revokeAllNote')}
        confirmName={text('links.revokeAll')}
        keepName={text('links.keep')}
        destroys
        onConfirm={confirm}
        onKeep={() => setOpen(false)}
      />
    </div>
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './guest-dialog.module.css'
import { useLanguage } from './guest-text.ts'

interface GuestDialogProps {
  readonly title: string
  readonly note: string
  readonly children?: ReactNode
  /** Label of the button that goes on. */
  readonly action: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** A question before something is sent: a sheet at the bottom of a phone, a dialog in the middle of a wider window. */
export function GuestDialog({ title, note, children, action, busy, onSubmit, onClose }: GuestDialogProps) {
  const { text } = useLanguage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // before React removes the dialog, so that closing it returns the focus
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
        {children}
        <div className={styles.actions}>
          <Button submits busy={busy}>
            {action}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {text('guest.cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

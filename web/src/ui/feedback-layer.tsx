import { closeSnack, useFeedback } from './feedback.ts'
import styles from './feedback-layer.module.css'

/** Toasts and the snackbar, above everything. */
export function FeedbackLayer() {
  const { toasts, snack } = useFeedback()
  return (
    <>
      <div className={styles.toasts} role="status" aria-live="polite">
        {toasts.map(({ id, message }) => (
          <p key={id} className={styles.toast}>
            {message}
          </p>
        ))}
      </div>
      <div className={styles.snacks} role="status" aria-live="polite">
        {snack && (
          <div key={snack.id} className={styles.snack}>
            <span className={styles.message}>{snack.message}</span>
            <button
              type="button"
              className={styles.act}
              onClick={() => {
                closeSnack(snack.id)
                snack.act()
              }}
            >
              {snack.actionName}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useInterceptor } from '../../lib/use-interceptor.ts'
import { useText } from '../../locale/text.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './overlay.module.css'

interface OverlayProps {
  readonly title: string
  readonly note: string
  readonly actions?: ReactNode
  /** Otherwise Escape closes it; null: Escape belongs to the sheet above it. */
  readonly onEscape?: (() => void) | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dark page over the whole window, below the sheets. Not the browser's full screen, which iPhones have for videos alone. Escape and the
 * browser's Back close it; the page below is inert meanwhile.
 */
export function Overlay({ title, note, actions, onClose, onEscape = onClose, children }: OverlayProps) {
  const text = useText()
  const id = useId()
  const overlay = useRef<HTMLDivElement>(null)
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useInterceptor(
    true,
    () => {
      onClose()
      return false
    },
    true,
  )
  useEffect(() => {
    const below = document.getElementById('app')
    const before = document.activeElement
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) latest.current?.()
    }
    if (below) below.inert = true
    // keys zoom the picture from the start
    const picture = overlay.current?.querySelector<HTMLElement>('[role="group"][tabindex="0"]')
    ;(picture ?? overlay.current)?.focus()
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      if (below) below.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <div ref={overlay} className={styles.overlay} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
      <header className={styles.bar}>
        <IconButton icon="close" label={text('action.close')} onPress={onClose} />
        <div className={styles.names}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        {actions}
      </header>
      {children}
    </div>,
    document.body,
  )
}

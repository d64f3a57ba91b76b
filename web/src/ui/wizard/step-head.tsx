import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-head.module.css'

interface StepHeadProps {
  readonly title: string
  readonly note?: ReactNode
  readonly aside?: ReactNode
  /** The user came from another step: screen readers start here. */
  readonly arrives: boolean
}

/** The question of a step. */
export function StepHead({ title, note, aside, arrives }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus({ preventScroll: true })
  }, [arrives])
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {aside && <span className={styles.aside}>{aside}</span>}
      {note && <p className={styles.note}>{note}</p>}
    </header>
  )
}

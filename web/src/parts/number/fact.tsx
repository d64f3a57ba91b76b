import type { ReactNode } from 'react'
import { Bar } from '../../ui/skeleton.tsx'
import styles from './number-sheet.module.css'

/** A name and its value, in a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A fact that is loading reserves two lines. */
export function WaitingFact({ name }: { readonly name: string }) {
  return (
    <Fact name={name}>
      <span className={styles.line}>
        <Bar width="8rem" />
      </span>
      <small className={styles.line}>
        <Bar width="6rem" height="12px" />
      </small>
    </Fact>
  )
}

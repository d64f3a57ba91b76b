import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** A name and its value: one line of the list of facts in a sheet. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { Fact } from '../../ui/fact.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import styles from './number-sheet.module.css'

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

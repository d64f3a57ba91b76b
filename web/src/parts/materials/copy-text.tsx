import type { MaterialCopy } from '@adroit/contract/material'
import { useText } from '../../locale/text.ts'
import styles from './copy-text.module.css'

/** The copy of a version: titles, bodies and descriptions. */
export function CopyText({ copy }: { readonly copy: MaterialCopy }) {
  const text = useText()
  const kinds = (['titles', 'bodies', 'descriptions'] as const).filter((kind) => copy[kind].length > 0)
  if (kinds.length === 0) return <p className={styles.none}>{text('material.copyNone')}</p>
  return (
    <dl className={styles.copy}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{text(`material.${kind}`)}</dt>
          {copy[kind].map((entry) => (
            <dd key={entry}>{entry}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ObjectMark } from './object-mark.tsx'
import styles from './object-row.module.css'
import { useObjectText } from './object-text.ts'

interface ObjectRowProps {
  readonly object: PublishObject
  readonly task: PublishTaskAccount
  readonly onOpen: (object: PublishObject) => void
}

/** A campaign, ad group, ad or file: its state, what it is, and why it was refused. A press opens everything that is known of it. */
export function ObjectRow({ object, task, onOpen }: ObjectRowProps) {
  const text = useText()
  const { name, note, state, tone, message, appeal } = useObjectText(object, task)
  return (
    <div className={styles.all}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(object)}>
        <ObjectMark object={object} tone={tone} />
        <Thumb object={object} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {note !== '' && <span className={styles.small}>{note}</span>}
          {message !== null && <span className={styles.message}>{message}</span>}
        </span>
        <span className={styles.state} data-tone={tone}>
          {state}
        </span>
      </button>
      {appeal !== null && (
        <a className={styles.appeal} href={appeal} target="_blank" rel="noreferrer">
          {text('task.appealAt', { platform: text(`platform.${task.account.platform}`) })}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  )
}

/** The first material of an ad. Its address is valid for minutes: without one, or without a network, an icon is in its place. */
function Thumb({ object: { preview, level } }: { readonly object: PublishObject }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (level !== 'AD' && level !== 'UPLOAD') return null
  if (preview === null || failed === preview) {
    return (
      <span className={styles.thumb}>
        <Icon name="file" size={16} />
      </span>
    )
  }
  return <img className={styles.thumb} src={preview} alt="" loading="lazy" decoding="async" onError={() => setFailed(preview)} />
}

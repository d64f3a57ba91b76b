import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ObjectRow } from './object-row.tsx'
import styles from './task-account.module.css'

interface TaskUploadsProps {
  readonly task: PublishTaskAccount
  readonly uploads: readonly PublishObject[]
  readonly onOpen: (object: PublishObject) => void
}

/** The files that the ads show. Those that were refused are always listed, the others on demand. */
export function TaskUploads({ task, uploads, onOpen }: TaskUploadsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (uploads.length === 0) return null
  const ready = uploads.filter(({ state }) => state === 'ready').length
  const shown = open ? uploads : uploads.filter(({ state }) => state === 'refused')
  return (
    <div className={styles.uploads}>
      <button type="button" className={styles.files} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="file" size={20} />
        <span>{[text('task.uploads'), text('task.uploaded', { ready, count: uploads.length })].join(' · ')}</span>
        <span className={styles.arrow} data-open={open || undefined}>
          <Icon name="down" size={16} />
        </span>
      </button>
      {shown.length > 0 && (
        <ul>
          {shown.map((object) => (
            <li key={object.key}>
              <ObjectRow object={object} task={task} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ObjectRow } from './object-row.tsx'
import styles from './task-account.module.css'

interface ObjectBranchProps {
  readonly object: PublishObject
  /** Campaigns, ad groups and ads of the account. */
  readonly all: readonly PublishObject[]
  readonly task: PublishTaskAccount
  readonly onOpen: (object: PublishObject) => void
}

/** How many children are shown before the rest is folded. */
const shownAtFirst = 8

/** Folded children hide nothing that needs a look. */
const isUrgent = ({ state, review }: PublishObject): boolean =>
  state === 'refused' || state === 'checking' || state === 'sent' || review === 'rejected'

/** A campaign, ad group or ad with those inside it. */
export function ObjectBranch({ object, all, task, onOpen }: ObjectBranchProps) {
  const text = useText()
  const [every, setEvery] = useState(false)
  const children = all.filter(({ parent }) => parent === object.key)
  const urgent = children.filter(isUrgent)
  const first =
    children.length > shownAtFirst ? [...urgent, ...children.filter((child) => !isUrgent(child))].slice(0, shownAtFirst) : children
  const shown = every ? children : first
  return (
    <li className={styles.node} data-level={object.level}>
      <ObjectRow object={object} task={task} onOpen={onOpen} />
      {children.length > 0 && (
        <ul>
          {shown.map((child) => (
            <ObjectBranch key={child.key} object={child} all={all} task={task} onOpen={onOpen} />
          ))}
          {children.length > shown.length && (
            <li className={styles.node} data-more>
              <Button kind="text" onPress={() => setEvery(true)}>
                {text('publish.showAll', { count: children.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

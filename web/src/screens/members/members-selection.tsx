import type { Member } from '@adroit/contract/members'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { isAssignable } from './member-row.tsx'
import styles from './members.module.css'

const AssignSheet = lazySheet(() => import('./assign-sheet.tsx').then((module) => module.AssignSheet))

interface MembersSelectionProps {
  readonly selected: ReadonlySet<string>
  /** The members in the list, to select all of them. */
  readonly shown: readonly Member[]
  /** null ends the selection. */
  readonly onSelect: (selected: ReadonlySet<string> | null) => void
}

/** The bar of a selection of members: how many, all that are shown, and assigning accounts to them. */
export function MembersSelection({ selected, shown, onSelect }: MembersSelectionProps) {
  const text = useText()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const assignable = shown.filter(isAssignable)
  return (
    <section className={styles.selection} aria-label={text('assign.open')}>
      <p className={styles.selected} role="status">
        {text('assign.selected', { count: selected.size })}
      </p>
      <Button
        kind="text"
        disabled={assignable.length === 0}
        onPress={() => onSelect(new Set([...selected, ...assignable.map(({ id }) => id)]))}
      >
        {text('assign.all')}
      </Button>
      <div className={styles.assign}>
        <Button disabled={!online || selected.size === 0} onPress={() => setOpen(true)}>
          {text('assign.open')}
        </Button>
      </div>
      <AssignSheet open={open} members={[...selected]} onClose={() => setOpen(false)} onDone={() => onSelect(null)} />
    </section>
  )
}

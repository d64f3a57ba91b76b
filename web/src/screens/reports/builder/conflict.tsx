import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { showRecent } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useCompanyCalendar } from '../../../queries/company-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './conflict.module.css'
import { differingParts } from './differences.ts'
import { definitionOf } from './draft.ts'
import { partName, partText } from './part-text.ts'
import { sentOf, type Work } from './work.ts'

interface ConflictProps {
  /** The report as another member saved it. */
  readonly theirs: Report
  readonly work: Work
  readonly busy: boolean
  readonly onTake: () => void
  readonly onSaveOver: () => void
}

/** Shown when another member saved the report during editing: both versions, and the ways to continue. */
export function Conflict({ theirs, work, busy, onTake, onSaveOver }: ConflictProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const calendar = useCompanyCalendar()
  const [open, setOpen] = useState(false)
  const mine = sentOf(work)
  const other = definitionOf(theirs)
  const parts = differingParts(mine, other)
  const reader = { text, locale, ...calendar }
  const close = () => setOpen(false)
  return (
    <div className={styles.conflict}>
      <div role="alert">
        <Note icon="warning" tone="warn">
          {text('builder.changedMeanwhile', { time: showRecent(theirs.updatedAt, locale, text) })}
        </Note>
      </div>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {text('builder.compareVersions')}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={text('builder.versions')}
        note={parts.length === 0 ? text('builder.versionsSame') : text('builder.versionsNote')}
        footer={
          <>
            <Button
              busy={busy}
              onPress={() => {
                close()
                onSaveOver()
              }}
            >
              {text('builder.saveOver')}
            </Button>
            <Button
              kind="quiet"
              onPress={() => {
                close()
                onTake()
              }}
            >
              {text('builder.takeTheirs')}
            </Button>
          </>
        }
      >
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <dt>{partName(part, text)}</dt>
              <dd>
                <span className={styles.whose}>{text('builder.theirs')}</span> {partText(part, other, reader)}
              </dd>
              <dd>
                <span className={styles.whose}>{text('builder.mine')}</span> {partText(part, mine, reader)}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  )
}

import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { isImportGone, useMediaImport } from '../../../queries/account-media.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './account-media.module.css'
import { ImportProgressSheet } from './account-media-sheets.ts'
import { finishedOf, importWords } from './import-text.ts'

interface ImportStripProps {
  /** Empty: no import. */
  readonly id: string
  readonly onClose: () => void
}

/** How far the import of this page is; a press shows each file. It stays until it is closed. */
export function ImportStrip({ id, onClose }: ImportStripProps) {
  const text = useText()
  const { data, error } = useMediaImport(id)
  const [open, setOpen] = useState(false)
  if (id === '') return null
  const refused = data?.files.some(({ state }) => state === 'refused') ?? false
  return (
    <div className={styles.strip}>
      <Note
        icon={data?.state === 'done' ? (refused ? 'warning' : 'checkRound') : 'clock'}
        tone={refused ? 'warn' : 'plain'}
        action={
          <>
            {data && (
              <Button kind="text" onPress={() => setOpen(true)}>
                {text('bm.importDetails')}
              </Button>
            )}
            <IconButton icon="close" label={text('action.close')} onPress={onClose} />
          </>
        }
      >
        <span role="status">{data ? importWords(data, text) : isImportGone(error) ? text('bm.importGone') : text('load.loading')}</span>
      </Note>
      {data && (
        <ImportProgressSheet open={open} outcome={data} share={finishedOf(data) / data.files.length} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

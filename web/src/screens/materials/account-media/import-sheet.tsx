import type { AccountMedia } from '@adroit/contract/account-media'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { useImportAccountMedia } from '../../../queries/account-media.ts'
import { useMaterialFolders } from '../../../queries/materials.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FolderSheet } from '../material-sheets.ts'
import styles from './account-media.module.css'

interface ImportSheetProps {
  readonly open: boolean
  readonly account: string
  readonly media: readonly AccountMedia[]
  readonly onClose: () => void
  /** Called with the id of the import. */
  readonly onStarted: (id: string) => void
}

/** Chooses the folder for an import of images and videos, and starts it. */
export function ImportSheet({ open, account, media, onClose, onStarted }: ImportSheetProps) {
  const text = useText()
  const online = useOnline()
  const { data } = useMaterialFolders()
  const [folder, setFolder] = useState('none')
  const [choosing, setChoosing] = useState(false)
  const starting = useImportAccountMedia()
  const start = () =>
    starting.mutate(
      { account, keys: media.map(({ key }) => key), folder: folder === 'none' ? null : folder },
      { onSuccess: ({ id }) => onStarted(id) },
    )
  return (
    <>
      <Sheet
        open={open && !choosing}
        onClose={onClose}
        title={text('bm.importTitle')}
        note={text('bm.importNote')}
        footer={
          <Button disabled={!online} busy={starting.isPending} onPress={start}>
            {text('bm.import', { count: media.length })}
          </Button>
        }
      >
        <ListRow
          icon="folder"
          title={text('folder.title')}
          value={data?.folders.find(({ id }) => id === folder)?.name ?? text('folder.none')}
          opens="sheet"
          onPress={() => setChoosing(true)}
        />
        <p className={styles.note}>{media.map(({ name }) => name).join(', ')}</p>
      </Sheet>
      <FolderSheet open={open && choosing} onClose={() => setChoosing(false)} chosen={folder} manages onChoose={setFolder} />
    </>
  )
}

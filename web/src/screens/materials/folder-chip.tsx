import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useMaterialFolders } from '../../queries/materials.ts'
import { useMay } from '../../state/may.ts'
import { Chip } from '../../ui/chip.tsx'
import { FolderSheet } from './material-sheets.ts'

interface FolderChipProps {
  /** A folder's id, `none`, or empty for all. */
  readonly folder: string
  readonly onChoose: (folder: string) => void
}

/** Chooses the folder that the library shows; folders are made and changed there too. */
export function FolderChip({ folder, onChoose }: FolderChipProps) {
  const text = useText()
  const mayWrite = useMay('materials.write')
  const { data } = useMaterialFolders()
  const [open, setOpen] = useState(false)
  const name =
    folder === '' ? text('folder.all') : folder === 'none' ? text('folder.none') : data?.folders.find(({ id }) => id === folder)?.name
  return (
    <>
      <Chip opens icon="folder" chosen={folder !== ''} onPress={() => setOpen(true)}>
        {name ?? text('folder.title')}
      </Chip>
      <FolderSheet open={open} onClose={() => setOpen(false)} chosen={folder} withAll manages={mayWrite} onChoose={onChoose} />
    </>
  )
}

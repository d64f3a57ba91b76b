import type { MaterialFolder } from '@adroit/contract/material-folders'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useMaterialFolders } from '../../queries/materials.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import choiceStyles from '../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../ui/choice-sheet.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { FolderForm } from './folder-form.tsx'
import styles from './folder-sheet.module.css'
import { linesOf } from './folder-tree.ts'

interface FolderSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A folder's id, `none`, or empty for all. */
  readonly chosen: string
  /** Offers all folders together. */
  readonly withAll?: boolean
  /** Folders can be made and changed. */
  readonly manages: boolean
  readonly onChoose: (folder: string) => void
}

/** The tree of folders, to choose one. */
export function FolderSheet({ open, onClose, chosen, withAll = false, manages, onChoose }: FolderSheetProps) {
  const text = useText()
  const { data, isPending, error, refetch } = useMaterialFolders()
  const [edited, setEdited] = useState<MaterialFolder | 'new' | null>(null)
  const close = () => {
    setEdited(null)
    onClose()
  }
  const choose = (folder: string) => {
    close()
    onChoose(folder)
  }
  const add = manages && edited === null && (
    <Button kind="quiet" icon="add" onPress={() => setEdited('new')}>
      {text('folder.add')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={close} title={text('folder.title')} tall footer={add}>
      {isPending && <SkeletonRows rows={4} lines={1} />}
      {error && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data && edited !== null && (
        <FolderForm
          key={edited === 'new' ? 'new' : edited.id}
          folder={edited === 'new' ? null : edited}
          folders={data.folders}
          onDone={(added) => {
            setEdited(null)
            if (added !== null) choose(added)
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      {data && edited === null && (
        <ul className={choiceStyles.list} aria-label={text('folder.title')}>
          {withAll && <Line name={text('folder.all')} chosen={chosen === ''} onChoose={() => choose('')} />}
          <Line name={text('folder.none')} count={data.uncategorized} chosen={chosen === 'none'} onChoose={() => choose('none')} />
          {linesOf(data.folders).map((folder) => (
            <Line
              key={folder.id}
              name={folder.name}
              count={folder.count}
              depth={folder.depth}
              chosen={chosen === folder.id}
              onChoose={() => choose(folder.id)}
              onEdit={manages ? () => setEdited(folder) : undefined}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface LineProps {
  readonly name: string
  readonly count?: number
  readonly depth?: number
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onEdit?: (() => void) | undefined
}

function Line({ name, count, depth = 0, chosen, onChoose, onEdit }: LineProps) {
  const text = useText()
  return (
    <li className={styles.line} style={{ paddingInlineStart: `${depth * 20}px` }}>
      <button type="button" className={choiceStyles.choice} aria-pressed={chosen} onClick={onChoose}>
        <span className={choiceStyles.name}>{name}</span>
        {count !== undefined && <span className={choiceStyles.note}>{text('folder.count', { count })}</span>}
        <ChoiceMark shown={chosen} />
      </button>
      {onEdit && <IconButton icon="edit" label={`${text('folder.edit')}: ${name}`} onPress={onEdit} />}
    </li>
  )
}

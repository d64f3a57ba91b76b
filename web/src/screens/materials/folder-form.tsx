import type { MaterialFolder } from '@adroit/contract/material-folders'
import { materialLimits } from '@adroit/contract/material-limits'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAddFolder, useChangeFolder, useRemoveFolder } from '../../queries/material-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './folder-sheet.module.css'
import { insideOf, linesOf } from './folder-tree.ts'

interface FolderFormProps {
  /** null: a new one. */
  readonly folder: MaterialFolder | null
  readonly folders: readonly MaterialFolder[]
  /** `added`: the id of a new folder. */
  readonly onDone: (added: string | null) => void
  readonly onCancel: () => void
}

/** Name and place of a folder. */
export function FolderForm({ folder, folders, onDone, onCancel }: FolderFormProps) {
  const text = useText()
  const [name, setName] = useState(folder?.name ?? '')
  const [parent, setParent] = useState(folder?.parent ?? '')
  const add = useAddFolder()
  const change = useChangeFolder()
  const remove = useRemoveFolder()
  const busy = add.isPending || change.isPending
  const problem = add.error ?? change.error ?? remove.error
  const within = folder ? insideOf(folders, folder.id) : new Set()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = { name, parent: parent === '' ? null : parent }
    if (folder) change.mutate({ id: folder.id, ...given }, { onSuccess: () => onDone(null) })
    else add.mutate(given, { onSuccess: ({ id }) => onDone(id) })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={text('folder.name')}
        value={name}
        onChange={setName}
        maxLength={materialLimits.folderName.max}
        problem={problem ? (apiTexts(problem) ?? null) : null}
      />
      <div>
        <p className={styles.label} aria-hidden="true">
          {text('folder.parent')}
        </p>
        <Select label={text('folder.parent')} value={parent} onChange={setParent}>
          <option value="">{text('folder.top')}</option>
          {linesOf(folders)
            .filter(({ id }) => !within.has(id))
            .map(({ id, name: title, depth }) => (
              <option key={id} value={id}>
                {'\u2003'.repeat(depth) + title}
              </option>
            ))}
        </Select>
      </div>
      <div className={styles.buttons}>
        <Button submits busy={busy}>
          {text('folder.save')}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {text('review.cancel')}
        </Button>
        {folder && (
          <>
            <Button
              kind="quiet"
              icon="remove"
              busy={remove.isPending}
              onPress={() => remove.mutate(folder.id, { onSuccess: () => onDone(null) })}
            >
              {text('folder.remove')}
            </Button>
            <p className={styles.note}>{text('folder.removeNote')}</p>
          </>
        )}
      </div>
    </form>
  )
}

import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useMaterialChoices, useMaterialFolders } from '../../queries/materials.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import type { Details } from './details.ts'
import styles from './edit-sheet.module.css'
import { FolderSheet } from './material-sheets.ts'

export type { Details } from './details.ts'

interface DetailFieldsProps {
  readonly details: Details
  readonly onChange: (part: Partial<Details>) => void
  /** Several materials: what they do not have in common can stay as it is. */
  readonly several?: boolean
}

/** Folder, batch, tags, designer and auditor. */
export function DetailFields({ details, onChange: change, several = false }: DetailFieldsProps) {
  const text = useText()
  const { data: folders } = useMaterialFolders()
  const { data: choices } = useMaterialChoices()
  const [choosing, setChoosing] = useState(false)
  const folderName =
    details.folder === undefined
      ? text('material.keepEach')
      : details.folder === null
        ? text('folder.none')
        : (folders?.folders.find(({ id }) => id === details.folder)?.name ?? '')
  const unchanged = several ? text('material.keepEach') : ''
  return (
    <>
      <div className={styles.field}>
        <span className={styles.label} aria-hidden="true">
          {text('material.folder')}
        </span>
        <button
          type="button"
          className={styles.folder}
          aria-haspopup="dialog"
          aria-label={`${text('material.folder')}: ${folderName}`}
          onClick={() => setChoosing(true)}
        >
          {folderName}
          <Icon name="down" size={18} />
        </button>
        <FolderSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          chosen={details.folder ?? (details.folder === null ? 'none' : '')}
          manages
          onChoose={(folder) => change({ folder: folder === 'none' ? null : folder })}
        />
      </div>
      <Field
        label={text('material.batch')}
        value={details.batch ?? ''}
        placeholder={details.batch === undefined ? unchanged : ''}
        onChange={(batch) => change({ batch })}
        maxLength={materialLimits.materialBatch.max}
      />
      <div className={styles.field}>
        <Field
          label={text('material.tags')}
          value={details.tags ?? ''}
          placeholder={details.tags === undefined ? unchanged : ''}
          onChange={(tags) => change({ tags })}
        />
        <p className={styles.hint}>{text('material.tagsHint')}</p>
      </div>
      {(['designer', 'auditor'] as const).map((role) => (
        <div key={role} className={styles.field}>
          <span className={styles.label} aria-hidden="true">
            {text(`material.${role}`)}
          </span>
          <Select
            label={text(`material.${role}`)}
            value={details[role] === undefined ? 'each' : (details[role] ?? '')}
            onChange={(member) => change({ [role]: member === '' ? null : member === 'each' ? undefined : member })}
          >
            {details[role] === undefined && <option value="each">{text('material.keepEach')}</option>}
            <option value="">{text('material.nobody')}</option>
            {choices?.members
              .filter(({ reviews }) => role === 'designer' || reviews)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </div>
      ))}
    </>
  )
}

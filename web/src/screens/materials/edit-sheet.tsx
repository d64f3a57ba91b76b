import type { MaterialSummary } from '@adroit/contract/material'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useChangeMaterials } from '../../queries/material-changes.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DetailFields, type Details } from './detail-fields.tsx'
import { changesOf, sharedDetails } from './details.ts'
import styles from './edit-sheet.module.css'

interface EditSheetProps {
  readonly open: boolean
  readonly materials: readonly MaterialSummary[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Name, folder, batch, tags and people, of one material or of several at once. */
export function EditSheet(props: EditSheetProps) {
  const text = useText()
  const [initial] = props.materials
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('material.editTitle')} tall>
      {initial && <EditForm key={props.materials.map(({ id }) => id).join()} {...props} />}
    </Sheet>
  )
}

function EditForm({ materials, onSaved }: EditSheetProps) {
  const text = useText()
  const change = useChangeMaterials()
  const [before] = useState(() => sharedDetails(materials))
  const [details, setDetails] = useState<Details>(before)
  const [single] = materials
  const [name, setName] = useState(single?.name ?? '')
  const alone = materials.length === 1
  const save = () => {
    const renamed = alone && name.trim() !== single?.name ? { name } : {}
    change.mutate(
      { ids: materials.map(({ id }) => id), ...renamed, ...changesOf(before, details) },
      {
        onSuccess: () => {
          showToast(text('materials.saved'))
          onSaved()
        },
      },
    )
  }
  return (
    <div className={styles.form}>
      {alone && <Field label={text('material.name')} value={name} onChange={setName} maxLength={materialLimits.materialName.max} />}
      <DetailFields details={details} onChange={(part) => setDetails((known) => ({ ...known, ...part }))} several={!alone} />
      {change.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(change.error)}
        </Note>
      )}
      <Button busy={change.isPending} onPress={save}>
        {text('material.save')}
      </Button>
    </div>
  )
}

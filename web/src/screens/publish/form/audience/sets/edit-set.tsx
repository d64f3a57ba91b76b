import type { AudienceSet, AudienceSetValue } from '@adroit/contract/audience-sets'
import { useState } from 'react'
import { useText } from '../../../../../locale/text.ts'
import { useChangeAudienceSet, useChangeBack, useDeleteAudienceSet, useRestoreAudienceSet } from '../../../../../queries/audience-sets.ts'
import { showSnack, showToast } from '../../../../../ui/feedback.ts'
import { ListRow } from '../../../../../ui/list-row.tsx'
import { useOnline } from '../../../../../ui/offline-band.tsx'
import { SetForm } from './set-form.tsx'
import { isEmptyValue } from './set-values.ts'
import styles from './sets.module.css'

interface EditSetProps {
  readonly set: AudienceSet
  /** What the audience has, to take its place. */
  readonly value: AudienceSetValue
  readonly onDone: () => void
}

/** Renames a set, replaces what is in it by the audience's own, or deletes it. The last two can be undone. */
export function EditSet({ set, value, onDone }: EditSetProps) {
  const text = useText()
  const online = useOnline()
  const change = useChangeAudienceSet()
  const back = useChangeBack()
  const remove = useDeleteAudienceSet()
  const restore = useRestoreAudienceSet()
  const [name, setName] = useState(set.name)
  const { id, version } = set
  const rename = () =>
    change.mutate(
      { id, version, name },
      {
        onSuccess: (changed) => {
          showToast(text('sets.done.saved', { name: changed.name }))
          onDone()
        },
      },
    )
  const replace = () =>
    change.mutate(
      { id, version, value },
      {
        onSuccess: (changed) => {
          onDone()
          showSnack(text('sets.done.saved', { name: set.name }), text('action.undo'), () =>
            back.mutate({ id, version: changed.version, value: set.value }),
          )
        },
      },
    )
  const doRemove = () =>
    remove.mutate(id, {
      onSuccess: () => {
        onDone()
        showSnack(text('sets.done.deleted', { name: set.name }), text('action.undo'), () => restore.mutate(id))
      },
    })
  return (
    <>
      <SetForm name={name} onName={setName} busy={change.isPending} problem={change.error} onSave={rename} onCancel={onDone} />
      {online && (
        <div className={styles.acts}>
          {!isEmptyValue(value) && <ListRow icon="refresh" title={text(`sets.replace.${set.value.kind}`)} onPress={replace} />}
          <ListRow icon="remove" danger title={text('publish.delete')} onPress={doRemove} />
        </div>
      )}
    </>
  )
}

import type { AudienceSetKind } from '@adroit/contract/audience-sets'
import type { PlanAudience } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { apiTexts } from '../../../../../api/failure.ts'
import { useText } from '../../../../../locale/text.ts'
import { useAudienceSets } from '../../../../../queries/audience-sets.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useOnline } from '../../../../../ui/offline-band.tsx'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../../../ui/views.tsx'
import { EditSet } from './edit-set.tsx'
import { NewSet } from './new-set.tsx'
import { SetList } from './set-list.tsx'
import { isEmptyValue, savedPart } from './set-values.ts'

interface SetsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly kind: AudienceSetKind
  readonly audience: PlanAudience
  /** The audience's name, or its number. */
  readonly name: string
  readonly onEdit: (edit: (known: PlanAudience) => PlanAudience) => void
}

/** The company's region groups, language sets or audience sets: to use one, to save the audience's own as one, and to change them. */
export function SetsSheet({ open, onClose, kind, audience, name, onEdit }: SetsSheetProps) {
  const text = useText()
  const online = useOnline()
  const { data, error, refetch } = useAudienceSets(kind, open)
  /** The id of the set that is edited; null: the list is shown. */
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const back = () => setEdited(null)
  const close = () => {
    back()
    onClose()
  }
  const value = savedPart(audience, kind)
  const saves = online && !isEmptyValue(value)
  const set = data?.find(({ id }) => id === edited)
  const form = edited === 'new' ? 'new' : set ? 'edit' : null
  return (
    <Sheet
      open={open}
      onClose={close}
      title={form === 'new' ? text(`sets.saveAs.${kind}`) : form === 'edit' ? text(`sets.edit.${kind}`) : text(`sets.title.${kind}`)}
      note={form === null && data && data.length > 0 ? text('sets.useNote', { name }) : undefined}
      tall
      footer={
        form === null &&
        data &&
        saves && (
          <Button kind="quiet" icon="add" onPress={() => setEdited('new')}>
            {text(`sets.saveAs.${kind}`)}
          </Button>
        )
      }
    >
      {!data && (error ? <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} /> : <SkeletonRows rows={4} />)}
      {form === 'new' && <NewSet value={value} proposed={kind === 'audience' ? audience.name : ''} onDone={back} />}
      {form === 'edit' && set && <EditSet key={set.id} set={set} value={value} onDone={back} />}
      {form === null && data && (
        <SetList kind={kind} sets={data} audience={audience} saves={saves} onEdit={onEdit} onUsed={close} onChange={setEdited} />
      )}
    </Sheet>
  )
}

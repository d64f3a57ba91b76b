import type { AudienceSet, AudienceSetKind } from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { PlanAudience } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useText } from '../../../../../locale/text.ts'
import { ChipChoice } from '../../../../../ui/chip-choice.tsx'
import { showSnack, showToast } from '../../../../../ui/feedback.ts'
import { Note } from '../../../../../ui/note.tsx'
import { useOnline } from '../../../../../ui/offline-band.tsx'
import { Tile, View } from '../../../../../ui/views.tsx'
import { SetRow } from './set-row.tsx'
import { isEmptyValue, savedPart, withPlaces, withSet, withValue } from './set-values.ts'
import styles from './sets.module.css'

interface SetListProps {
  readonly kind: AudienceSetKind
  readonly sets: readonly AudienceSet[]
  readonly audience: PlanAudience
  /** The audience has something to save. */
  readonly saves: boolean
  readonly onEdit: (edit: (known: PlanAudience) => PlanAudience) => void
  readonly onUsed: () => void
  /** Called with the id of a set to edit. */
  readonly onChange: (id: string) => void
}

const icons = { places: 'globe', languages: 'layers', audience: 'people' } as const

/** The sets of a kind. A press uses one in place of the audience's own part; regions can also be added. */
export function SetList({ kind, sets, audience, saves, onEdit, onUsed, onChange }: SetListProps) {
  const text = useText()
  const online = useOnline()
  const [how, setHow] = useState<'replace' | 'add'>('replace')
  const before = savedPart(audience, kind)
  const mayAdd = kind === 'places' && !isEmptyValue(before)

  function use(set: AudienceSet): void {
    const added = mayAdd && how === 'add' && set.value.kind === 'places' ? withPlaces(audience, set.value) : set.value
    if (added === null) {
      showToast(text('sets.full', { max: publishLimits.places }))
      return
    }
    const { name } = audience
    onEdit((known) => withSet(known, { name: set.name, value: added }))
    onUsed()
    const done = set.hidden > 0 ? text('sets.usedWithout', { name: set.name, count: set.hidden }) : text('sets.used', { name: set.name })
    showSnack(done, text('action.undo'), () =>
      onEdit((known) => ({ ...withValue(known, before), name: known.name === set.name ? name : known.name })),
    )
  }

  return (
    <>
      {!online && (
        <div className={styles.notes}>
          <Note icon="offline">{text('sets.offline')}</Note>
        </div>
      )}
      {sets.length === 0 && (
        <View picture={<Tile icon={icons[kind]} />} title={text(`sets.empty.${kind}`)}>
          {text(saves ? `sets.emptySave.${kind}` : `sets.emptyChoose.${kind}`)}
        </View>
      )}
      {sets.length > 0 && mayAdd && (
        <div className={styles.how}>
          <ChipChoice
            label={text('sets.how')}
            options={[
              { value: 'replace', name: text('sets.how.replace') },
              { value: 'add', name: text('sets.how.add') },
            ]}
            chosen={[how]}
            onToggle={setHow}
          />
        </div>
      )}
      <ul aria-label={text(`sets.title.${kind}`)}>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} onUse={() => use(set)} onChange={online ? () => onChange(set.id) : null} />
        ))}
      </ul>
    </>
  )
}

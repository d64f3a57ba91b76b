import { type AudienceSetKind, audienceSetKinds } from '@adroit/contract/audience-sets'
import { useText } from '../../../../../locale/text.ts'
import { Chip, ChipRow } from '../../../../../ui/chip.tsx'

/** Opens the company's sets of each kind, to use one or to save one. */
export function SetChips({ onOpen }: { readonly onOpen: (kind: AudienceSetKind) => void }) {
  const text = useText()
  return (
    <ChipRow label={text('sets.saved')}>
      {audienceSetKinds.toReversed().map((kind) => (
        <Chip key={kind} opens onPress={() => onOpen(kind)}>
          {text(`sets.title.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

import type { TaxonomyItem } from '@adroit/contract/publish-plan'
import { useText } from '../../../locale/text.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import type { Side } from '../form/audience/plan-audiences.ts'

interface PickedItemsProps {
  readonly include: readonly TaxonomyItem[]
  readonly exclude: readonly TaxonomyItem[]
  readonly onRemove: (item: TaxonomyItem, side: Side) => void
}

/** What is chosen, of all platforms; a press takes it back. */
export function PickedItems({ include, exclude, onRemove }: PickedItemsProps) {
  const text = useText()
  if (include.length + exclude.length === 0) return null
  const nameOf = ({ name }: TaxonomyItem, side: Side) => (side === 'include' ? name : text('positioning.not', { name }))
  const chips = (items: readonly TaxonomyItem[], side: Side) =>
    items.map((item) => (
      <Chip
        key={`${side} ${item.platform} ${item.kind} ${item.id}`}
        chosen={side === 'include'}
        removes
        icon={item.platform}
        label={text('publish.remove', { name: nameOf(item, side) })}
        onPress={() => onRemove(item, side)}
      >
        {nameOf(item, side)}
      </Chip>
    ))
  return (
    <ChipRow label={text('publish.picked')}>
      {chips(include, 'include')}
      {chips(exclude, 'exclude')}
    </ChipRow>
  )
}

import type { Platform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { Chip } from './chip.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'

interface FilterChipProps {
  /** Label of the chip while nothing is selected. */
  readonly title: string
  readonly searchLabel: string
  /** Labels for "all values" and for items without a value. */
  readonly all: string
  readonly none: string
  /** null: all · '': items without a value. */
  readonly chosen: string | null
  /** Values that occur, each with its name, in display order. */
  readonly values: readonly (readonly [value: string, name: string])[]
  /** Text for the number of items that a choice would leave. */
  readonly count: (chosen: string | null) => string
  readonly onChoose: (value: string | null) => void
}

/** A key that no value can have. */
const everything = '\u0000all'

/** A chip that opens the values to filter by. Hidden when no item has a value. */
export function FilterChip({ title, searchLabel, all, none, chosen, values, count, onChoose }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  if (values.length === 0 && chosen === null) return null
  return (
    <>
      <Chip opens chosen={chosen !== null} onPress={() => setOpen(true)}>
        {values.find(([value]) => value === chosen)?.[1] ?? (chosen === '' ? none : title)}
      </Chip>
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        searchLabel={searchLabel}
        chosen={chosen ?? everything}
        choices={[
          { value: everything, name: all, note: count(null) },
          ...values.map(([value, name]) => ({ value, name, note: count(value) })),
          { value: '', name: none, note: count('') },
        ]}
        onChoose={(value) => onChoose(value === everything ? null : value)}
      />
    </>
  )
}

interface PlatformChipProps<Shown extends Platform> {
  readonly title: string
  readonly chosen: Shown | null
  readonly used: readonly Shown[]
  readonly count: (platform: Shown | null) => string
  readonly onChoose: (platform: Shown | null) => void
}

/** The same for platforms; the list is short and needs no search. */
export function PlatformChip<Shown extends Platform>({ title, chosen, used, count, onChoose }: PlatformChipProps<Shown>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Chip icon="filter" opens chosen={chosen !== null} onPress={() => setOpen(true)}>
        {text(`platform.${chosen ?? 'all'}`)}
      </Chip>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        chosen={chosen ?? 'all'}
        choices={[
          { value: 'all', name: text('platform.all'), note: count(null) },
          ...used.map((value) => ({ value: value as string, name: text(`platform.${value}`), note: count(value) })),
        ]}
        onChoose={(value) => onChoose(used.find((one) => one === value) ?? null)}
      />
    </>
  )
}

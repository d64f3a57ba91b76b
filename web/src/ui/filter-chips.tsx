import type { Platform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { Chip } from './chip.tsx'
import { lazySheet } from './lazy-sheet.tsx'
import type { MultiChoiceProps, MultiChoiceSheet as SheetOf } from './multi-choice-sheet.tsx'

const MultiChoiceSheet = lazySheet(() => import('./multi-choice-sheet.tsx').then((module) => module.MultiChoiceSheet)) as typeof SheetOf

interface MultiChoiceChipProps<Value extends string> extends MultiChoiceProps<Value> {
  readonly icon?: 'filter'
  /** On the chip while nothing is chosen. */
  readonly words: string
}

/** A chip that opens the values to filter by. It names the first chosen one, and how many more. */
export function MultiChoiceChip<Value extends string>({ icon, words, ...about }: MultiChoiceChipProps<Value>) {
  const { chosen, choices } = about
  const [open, setOpen] = useState(false)
  const first = choices.find(({ value }) => chosen.includes(value))?.name ?? chosen[0]
  return (
    <>
      <Chip opens chosen={chosen.length > 0} onPress={() => setOpen(true)} {...(icon && { icon })}>
        {first === undefined ? words : chosen.length > 1 ? `${first} +${chosen.length - 1}` : first}
      </Chip>
      <MultiChoiceSheet open={open} onClose={() => setOpen(false)} {...about} />
    </>
  )
}

interface FilterChipProps {
  /** Label of the chip while nothing is selected. */
  readonly title: string
  readonly searchLabel: string
  /** Labels for "all values" and for items without a value. */
  readonly all: string
  readonly none: string
  /** Empty: all · '' among them: items without a value. */
  readonly chosen: readonly string[]
  /** Values that occur, each with its name, in display order. */
  readonly values: readonly (readonly [value: string, name: string])[]
  /** Text for the number of items that a value would leave; null: all items. */
  readonly count: (value: string | null) => string
  readonly onChoose: (chosen: readonly string[]) => void
}

/** A chip for the values that people gave items: groups, owners, tags. Hidden when no item has a value. */
export function FilterChip({ title, searchLabel, all, none, chosen, values, count, onChoose }: FilterChipProps) {
  if (values.length === 0 && chosen.length === 0) return null
  return (
    <MultiChoiceChip
      words={title}
      title={title}
      searchLabel={searchLabel}
      all={{ name: all, note: count(null) }}
      choices={[...values.map(([value, name]) => ({ value, name, note: count(value) })), { value: '', name: none, note: count('') }]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface PlatformChipProps<Shown extends Platform> {
  readonly title: string
  /** Empty: all. */
  readonly chosen: readonly Shown[]
  readonly used: readonly Shown[]
  readonly count: (platform: Shown | null) => string
  readonly onChoose: (platforms: readonly Shown[]) => void
}

/** The same for platforms; the list is short and needs no search. */
export function PlatformChip<Shown extends Platform>({ title, chosen, used, count, onChoose }: PlatformChipProps<Shown>) {
  const text = useText()
  return (
    <MultiChoiceChip
      icon="filter"
      words={text('platform.all')}
      title={title}
      all={{ name: text('platform.all'), note: count(null) }}
      choices={used.map((value) => ({ value, name: text(`platform.${value}`), note: count(value) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

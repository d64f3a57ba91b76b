import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { Chip } from './chip.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'

interface FilterChipProps {
  /** What it chooses by, where nothing is chosen. */
  readonly title: string
  readonly searchLabel: string
  /** What stands for every value, and for things that have none. */
  readonly all: string
  readonly none: string
  /** null: all · '': those without any. */
  readonly chosen: string | null
  /** Values that occur, each with its name, in their order. */
  readonly values: readonly (readonly [value: string, name: string])[]
  /** How many things a choice would leave. */
  readonly count: (chosen: string | null) => string
  readonly onChoose: (value: string | null) => void
}

/** No value begins like this. */
const everything = '\u0000all'

/** A chip that opens the values of something to be chosen from: not there where nothing has any. */
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

interface PlatformChipProps<Platform extends string> {
  readonly title: string
  readonly chosen: Platform | null
  readonly used: readonly Platform[]
  readonly count: (platform: Platform | null) => string
  readonly onChoose: (platform: Platform | null) => void
}

/** The same for platforms, which are few. */
export function PlatformChip<Platform extends 'meta' | 'google' | 'tiktok' | 'web2app'>({
  title,
  chosen,
  used,
  count,
  onChoose,
}: PlatformChipProps<Platform>) {
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

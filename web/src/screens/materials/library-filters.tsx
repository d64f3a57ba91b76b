import { materialKinds, reviewStates } from '@adroit/contract/material'
import { ratios, youtubeFilters } from '@adroit/contract/material-library'
import type { MaterialMetric } from '@adroit/contract/material-metrics'
import { type ReactNode, useState } from 'react'
import { type Text, useText } from '../../locale/text.ts'
import { metricHead } from '../../parts/metrics/metric-text.ts'
import { useMaterialChoices } from '../../queries/materials.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { type Choice, ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { MultiChoiceChip } from '../../ui/filter-chips.tsx'
import { FolderChip } from './folder-chip.tsx'
import { isMetricSort, type LibrarySort, type LibraryState, sortChoices, uploadDays } from './library-view.ts'

interface LibraryFiltersProps {
  readonly state: LibraryState
  /** Metrics that the materials show. */
  readonly metrics: readonly MaterialMetric[]
  readonly onChange: (part: Partial<LibraryState>) => void
  /** Further chips, behind the order. */
  readonly children?: ReactNode
}

/** Order and filters of the library, in one row that scrolls sideways. */
export function LibraryFilters({ state, metrics, onChange, children }: LibraryFiltersProps) {
  const text = useText()
  const { data } = useMaterialChoices()
  const people = (members: readonly { id: string; name: string }[]) => members.map(({ id, name }) => ({ value: id, name }))
  const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }))
  const sorts: readonly LibrarySort[] = [...metrics.flatMap((key) => [`${key}.desc`, `${key}.asc`] as const), ...sortChoices]
  return (
    <ChipRow label={text('materials.filters')}>
      <FolderChip folder={state.folder} onChoose={(folder) => onChange({ folder })} />
      <ChoiceChip
        icon="sort"
        title={text('materials.sort')}
        // a link may sort by a metric that the member does not show
        choices={[...new Set([...sorts, state.sort])].map((value) => ({ value, name: sortText(value, text) }))}
        value={state.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      {children}
      <MultiChoiceChip
        words={text('materials.states')}
        title={text('materials.state')}
        all={{ name: text('materials.states') }}
        choices={reviewStates.map((value) => ({ value, name: text(`material.${value}`) }))}
        chosen={state.review}
        onChoose={(review) => onChange({ review })}
      />
      <MultiChoiceChip
        words={text('materials.kinds')}
        title={text('materials.kind')}
        all={{ name: text('materials.kinds') }}
        choices={materialKinds.map((value) => ({ value, name: text(`material.${value}`) }))}
        chosen={state.kinds}
        onChoose={(kinds) => onChange({ kinds })}
      />
      <MultiChoiceChip
        words={text('materials.ratios')}
        title={text('materials.ratio')}
        all={{ name: text('materials.ratios') }}
        choices={ratios.map((value) => ({ value, name: text(`material.${value}`) }))}
        chosen={state.ratios}
        onChoose={(chosen) => onChange({ ratios: chosen })}
      />
      <MultiChoiceChip
        words={text('materials.youtube')}
        title={text('materials.youtube')}
        all={{ name: text('materials.youtube.all') }}
        choices={youtubeFilters.map((value) => ({ value, name: text(`materials.youtube.${value}`) }))}
        chosen={state.youtube}
        onChoose={(youtube) => onChange({ youtube })}
      />
      <ChoiceChip
        title={text('materials.time')}
        all={text('materials.anyTime')}
        choices={uploadDays.map((value) => ({ value, name: text('materials.days', { count: Number(value) }) }))}
        value={state.days}
        onChoose={(days) => onChange({ days })}
      />
      {data && (
        <>
          <ChoiceChip
            title={text('material.batch')}
            all={text('materials.batches')}
            choices={plain(data.batches)}
            value={state.batch}
            onChoose={(batch) => onChange({ batch })}
          />
          <ChoiceChip
            title={text('material.tags')}
            all={text('materials.tags')}
            choices={plain(data.tags)}
            value={state.tag}
            onChoose={(tag) => onChange({ tag })}
          />
          <ChoiceChip
            title={text('material.uploader')}
            all={text('materials.uploaders')}
            choices={people(data.uploaders)}
            value={state.uploader}
            onChoose={(uploader) => onChange({ uploader })}
          />
          <ChoiceChip
            title={text('material.designer')}
            all={text('materials.designers')}
            choices={people(data.members)}
            value={state.designer}
            onChoose={(designer) => onChange({ designer })}
          />
          <ChoiceChip
            title={text('material.auditor')}
            all={text('materials.auditors')}
            choices={people(data.members)}
            value={state.auditor}
            onChoose={(auditor) => onChange({ auditor })}
          />
        </>
      )}
    </ChipRow>
  )
}

function sortText(sort: LibrarySort, text: Text): string {
  if (!isMetricSort(sort)) return text(`materials.sort.${sort as (typeof sortChoices)[number]}`)
  const [by, direction] = sort.split('.')
  return text(`earned.sort.${direction as 'asc' | 'desc'}`, { metric: metricHead(by as MaterialMetric, text) })
}

interface ChoiceChipProps<Value extends string> {
  readonly icon?: 'sort'
  readonly title: string
  /** The choice of no value; omitted: one is always chosen. */
  readonly all?: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | ''
  readonly onChoose: (value: Value) => void
}

/** A chip for one of several values. Hidden while there is nothing to choose from. */
function ChoiceChip<Value extends string>({ icon, title, all, choices, value, onChoose }: ChoiceChipProps<Value>) {
  const [open, setOpen] = useState(false)
  if (choices.length === 0 && value === '') return null
  const offered: readonly Choice<Value | ''>[] = all === undefined ? choices : [{ value: '', name: all }, ...choices]
  return (
    <>
      <Chip opens chosen={all !== undefined && value !== ''} onPress={() => setOpen(true)} {...(icon && { icon })}>
        {offered.find((choice) => choice.value === value)?.name ?? value}
      </Chip>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        choices={offered}
        chosen={value}
        // the empty value is among the offered ones only where the caller takes it
        onChoose={(chosen) => onChoose(chosen as Value)}
      />
    </>
  )
}

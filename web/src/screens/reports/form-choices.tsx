import type { Account } from '@adroit/contract/accounts'
import { dimensions, platforms } from '@adroit/contract/platforms'
import { resolveRange } from '@adroit/contract/presets'
import type { ReportDefinition } from '@adroit/contract/report'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { withPlatform } from './draft.ts'
import { RangeSheet } from './range-sheet.tsx'
import { SortSheet } from './sort-sheet.tsx'
import { useCompanyCalendar } from './use-company-calendar.ts'

interface FormChoicesProps {
  readonly draft: ReportDefinition
  readonly accounts: readonly Account[]
  readonly onChange: (draft: ReportDefinition) => void
}

type Part = 'platform' | 'accounts' | 'dimension' | 'range' | 'sort'

/** Everything that is chosen from a list, a row each. */
export function FormChoices({ draft, accounts, onChange }: FormChoicesProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { today, weekStart } = useCompanyCalendar()
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)
  const offered = accounts.filter((account) => draft.platform === null || account.platform === draft.platform)
  const days = resolveRange(draft.range, today, weekStart)
  const rangeName = text(`preset.${draft.range.preset}`)
  const sortName = draft.sort.by === 'name' ? text('sort.name') : text(`metric.${draft.sort.by}`)
  return (
    <>
      <ListRow
        title={text('create.platform')}
        value={draft.platform ? text(`platform.${draft.platform}`) : text('platform.all')}
        opens="sheet"
        onPress={() => setOpen('platform')}
      />
      <ListRow
        title={text('create.accounts')}
        value={draft.accounts.length === 0 ? text('reports.allAccounts') : text('reports.accounts', { count: draft.accounts.length })}
        opens="sheet"
        onPress={() => setOpen('accounts')}
      />
      <ListRow
        title={text('create.dimension')}
        value={text(`levels.${draft.dimension}`)}
        opens="sheet"
        onPress={() => setOpen('dimension')}
      />
      <ListRow
        title={text('create.range')}
        value={
          draft.range.preset === 'custom'
            ? showRange(days.from, days.to, locale)
            : `${rangeName} · ${showRange(days.from, days.to, locale)}`
        }
        opens="sheet"
        onPress={() => setOpen('range')}
      />
      <ListRow
        title={text('create.sort')}
        value={`${sortName} · ${text(draft.sort.direction === 'asc' ? 'sort.asc' : 'sort.desc')}`}
        opens="sheet"
        onPress={() => setOpen('sort')}
      />
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('create.platform')}
        chosen={draft.platform ?? 'all'}
        choices={[
          { value: 'all' as const, name: text('platform.all') },
          ...platforms.map((value) => ({ value, name: text(`platform.${value}`) })),
        ]}
        onChoose={(value) => onChange(withPlatform(draft, value === 'all' ? null : value, accounts))}
      />
      <AccountSheet
        open={open === 'accounts'}
        onClose={close}
        accounts={offered}
        chosen={draft.accounts}
        onChoose={(chosen) => onChange({ ...draft, accounts: [...chosen] })}
      />
      <ChoiceSheet
        open={open === 'dimension'}
        onClose={close}
        title={text('create.dimension')}
        chosen={draft.dimension}
        choices={dimensions.map((value) => ({ value, name: text(`levels.${value}`) }))}
        onChoose={(dimension) => onChange({ ...draft, dimension })}
      />
      <RangeSheet open={open === 'range'} onClose={close} range={draft.range} onChoose={(range) => onChange({ ...draft, range })} />
      <SortSheet
        open={open === 'sort'}
        onClose={close}
        metrics={draft.metrics}
        sort={draft.sort}
        onChoose={(sort) => onChange({ ...draft, sort })}
      />
    </>
  )
}

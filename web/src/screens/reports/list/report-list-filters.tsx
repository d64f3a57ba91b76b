import { platforms } from '@adroit/contract/platforms'
import { reportSorts } from '@adroit/contract/report-list'
import { useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { type ListFilter, type ReportPage, whichReports } from '../../../queries/report-list.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './report-list.module.css'

interface ReportListFiltersProps {
  readonly view: ListFilter
  readonly counts: ReportPage['counts'] | undefined
  readonly onChange: (part: Partial<ListFilter>) => void
}

/** Kind, order and platform of the listed reports. */
export function ReportListFilters({ view, counts, onChange }: ReportListFiltersProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<'platform' | 'sort' | null>(null)
  const close = () => setOpen(null)
  const countOf = { all: counts?.shown, mine: counts?.mine, shared: counts?.shared, favorites: undefined, hidden: counts?.hidden }
  return (
    <>
      <ChipRow label={text('reports.filters')}>
        {whichReports.map((which) => {
          const count = countOf[which]
          return (
            <Chip
              key={which}
              chosen={view.which === which}
              onPress={() => onChange({ which })}
              {...(count !== undefined && { count: showCount(count, locale) })}
            >
              {text(which === 'shared' ? 'listing.shared' : which === 'favorites' ? 'favorite.title' : `reports.${which}`)}
            </Chip>
          )
        })}
      </ChipRow>
      <div className={styles.heads}>
        <button type="button" className={styles.head} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          <Icon name="sort" size={16} />
          <span>{text(`listing.by.${view.sort}`)}</span>
        </button>
        <button
          type="button"
          className={styles.head}
          aria-haspopup="dialog"
          data-chosen={view.platform !== null || undefined}
          onClick={() => setOpen('platform')}
        >
          <span>{view.platform ? text(`platform.${view.platform}`) : text('platform.all')}</span>
          <Icon name="down" size={16} />
        </button>
      </div>
      <ChoiceSheet
        open={open === 'sort'}
        onClose={close}
        title={text('listing.order')}
        chosen={view.sort}
        choices={reportSorts.map((value) => ({ value, name: text(`listing.by.${value}`) }))}
        onChoose={(sort) => onChange({ sort })}
      />
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('reports.platform')}
        chosen={view.platform ?? 'all'}
        choices={[
          { value: 'all' as const, name: text('platform.all') },
          ...platforms.map((value) => ({ value, name: text(`platform.${value}`) })),
        ]}
        onChoose={(value) => onChange({ platform: value === 'all' ? null : value })}
      />
    </>
  )
}

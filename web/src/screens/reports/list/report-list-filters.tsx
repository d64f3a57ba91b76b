import { platforms } from '@adroit/contract/platforms'
import { reportSorts } from '@adroit/contract/report-list'
import { useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { type ListFilter, type ReportPage, whichReports } from '../../../queries/report-list.ts'
import { useMay } from '../../../state/may.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MultiChoiceSheet } from '../../../ui/multi-choice-sheet.tsx'
import { platformNames } from '../platform-names.ts'
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
  const mayWrite = useMay('reports.write')
  const close = () => setOpen(null)
  const countOf = {
    all: counts?.shown,
    mine: counts?.mine,
    shared: counts?.shared,
    favorites: undefined,
    hidden: counts?.hidden,
    deleted: undefined,
  }
  return (
    <>
      <ChipRow label={text('reports.filters')}>
        {whichReports
          .filter((which) => which !== 'deleted' || mayWrite)
          .map((which) => {
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
      <div className={styles.heads} hidden={view.which === 'deleted'}>
        <button type="button" className={styles.head} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          <Icon name="sort" size={16} />
          <span>{text(`listing.by.${view.sort}`)}</span>
        </button>
        <button
          type="button"
          className={styles.head}
          aria-haspopup="dialog"
          data-chosen={view.platforms.length > 0 || undefined}
          onClick={() => setOpen('platform')}
        >
          <span>{platformNames(view.platforms, text)}</span>
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
      <MultiChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={text('reports.platform')}
        all={{ name: text('platform.all') }}
        chosen={view.platforms}
        choices={platforms.map((value) => ({ value, name: text(`platform.${value}`), icon: value }))}
        onChoose={(chosen) => onChange({ platforms: chosen })}
      />
    </>
  )
}

import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import { useLayoutEffect, useRef } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { useLevelCounts } from '../../../queries/reports.ts'
import { isLevel, levelsWithin, type ReportView } from '../report-view.ts'
import styles from './level-tabs.module.css'

interface LevelTabsProps {
  readonly report: Report
  readonly view: ReportView
  readonly onChoose: (breakdown: Breakdown) => void
}

const times = ['DAY', 'WEEK', 'MONTH'] as const

/** Selects the breakdown of the rows: the levels of the hierarchy with their counts, days, weeks, months, countries, platforms. */
export function LevelTabs({ report, view, onChoose }: LevelTabsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const counts = useLevelCounts({ ...view, id: report.id }).data
  const list = useRef<HTMLDivElement>(null)
  const shown: Breakdown[] = [...levelsWithin(view.scope), ...times, 'COUNTRY', ...(view.scope ? [] : (['PLATFORM'] as const))]
  useLayoutEffect(() => {
    // the breakdown in the address may be off screen; scrollIntoView() would scroll the page as well
    const strip = list.current
    const pressed = strip?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (strip && pressed && pressed.offsetLeft + pressed.offsetWidth > strip.clientWidth) strip.scrollLeft = pressed.offsetLeft - 48
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: these switch what the table shows, they are no form
    <div ref={list} className={styles.tabs} role="group" aria-label={text('levels.label')}>
      {shown.map((breakdown) => (
        <button
          key={breakdown}
          type="button"
          className={styles.tab}
          aria-pressed={breakdown === view.breakdown}
          onClick={() => onChoose(breakdown)}
        >
          {text(`levels.${breakdown}`)}
          {isLevel(breakdown) && counts && <span className={styles.count}>{showCount(counts[breakdown], locale)}</span>}
        </button>
      ))}
    </div>
  )
}

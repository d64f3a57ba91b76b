import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import styles from '../report-page.module.css'
import { levelBelow, type ReportView, sortFor, viewQuery } from '../report-view.ts'

interface EntityPathProps {
  readonly report: Report
  readonly view: ReportView
  readonly path: InsightsTable['path']
}

/** The path of a drill-down, from the top of the report; each part is a link. */
export function EntityPath({ report, view, path }: EntityPathProps) {
  const text = useText()
  if (path.length === 0) return null
  const nameOf = ({ kind, name, key }: InsightsTable['path'][number]) =>
    kind === 'missing' ? text('row.missing') : kind === 'not_attributed' ? text('row.notAttributed') : name || key
  const go = (scope: ReportView['scope'], breakdown: ReportView['breakdown']) =>
    void navigateTo(
      pageUrl(routes.report, viewQuery(report, { ...view, scope, breakdown, sort: sortFor(breakdown, view, report), search: '' })),
    )
  return (
    <nav className={styles.path} aria-label={text('path.label')}>
      <button type="button" onClick={() => go(null, path[0]?.level ?? 'ACCOUNT')}>
        {text('path.all')}
      </button>
      {path.map((part, index) => (
        <span key={part.level} style={{ display: 'contents' }}>
          <span aria-hidden="true">›</span>
          {index === path.length - 1 ? (
            <strong aria-current="location">{nameOf(part)}</strong>
          ) : (
            <button type="button" onClick={() => go({ level: part.level, key: part.key }, levelBelow(part.level) ?? 'AD')}>
              {nameOf(part)}
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}

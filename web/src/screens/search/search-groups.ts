import type { EntityFound, SearchAnswer } from '@adroit/contract/search'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { pageUrl, type Query, routes } from '../../navigation/routes.ts'
import type { IconName } from '../../ui/icon.tsx'

interface FoundRow {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly icon: IconName
  readonly url: string
}

export interface FoundGroup {
  readonly name: MessageKey
  /** How many match; `rows` are the first of them. */
  readonly count: number
  readonly rows: readonly FoundRow[]
  /** Where all of them are listed. */
  readonly all: string
  /** The list of reports keeps its search, so that it is set before the page opens. */
  readonly ofReports?: true
}

/** Longest search that a report's address takes. */
const longest = 120

/** Returns the results by kind, without kinds that have none. */
export function searchGroups(answer: SearchAnswer, search: string): readonly FoundGroup[] {
  const { report, accounts, campaigns, adSets, ads, reports } = answer
  const inReport = (query: Query): string => pageUrl(routes.report, { id: report, ...query })
  const entities = (level: 'CAMPAIGN' | 'AD_SET' | 'AD', { count, items }: SearchAnswer['ads']): FoundGroup => ({
    name: `levels.${level}`,
    count,
    rows: items.map((one) => ({ ...entityRow(one), url: inReport(entityQuery(level, one)) })),
    all: inReport({ breakdown: level, search }),
  })
  const groups: readonly FoundGroup[] = [
    {
      name: 'levels.ACCOUNT',
      count: accounts.count,
      rows: accounts.items.map(({ id, name, platform, currency }) => ({
        key: id,
        name,
        note: currency,
        icon: platform,
        url: pageUrl(routes.account, { id }),
      })),
      all: pageUrl(routes.accounts, { search }),
    },
    entities('CAMPAIGN', campaigns),
    entities('AD_SET', adSets),
    entities('AD', ads),
    {
      name: 'find.reports',
      count: reports.count,
      rows: reports.items.map(({ id, name, creator }) => ({
        key: id,
        name,
        note: creator,
        icon: 'report',
        url: pageUrl(routes.report, { id }),
      })),
      all: routes.reports,
      ofReports: true,
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function entityRow({ key, name, account, parent }: EntityFound): Omit<FoundRow, 'url'> {
  return { key, name, note: [account.name, parent?.name].filter(Boolean).join(' · '), icon: account.platform }
}

/** A campaign or ad set opens what is below it; an ad has nothing below it, so it opens among the ads of its ad set. */
function entityQuery(level: 'CAMPAIGN' | 'AD_SET' | 'AD', { key, name, parent }: EntityFound): Query {
  if (level !== 'AD') return { scope: `${level}:${key}` }
  return { scope: parent ? `AD_SET:${parent.key}` : undefined, breakdown: 'AD', search: name.slice(0, longest) }
}

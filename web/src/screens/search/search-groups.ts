import { addDays, type Day } from '@adroit/contract/calendar'
import type { EntityFound, SearchAnswer } from '@adroit/contract/search'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { pageUrl, type Query, routes } from '../../navigation/routes.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface FoundRow {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly icon: IconName
  /** The address of a page, or an ad entity that is in no report and opens as a sheet. */
  readonly to: string | NamedAdEntity
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

/** The company's today, and the words of the notes. */
interface Days {
  readonly today: Day
  /** Of an ad entity without metrics. */
  readonly neverDelivered: string
  /** `Last delivery 3 Oct` */
  readonly lastDelivery: (day: Day) => string
}

/** Returns the results by kind, without kinds that have none. */
export function searchGroups(answer: SearchAnswer, search: string, days: Days): readonly FoundGroup[] {
  const { report, accounts, campaigns, adSets, ads, reports } = answer
  const inReport = (query: Query): string => pageUrl(routes.report, { id: report, ...query })
  const entities = (level: 'CAMPAIGN' | 'AD_SET' | 'AD', { count, items }: SearchAnswer['ads']): FoundGroup => ({
    name: `levels.${level}`,
    count,
    rows: items.map((one) => ({
      ...entityRow(one, days),
      to: one.inReports
        ? inReport({ ...entityQuery(level, one), ...rangeOf(one, days) })
        : { account: one.account.id, platform: one.account.platform, level, key: one.key, name: one.name },
    })),
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
        to: pageUrl(routes.account, { id }),
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
        to: pageUrl(routes.report, { id }),
      })),
      all: routes.reports,
      ofReports: true,
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function entityRow(found: EntityFound, { today, lastDelivery, neverDelivered }: Days): Omit<FoundRow, 'to'> {
  const { key, name, account, parent, inReports } = found
  const ended = earlierDay(found, today)
  return {
    key,
    name,
    note: [account.name, parent?.name, ended && lastDelivery(ended), !inReports && neverDelivered].filter(Boolean).join(' · '),
    icon: account.platform,
  }
}

/** The last day of an entity that delivered nothing in the past 7 days, which the report shows; null: it did, or never delivered. */
function earlierDay({ lastDay }: EntityFound, today: Day): Day | null {
  return lastDay !== null && lastDay < addDays(today, -7) ? lastDay : null
}

/** The 7 days up to the last delivery, if the report's own range has none. */
function rangeOf(found: EntityFound, { today }: Days): Query {
  const to = earlierDay(found, today)
  return to === null ? {} : { dateRange: `${addDays(to, -6)}_${to}` }
}

/** A campaign or ad set opens what is below it; an ad has nothing below it, so it opens among the ads of its ad set. */
function entityQuery(level: 'CAMPAIGN' | 'AD_SET' | 'AD', { key, name, parent }: EntityFound): Query {
  if (level !== 'AD') return { scope: `${level}:${key}` }
  return { scope: parent ? `AD_SET:${parent.key}` : undefined, breakdown: 'AD', search: name.slice(0, longest) }
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, text } from './fields.ts'
import { limits } from './limits.ts'
import { platforms } from './platforms.ts'

/** `count` is how many match; `items` are the best `limits.searchItems` of them. */
const found = <Item extends z.ZodMiniType>(item: Item) => z.object({ count: z.number(), items: z.array(item) })

const accountFound = z.object({ id, name: z.string(), platform: z.enum(platforms), currency: z.string() })

const entityFound = z.object({
  /** As `AdEntityRef.key`: the key of the entity's row in reports. */
  key: id,
  name: z.string(),
  account: z.object({ id, name: z.string(), platform: z.enum(platforms) }),
  /** The campaign of an ad set, or the ad set of an ad; null for campaigns. Its name is empty if the source does not name it. */
  parent: z.nullable(z.object({ key: id, name: z.string() })),
  /** The last day (in the account's calendar) with spend or impressions; null: nothing was ever delivered. */
  lastDay: z.nullable(day),
  /** Whether it has stored metrics. Others exist at the platform, but no report shows them. */
  inReports: z._default(z.boolean(), true),
})
export type EntityFound = z.infer<typeof entityFound>

/**
 * Accounts, ad entities and reports that the caller sees and whose name contains the search, ignoring letter case; accounts and ad
 * entities also by the platform's ID. Names that start with the search come first. Ad entities without stored metrics come
 * last; of more than 5,000 of a level that match, not all are counted. Blank: nothing.
 */
export const searchAll = endpoint({
  name: 'searchAll',
  method: 'GET',
  path: '/api/mobile/admanage/search',
  access: 'reports.read',
  input: z.object({ search: text(limits.search.max) }),
  answer: z.object({
    /** The built-in report of all accounts, in which ad entities open. */
    report: id,
    accounts: found(accountFound),
    campaigns: found(entityFound),
    adSets: found(entityFound),
    ads: found(entityFound),
    reports: found(z.object({ id, name: z.string(), creator: z.string() })),
  }),
})
export type SearchAnswer = z.infer<typeof searchAll.answer>

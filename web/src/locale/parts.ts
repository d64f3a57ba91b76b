import { type TextsPart, textsPart } from './locale.ts'
import type {
  AccessTexts,
  AccountsTexts,
  BuilderWords,
  CampaignsWords,
  ConnectionsTexts,
  ConversionsTexts,
  DetailsTexts,
  FreshnessTexts,
  HomeTexts,
  ImportsTexts,
  InsideTexts,
  ListingTexts,
  PeopleTexts,
  RatesTexts,
  SearchTexts,
  StatusTexts,
} from './messages/en-US.ts'

/**
 * The parts of the messages behind the login. `inside`: shared by every page · `details`: single values and metrics · `freshness`: data
 * freshness · `home`: home, and accounts that do not sync · `builder`: report list and report builder · `listing`: report cards and sharing
 * · `imports`: imports, and the source of each day · `access`: access to accounts · `conversions`: conversion actions · `rates`: exchange
 * rates · `search`: the search over everything · `status`: delivery statuses · `campaigns`: change requests.
 * Those of materials are in `material-parts.ts`, those of publishing in `publish-part.ts`.
 */
interface Parts {
  readonly inside: InsideTexts
  readonly details: DetailsTexts
  readonly freshness: FreshnessTexts
  readonly home: HomeTexts
  readonly builder: BuilderWords
  readonly status: StatusTexts
  readonly campaigns: CampaignsWords
  readonly accounts: AccountsTexts
  readonly imports: ImportsTexts
  readonly listing: ListingTexts
  readonly access: AccessTexts
  readonly rates: RatesTexts
  readonly search: SearchTexts
  readonly connections: ConnectionsTexts
  readonly conversions: ConversionsTexts
  readonly people: PeopleTexts
}

export const parts: { readonly [Part in keyof Parts]: (...of: Parameters<TextsPart>) => Promise<Parts[Part]> } = {
  inside: textsPart({
    'en-US': () => import('./messages/en-US.inside.ts'),
    'en-simple': () => import('./messages/en-simple.inside.ts'),
    'zh-CN': () => import('./messages/zh-CN.inside.ts'),
  }),
  details: textsPart({
    'en-US': () => import('./messages/en-US.details.ts'),
    'en-simple': () => import('./messages/en-simple.details.ts'),
    'zh-CN': () => import('./messages/zh-CN.details.ts'),
  }),
  home: textsPart({
    'en-US': () => import('./messages/en-US.home.ts'),
    'en-simple': () => import('./messages/en-simple.home.ts'),
    'zh-CN': () => import('./messages/zh-CN.home.ts'),
  }),
  freshness: textsPart({
    'en-US': () => import('./messages/en-US.freshness.ts'),
    'en-simple': () => import('./messages/en-simple.freshness.ts'),
    'zh-CN': () => import('./messages/zh-CN.freshness.ts'),
  }),
  builder: textsPart({
    'en-US': () => import('./messages/en-US.builder.ts'),
    'en-simple': () => import('./messages/en-simple.builder.ts'),
    'zh-CN': () => import('./messages/zh-CN.builder.ts'),
  }),
  status: textsPart({
    'en-US': () => import('./messages/en-US.status.ts'),
    'en-simple': () => import('./messages/en-simple.status.ts'),
    'zh-CN': () => import('./messages/zh-CN.status.ts'),
  }),
  campaigns: textsPart({
    'en-US': () => import('./messages/en-US.campaigns.ts'),
    'en-simple': () => import('./messages/en-simple.campaigns.ts'),
    'zh-CN': () => import('./messages/zh-CN.campaigns.ts'),
  }),
  accounts: textsPart({
    'en-US': () => import('./messages/en-US.accounts.ts'),
    'en-simple': () => import('./messages/en-simple.accounts.ts'),
    'zh-CN': () => import('./messages/zh-CN.accounts.ts'),
  }),
  imports: textsPart({
    'en-US': () => import('./messages/en-US.imports.ts'),
    'en-simple': () => import('./messages/en-simple.imports.ts'),
    'zh-CN': () => import('./messages/zh-CN.imports.ts'),
  }),
  listing: textsPart({
    'en-US': () => import('./messages/en-US.listing.ts'),
    'en-simple': () => import('./messages/en-simple.listing.ts'),
    'zh-CN': () => import('./messages/zh-CN.listing.ts'),
  }),
  access: textsPart({
    'en-US': () => import('./messages/en-US.access.ts'),
    'en-simple': () => import('./messages/en-simple.access.ts'),
    'zh-CN': () => import('./messages/zh-CN.access.ts'),
  }),
  rates: textsPart({
    'en-US': () => import('./messages/en-US.rates.ts'),
    'en-simple': () => import('./messages/en-simple.rates.ts'),
    'zh-CN': () => import('./messages/zh-CN.rates.ts'),
  }),
  search: textsPart({
    'en-US': () => import('./messages/en-US.search.ts'),
    'en-simple': () => import('./messages/en-simple.search.ts'),
    'zh-CN': () => import('./messages/zh-CN.search.ts'),
  }),
  connections: textsPart({
    'en-US': () => import('./messages/en-US.connections.ts'),
    'en-simple': () => import('./messages/en-simple.connections.ts'),
    'zh-CN': () => import('./messages/zh-CN.connections.ts'),
  }),
  conversions: textsPart({
    'en-US': () => import('./messages/en-US.conversions.ts'),
    'en-simple': () => import('./messages/en-simple.conversions.ts'),
    'zh-CN': () => import('./messages/zh-CN.conversions.ts'),
  }),
  people: textsPart({
    'en-US': () => import('./messages/en-US.people.ts'),
    'en-simple': () => import('./messages/en-simple.people.ts'),
    'zh-CN': () => import('./messages/zh-CN.people.ts'),
  }),
}

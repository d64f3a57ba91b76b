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
    'en-US': () => import('./messages/en-US.inside.ts').then((module) => module.inside),
    'en-simple': () => import('./messages/en-simple.inside.ts').then((module) => module.inside),
    'zh-CN': () => import('./messages/zh-CN.inside.ts').then((module) => module.inside),
  }),
  details: textsPart({
    'en-US': () => import('./messages/en-US.details.ts').then((module) => module.details),
    'en-simple': () => import('./messages/en-simple.details.ts').then((module) => module.details),
    'zh-CN': () => import('./messages/zh-CN.details.ts').then((module) => module.details),
  }),
  home: textsPart({
    'en-US': () => import('./messages/en-US.home.ts').then((module) => module.home),
    'en-simple': () => import('./messages/en-simple.home.ts').then((module) => module.home),
    'zh-CN': () => import('./messages/zh-CN.home.ts').then((module) => module.home),
  }),
  freshness: textsPart({
    'en-US': () => import('./messages/en-US.freshness.ts').then((module) => module.freshness),
    'en-simple': () => import('./messages/en-simple.freshness.ts').then((module) => module.freshness),
    'zh-CN': () => import('./messages/zh-CN.freshness.ts').then((module) => module.freshness),
  }),
  builder: textsPart({
    'en-US': () => import('./messages/en-US.builder.ts').then((module) => module.builder),
    'en-simple': () => import('./messages/en-simple.builder.ts').then((module) => module.builder),
    'zh-CN': () => import('./messages/zh-CN.builder.ts').then((module) => module.builder),
  }),
  status: textsPart({
    'en-US': () => import('./messages/en-US.status.ts').then((module) => module.status),
    'en-simple': () => import('./messages/en-simple.status.ts').then((module) => module.status),
    'zh-CN': () => import('./messages/zh-CN.status.ts').then((module) => module.status),
  }),
  campaigns: textsPart({
    'en-US': () => import('./messages/en-US.campaigns.ts').then((module) => module.campaigns),
    'en-simple': () => import('./messages/en-simple.campaigns.ts').then((module) => module.campaigns),
    'zh-CN': () => import('./messages/zh-CN.campaigns.ts').then((module) => module.campaigns),
  }),
  accounts: textsPart({
    'en-US': () => import('./messages/en-US.accounts.ts').then((module) => module.accounts),
    'en-simple': () => import('./messages/en-simple.accounts.ts').then((module) => module.accounts),
    'zh-CN': () => import('./messages/zh-CN.accounts.ts').then((module) => module.accounts),
  }),
  imports: textsPart({
    'en-US': () => import('./messages/en-US.imports.ts').then((module) => module.imports),
    'en-simple': () => import('./messages/en-simple.imports.ts').then((module) => module.imports),
    'zh-CN': () => import('./messages/zh-CN.imports.ts').then((module) => module.imports),
  }),
  listing: textsPart({
    'en-US': () => import('./messages/en-US.listing.ts').then((module) => module.listing),
    'en-simple': () => import('./messages/en-simple.listing.ts').then((module) => module.listing),
    'zh-CN': () => import('./messages/zh-CN.listing.ts').then((module) => module.listing),
  }),
  access: textsPart({
    'en-US': () => import('./messages/en-US.access.ts').then((module) => module.access),
    'en-simple': () => import('./messages/en-simple.access.ts').then((module) => module.access),
    'zh-CN': () => import('./messages/zh-CN.access.ts').then((module) => module.access),
  }),
  rates: textsPart({
    'en-US': () => import('./messages/en-US.rates.ts').then((module) => module.rates),
    'en-simple': () => import('./messages/en-simple.rates.ts').then((module) => module.rates),
    'zh-CN': () => import('./messages/zh-CN.rates.ts').then((module) => module.rates),
  }),
  search: textsPart({
    'en-US': () => import('./messages/en-US.search.ts').then((module) => module.search),
    'en-simple': () => import('./messages/en-simple.search.ts').then((module) => module.search),
    'zh-CN': () => import('./messages/zh-CN.search.ts').then((module) => module.search),
  }),
  connections: textsPart({
    'en-US': () => import('./messages/en-US.connections.ts').then((module) => module.connections),
    'en-simple': () => import('./messages/en-simple.connections.ts').then((module) => module.connections),
    'zh-CN': () => import('./messages/zh-CN.connections.ts').then((module) => module.connections),
  }),
  conversions: textsPart({
    'en-US': () => import('./messages/en-US.conversions.ts').then((module) => module.conversions),
    'en-simple': () => import('./messages/en-simple.conversions.ts').then((module) => module.conversions),
    'zh-CN': () => import('./messages/zh-CN.conversions.ts').then((module) => module.conversions),
  }),
  people: textsPart({
    'en-US': () => import('./messages/en-US.people.ts').then((module) => module.people),
    'en-simple': () => import('./messages/en-simple.people.ts').then((module) => module.people),
    'zh-CN': () => import('./messages/zh-CN.people.ts').then((module) => module.people),
  }),
}

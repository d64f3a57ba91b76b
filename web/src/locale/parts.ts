import { type WordsPart, wordsPart } from './locale.ts'
import type {
  AccessWords,
  AccountsWords,
  BuilderWords,
  CampaignsWords,
  DetailsWords,
  FreshnessWords,
  HomeWords,
  InsideWords,
  ListingWords,
  MediaWords,
  PeopleWords,
  RatesWords,
  StatusWords,
} from './messages/en-US.ts'

/**
 * The parts of the messages behind the login. `inside`: shared by every page · `details`: single values and metrics · `freshness`: data
 * freshness · `home`: home, and accounts that do not sync · `builder`: report list and report builder · `listing`: report cards and sharing
 * · `access`: access to accounts · `rates`: exchange rates · `status`: delivery statuses · `campaigns`: change requests.
 */
interface Parts {
  readonly inside: InsideWords
  readonly details: DetailsWords
  readonly freshness: FreshnessWords
  readonly home: HomeWords
  readonly builder: BuilderWords
  readonly status: StatusWords
  readonly campaigns: CampaignsWords
  readonly accounts: AccountsWords
  readonly listing: ListingWords
  readonly access: AccessWords
  readonly rates: RatesWords
  readonly media: MediaWords
  readonly people: PeopleWords
}

export const parts: { readonly [Part in keyof Parts]: (...of: Parameters<WordsPart>) => Promise<Parts[Part]> } = {
  inside: wordsPart({
    'en-US': () => import('./messages/en-US.inside.ts').then((module) => module.inside),
    'en-simple': () => import('./messages/en-simple.inside.ts').then((module) => module.inside),
    'zh-CN': () => import('./messages/zh-CN.inside.ts').then((module) => module.inside),
  }),
  details: wordsPart({
    'en-US': () => import('./messages/en-US.details.ts').then((module) => module.details),
    'en-simple': () => import('./messages/en-simple.details.ts').then((module) => module.details),
    'zh-CN': () => import('./messages/zh-CN.details.ts').then((module) => module.details),
  }),
  home: wordsPart({
    'en-US': () => import('./messages/en-US.home.ts').then((module) => module.home),
    'en-simple': () => import('./messages/en-simple.home.ts').then((module) => module.home),
    'zh-CN': () => import('./messages/zh-CN.home.ts').then((module) => module.home),
  }),
  freshness: wordsPart({
    'en-US': () => import('./messages/en-US.freshness.ts').then((module) => module.freshness),
    'en-simple': () => import('./messages/en-simple.freshness.ts').then((module) => module.freshness),
    'zh-CN': () => import('./messages/zh-CN.freshness.ts').then((module) => module.freshness),
  }),
  builder: wordsPart({
    'en-US': () => import('./messages/en-US.builder.ts').then((module) => module.builder),
    'en-simple': () => import('./messages/en-simple.builder.ts').then((module) => module.builder),
    'zh-CN': () => import('./messages/zh-CN.builder.ts').then((module) => module.builder),
  }),
  status: wordsPart({
    'en-US': () => import('./messages/en-US.status.ts').then((module) => module.status),
    'en-simple': () => import('./messages/en-simple.status.ts').then((module) => module.status),
    'zh-CN': () => import('./messages/zh-CN.status.ts').then((module) => module.status),
  }),
  campaigns: wordsPart({
    'en-US': () => import('./messages/en-US.campaigns.ts').then((module) => module.campaigns),
    'en-simple': () => import('./messages/en-simple.campaigns.ts').then((module) => module.campaigns),
    'zh-CN': () => import('./messages/zh-CN.campaigns.ts').then((module) => module.campaigns),
  }),
  accounts: wordsPart({
    'en-US': () => import('./messages/en-US.accounts.ts').then((module) => module.accounts),
    'en-simple': () => import('./messages/en-simple.accounts.ts').then((module) => module.accounts),
    'zh-CN': () => import('./messages/zh-CN.accounts.ts').then((module) => module.accounts),
  }),
  listing: wordsPart({
    'en-US': () => import('./messages/en-US.listing.ts').then((module) => module.listing),
    'en-simple': () => import('./messages/en-simple.listing.ts').then((module) => module.listing),
    'zh-CN': () => import('./messages/zh-CN.listing.ts').then((module) => module.listing),
  }),
  access: wordsPart({
    'en-US': () => import('./messages/en-US.access.ts').then((module) => module.access),
    'en-simple': () => import('./messages/en-simple.access.ts').then((module) => module.access),
    'zh-CN': () => import('./messages/zh-CN.access.ts').then((module) => module.access),
  }),
  rates: wordsPart({
    'en-US': () => import('./messages/en-US.rates.ts').then((module) => module.rates),
    'en-simple': () => import('./messages/en-simple.rates.ts').then((module) => module.rates),
    'zh-CN': () => import('./messages/zh-CN.rates.ts').then((module) => module.rates),
  }),
  media: wordsPart({
    'en-US': () => import('./messages/en-US.media.ts').then((module) => module.media),
    'en-simple': () => import('./messages/en-simple.media.ts').then((module) => module.media),
    'zh-CN': () => import('./messages/zh-CN.media.ts').then((module) => module.media),
  }),
  people: wordsPart({
    'en-US': () => import('./messages/en-US.people.ts').then((module) => module.people),
    'en-simple': () => import('./messages/en-simple.people.ts').then((module) => module.people),
    'zh-CN': () => import('./messages/zh-CN.people.ts').then((module) => module.people),
  }),
}

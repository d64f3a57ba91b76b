import type { WordsPart } from './locale.ts'
import type {
  AccessWords,
  AccountsWords,
  DeliveryWords,
  DetailsWords,
  FreshnessWords,
  HomeWords,
  InsideWords,
  ListingWords,
  MakingWords,
  MediaWords,
  PeopleWords,
  RatesWords,
  StatusWords,
} from './messages/en-US.ts'

/**
 * The words behind the login. `inside`: what every page there may say · `details`: about single numbers and metrics · `freshness`: how
 * fresh figures are · `home`: home, and accounts that are not read · `making`: listing and making reports · `listing`: cards of reports, and sharing them · `access`: whose accounts a member sees ·
 * `rates`: of currencies · `status`: what becomes of campaigns, in a word each · `delivery`: changing them.
 */
interface Parts {
  readonly inside: InsideWords
  readonly details: DetailsWords
  readonly freshness: FreshnessWords
  readonly home: HomeWords
  readonly making: MakingWords
  readonly status: StatusWords
  readonly delivery: DeliveryWords
  readonly accounts: AccountsWords
  readonly listing: ListingWords
  readonly access: AccessWords
  readonly rates: RatesWords
  readonly media: MediaWords
  readonly people: PeopleWords
}

export const parts: { readonly [Part in keyof Parts]: (...of: Parameters<WordsPart>) => Promise<Parts[Part]> } = {
  inside: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.inside.ts').then((module) => module.inside)
    if (locale === 'en-simple') return import('./messages/en-simple.inside.ts').then((module) => module.inside)
    return import('./messages/en-US.inside.ts').then((module) => module.inside)
  },
  details: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.details.ts').then((module) => module.details)
    if (locale === 'en-simple') return import('./messages/en-simple.details.ts').then((module) => module.details)
    return import('./messages/en-US.details.ts').then((module) => module.details)
  },
  home: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.home.ts').then((module) => module.home)
    if (locale === 'en-simple') return import('./messages/en-simple.home.ts').then((module) => module.home)
    return import('./messages/en-US.home.ts').then((module) => module.home)
  },
  freshness: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.freshness.ts').then((module) => module.freshness)
    if (locale === 'en-simple') return import('./messages/en-simple.freshness.ts').then((module) => module.freshness)
    return import('./messages/en-US.freshness.ts').then((module) => module.freshness)
  },
  making: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.making.ts').then((module) => module.making)
    if (locale === 'en-simple') return import('./messages/en-simple.making.ts').then((module) => module.making)
    return import('./messages/en-US.making.ts').then((module) => module.making)
  },
  status: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.status.ts').then((module) => module.status)
    if (locale === 'en-simple') return import('./messages/en-simple.status.ts').then((module) => module.status)
    return import('./messages/en-US.status.ts').then((module) => module.status)
  },
  delivery: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.delivery.ts').then((module) => module.delivery)
    if (locale === 'en-simple') return import('./messages/en-simple.delivery.ts').then((module) => module.delivery)
    return import('./messages/en-US.delivery.ts').then((module) => module.delivery)
  },
  accounts: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.accounts.ts').then((module) => module.accounts)
    if (locale === 'en-simple') return import('./messages/en-simple.accounts.ts').then((module) => module.accounts)
    return import('./messages/en-US.accounts.ts').then((module) => module.accounts)
  },
  listing: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.listing.ts').then((module) => module.listing)
    if (locale === 'en-simple') return import('./messages/en-simple.listing.ts').then((module) => module.listing)
    return import('./messages/en-US.listing.ts').then((module) => module.listing)
  },
  access: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.access.ts').then((module) => module.access)
    if (locale === 'en-simple') return import('./messages/en-simple.access.ts').then((module) => module.access)
    return import('./messages/en-US.access.ts').then((module) => module.access)
  },
  rates: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.rates.ts').then((module) => module.rates)
    if (locale === 'en-simple') return import('./messages/en-simple.rates.ts').then((module) => module.rates)
    return import('./messages/en-US.rates.ts').then((module) => module.rates)
  },
  media: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.media.ts').then((module) => module.media)
    if (locale === 'en-simple') return import('./messages/en-simple.media.ts').then((module) => module.media)
    return import('./messages/en-US.media.ts').then((module) => module.media)
  },
  people: (locale) => {
    if (locale === 'zh-CN') return import('./messages/zh-CN.people.ts').then((module) => module.people)
    if (locale === 'en-simple') return import('./messages/en-simple.people.ts').then((module) => module.people)
    return import('./messages/en-US.people.ts').then((module) => module.people)
  },
}

import type { WordsPart } from './locale.ts'
import type {
  AccountsWords,
  DeliveryWords,
  DetailsWords,
  InsideWords,
  MakingWords,
  MediaWords,
  PeopleWords,
  StatusWords,
} from './messages/en-US.ts'

/**
 * The words behind the login. `inside`: what every page there may say · `details`: about single numbers and metrics · `making`: listing and
 * making reports · `status`: what becomes of campaigns, in a word each · `delivery`: changing them.
 */
interface Parts {
  readonly inside: InsideWords
  readonly details: DetailsWords
  readonly making: MakingWords
  readonly status: StatusWords
  readonly delivery: DeliveryWords
  readonly accounts: AccountsWords
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

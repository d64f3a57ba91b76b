import { type EventKind, eventKinds } from '@adroit/contract/web2app-events'
import { type PostbackField, type PostbackMapping, postbackFields, postbackLimits } from '@adroit/contract/web2app-postbacks'

/** A partner's names as they are typed; empty: the partner sends none. Several names of events are separated by commas. */
export interface PostbackNames {
  readonly event: string
  readonly fields: Readonly<Record<PostbackField, string>>
  readonly kinds: Readonly<Record<EventKind, string>>
}

/** appsflyer: its Push API · own: partners whose addresses have placeholders, so that our own names can be used · custom: to be typed. */
export const postbackPresets = ['appsflyer', 'own', 'custom'] as const
export type PostbackPreset = (typeof postbackPresets)[number]

const none = { user: '', at: '', id: '', click: '', clickId: '', order: '', amount: '', currency: '' }
const noKinds = { first_open: '', open: '', order: '', refund: '', income: '' }

export const namesOf: Readonly<Record<PostbackPreset, PostbackNames>> = {
  appsflyer: {
    event: 'event_name',
    fields: { ...none, user: 'appsflyer_id', at: 'event_time', amount: 'event_revenue', currency: 'event_revenue_currency' },
    kinds: { ...noKinds, first_open: 'install', order: 'af_purchase' },
  },
  own: {
    event: 'event',
    fields: Object.fromEntries(postbackFields.map((field) => [field, field])) as Record<PostbackField, string>,
    kinds: Object.fromEntries(eventKinds.map((kind) => [kind, kind])) as Record<EventKind, string>,
  },
  custom: { event: '', fields: none, kinds: noKinds },
}

/** Where something is wrong, and what. */
export interface NamesProblem {
  readonly at: 'event' | PostbackField | EventKind
  readonly key: 'app.postback.missing' | 'app.postback.noKinds' | 'app.postback.twice' | 'app.postback.long'
}

/** The mapping of these names, or what is wrong with the first of them. */
export function mappingOf({ event, fields, kinds }: PostbackNames): PostbackMapping | NamesProblem {
  const isLong = (name: string) => name.length > postbackLimits.name
  const found: Record<string, EventKind> = {}
  if (event.trim() === '') return { at: 'event', key: 'app.postback.missing' }
  if (isLong(event.trim())) return { at: 'event', key: 'app.postback.long' }
  for (const kind of eventKinds) {
    for (const name of kinds[kind].split(',').map((one) => one.trim())) {
      if (name === '') continue
      if (isLong(name)) return { at: kind, key: 'app.postback.long' }
      if (Object.hasOwn(found, name)) return { at: kind, key: 'app.postback.twice' }
      found[name] = kind
    }
  }
  if (Object.keys(found).length === 0) return { at: 'first_open', key: 'app.postback.noKinds' }
  const hasMoney = Object.values(found).some((kind) => kind !== 'first_open' && kind !== 'open')
  const given: Partial<Record<PostbackField, string>> = {}
  for (const field of postbackFields) {
    const name = fields[field].trim()
    const isNeeded = field === 'user' || (hasMoney && (field === 'amount' || field === 'currency'))
    if (isNeeded && name === '') return { at: field, key: 'app.postback.missing' }
    if (isLong(name)) return { at: field, key: 'app.postback.long' }
    if (name !== '') given[field] = name
  }
  return { event: event.trim(), kinds: found, fields: { ...given, user: given.user ?? '' } }
}

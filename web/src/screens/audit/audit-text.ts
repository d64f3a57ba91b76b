import type { AuditEntry } from '@adroit/contract/audit-log'
import type { Locale } from '@adroit/contract/locales'
import { type Role, roles } from '@adroit/contract/roles'
import { showRange } from '../../locale/dates.ts'
import { moneyText } from '../../locale/numbers.ts'
import type { Text, Values } from '../../locale/text.ts'
import { showMomentIn } from '../../locale/zone-time.ts'
import { identityName, identityNameWithin } from '../../parts/profile/identity-name.ts'

/** Writes an entry as one sentence. */
export function auditSentence(entry: AuditEntry, text: Text, locale: Locale): string {
  const { action, actor, subject, details } = entry
  const values: Values = {
    who: actorName(actor, text),
    what: subject?.name ?? '',
    count: details.count ?? 0,
    ...(details.with !== undefined && { with: wayWithin(details.with, text, locale) }),
    ...(details.platform !== undefined && { platform: text(`platform.${details.platform}`) }),
    ...(details.role !== undefined && { role: text(`role.${details.role}`) }),
    ...(details.setting !== undefined && { setting: text(`audit.setting.${details.setting}`) }),
    ...(action === 'role_changed' && { before: roleName(details.before, text), after: roleName(details.after, text) }),
    ...(action === 'member_renamed' && { before: details.before ?? '', after: details.after ?? '' }),
  }
  if (action === 'invite_made' && details.person !== undefined) return text('audit.invite_mailed', values)
  if (action === 'second_factor_off' && subject !== null) return text('audit.second_factor_reset', values)
  if (action === 'change_sent' && details.setting === 'switch')
    return text(details.after === 'on' ? 'audit.resumed' : 'audit.paused', values)
  return text(`audit.${action}`, values)
}

function actorName({ kind, name }: AuditEntry['actor'], text: Text): string {
  if (kind === 'system') return text('login.name')
  if (kind === 'unknown') return text('audit.somebody')
  if (kind === 'guest') return name === '' ? text('audit.aGuest') : text('audit.guest', { name })
  return name
}

type Way = NonNullable<AuditEntry['details']['with']>
const isProvider = (way: Way) => way === 'wechat' || way === 'google' || way === 'facebook'

const wayName = (way: Way, text: Text, locale: Locale): string => (isProvider(way) ? identityName(way, locale) : text(`audit.with.${way}`))
const wayWithin = (way: Way, text: Text, locale: Locale): string =>
  isProvider(way) ? identityNameWithin(way, locale) : text(`audit.with.${way}`)

function roleName(value: string | null | undefined, text: Text): string {
  const role: Role | undefined = roles.find((one) => one === value)
  return role === undefined ? (value ?? '') : text(`role.${role}`)
}

const roleNames = (value: string, text: Text): string =>
  value
    .split(', ')
    .map((role) => roleName(role, text))
    .join(', ')

/** What else is known of an entry: values before and after, what it belongs to, and why. Moments are in the company's time zone. */
export function auditFacts(entry: AuditEntry, text: Text, locale: Locale, timeZone: string): readonly string[] {
  const { action, details } = entry
  const days = details.from && details.to ? showRange(details.from, details.to, locale) : ''
  const facts = [
    isAboutLogin(action) && details.with !== undefined && wayName(details.with, text, locale),
    (action.startsWith('identity_') || action.startsWith('passkey_') || action === 'invite_made' || action === 'channel_connected') &&
      details.person,
    action === 'link_made' && details.person !== undefined && text('audit.recipient', { person: details.person }),
    action === 'link_made' && text('audit.materials', { count: details.count ?? 0 }),
    action === 'publish_requested' && details.after && text('audit.ceiling', { amount: amount(details.after, details.currency, locale) }),
    action.startsWith('publish_') && details.count !== undefined && text('audit.accounts', { count: details.count }),
    action === 'second_factor_off' && details.count !== undefined && text('audit.passkeys', { count: details.count }),
    action.startsWith('schedule_') && text('audit.recipients', { count: details.count ?? 0 }),
    ...accessFacts(entry, text),
    changeFact(entry, text, locale, timeZone),
    details.account,
    days,
    details.link !== undefined && text('audit.link', { name: details.link }),
    details.reason !== undefined && text('audit.reason', { reason: details.reason }),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

const isAboutLogin = (action: AuditEntry['action']) => action === 'signed_in' || action === 'password_reset'

function accessFacts({ action, details }: AuditEntry, text: Text): readonly (string | false | undefined | null)[] {
  const { access, count = 0, after } = details
  if (action === 'accounts_assigned')
    return access === 'all'
      ? [text('audit.access.all')]
      : [text('audit.accounts', { count }), after && text('audit.groups', { names: after })]
  if (action !== 'report_shared' || access === undefined) return []
  if (access === 'roles') return [roleNames(after ?? '', text)]
  if (access === 'members') return [text('audit.access.members', { count })]
  return access === 'nobody' || access === 'company' ? [text(`audit.access.${access}`)] : []
}

/** `100 USD → 150 USD`; none for sentences that say it, and where there are no values. */
function changeFact({ action, details }: AuditEntry, text: Text, locale: Locale, timeZone: string): string {
  const { before, after, currency, currencyBefore = currency, setting } = details
  if (before === undefined || after === undefined || action === 'role_changed' || action === 'member_renamed') return ''
  if (setting === 'switch' && action === 'change_sent') return ''
  const shown = (value: string | null, of: string | undefined): string => {
    if (value === null || value === '') return text('audit.nothing')
    if (setting === 'end') return showMomentIn(value, locale, timeZone)
    if (action === 'second_factor_required') return roleNames(value, text)
    if (of !== undefined) return amount(value, of, locale)
    if (value === 'on' || value === 'off') return text(`audit.${value}`)
    return value
  }
  return `${shown(before, currencyBefore)} → ${shown(after, currency)}`
}

const amount = (value: string, currency: string | undefined, locale: Locale): string =>
  currency === undefined ? value : moneyText(value, currency, locale)

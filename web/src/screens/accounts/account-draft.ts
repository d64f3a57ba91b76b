import type { Account } from '@adroit/contract/accounts'
import { countCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'
import type { Platform } from '@adroit/contract/platforms'
import type { AccountChange } from '../../queries/accounts.ts'

/** What the form holds. '' where nothing is chosen yet. */
export interface AccountDraft {
  readonly name: string
  readonly platform: Platform | null
  readonly currency: string
  readonly timeZone: string
  readonly group: string
  /** Member id. */
  readonly owner: string
  readonly note: string
}

export const emptyDraft: AccountDraft = { name: '', platform: null, currency: '', timeZone: '', group: '', owner: '', note: '' }

export function draftOf({ name, platform, currency, timeZone, group, owner, note }: Account): AccountDraft {
  return { name, platform, currency, timeZone, group: group ?? '', owner: owner?.id ?? '', note: note ?? '' }
}

/** The first field that keeps the form from being sent, or null. */
export function draftProblem(draft: AccountDraft): 'name' | 'platform' | 'currency' | 'zone' | null {
  const length = countCharacters(draft.name.trim())
  if (length < limits.accountName.min || length > limits.accountName.max) return 'name'
  if (draft.platform === null) return 'platform'
  if (draft.currency === '') return 'currency'
  return draft.timeZone === '' ? 'zone' : null
}

export function isSameAccount(one: AccountDraft, other: AccountDraft): boolean {
  return (Object.keys(one) as (keyof AccountDraft)[]).every((key) => one[key] === other[key])
}

/** What of an account changes: only that is sent, so that two people may change different things. */
export function changeOf(id: string, before: AccountDraft, now: AccountDraft): AccountChange {
  const changed = (key: keyof AccountDraft) => now[key] !== before[key]
  return {
    id,
    ...(changed('name') && { name: now.name.trim() }),
    ...(changed('timeZone') && { timeZone: now.timeZone }),
    ...(changed('group') && { group: now.group || null }),
    ...(changed('owner') && { owner: now.owner || null }),
    ...(changed('note') && { note: now.note.trim() || null }),
  }
}

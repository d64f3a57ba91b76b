import { accountLimits } from '@adroit/contract/account-limits'
import type { Account } from '@adroit/contract/accounts'
import { countCharacters } from '@adroit/contract/characters'
import type { Platform } from '@adroit/contract/platforms'
import type { AccountChange } from '../../queries/accounts.ts'

/** The values of the form. '' means nothing is selected. */
export interface AccountDraft {
  readonly name: string
  readonly platform: Platform | null
  readonly currency: string
  readonly timeZone: string
  readonly group: string
  /** Member id. */
  readonly owner: string
  readonly note: string
  readonly tags: readonly string[]
}

export const emptyDraft: AccountDraft = { name: '', platform: null, currency: '', timeZone: '', group: '', owner: '', note: '', tags: [] }

export function draftOf({ name, platform, currency, timeZone, group, owner, note, tags }: Account): AccountDraft {
  return { name, platform, currency, timeZone, group: group ?? '', owner: owner?.id ?? '', note: note ?? '', tags }
}

export type DraftProblem = 'name' | 'platform' | 'currency' | 'zone'

/** Returns the fields that prevent submitting, in the order of the form. */
export function draftProblems(draft: AccountDraft): readonly DraftProblem[] {
  const length = countCharacters(draft.name.trim())
  const wrong: Readonly<Record<DraftProblem, boolean>> = {
    name: length < accountLimits.accountName.min || length > accountLimits.accountName.max,
    platform: draft.platform === null,
    currency: draft.currency === '',
    zone: draft.timeZone === '',
  }
  return (Object.keys(wrong) as DraftProblem[]).filter((field) => wrong[field])
}

const isSame = (one: AccountDraft[keyof AccountDraft], other: AccountDraft[keyof AccountDraft]): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join('\n') === other.join('\n'))

export function isSameAccount(one: AccountDraft, other: AccountDraft): boolean {
  return (Object.keys(one) as (keyof AccountDraft)[]).every((key) => isSame(one[key], other[key]))
}

/** Returns the changed fields. Only these are sent, so that two members can change different fields at once. */
export function changeOf(id: string, before: AccountDraft, now: AccountDraft): AccountChange {
  const changed = (key: keyof AccountDraft) => !isSame(now[key], before[key])
  return {
    id,
    ...(changed('name') && { name: now.name.trim() }),
    ...(changed('timeZone') && { timeZone: now.timeZone }),
    ...(changed('group') && { group: now.group || null }),
    ...(changed('owner') && { owner: now.owner || null }),
    ...(changed('note') && { note: now.note.trim() || null }),
    ...(changed('tags') && { tags: [...now.tags] }),
  }
}

import type { AudienceSetValue } from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import { fail } from '../../lib/app-error.ts'

type Whole = Extract<AudienceSetValue, { kind: 'audience' }>
type CustomAudience = Whole['include']['customAudiences'][number]

/** The accounts that the caller sees. Whether what is missing belongs to accounts out of their sight, or to none any more. */
export interface Sight {
  readonly accounts: ReadonlySet<string>
  readonly restricted: boolean
}

const isSeen = (sight: Sight) => (entry: CustomAudience) => sight.accounts.has(entry.account)

/** Returns a value without the custom audiences of accounts that the caller does not see, or that are gone. */
export function seenPart(value: AudienceSetValue, sight: Sight): AudienceSetValue {
  return value.kind === 'audience' ? withCustoms(value, (side) => value[side].customAudiences.filter(isSeen(sight))) : value
}

/** Number of custom audiences that `seenPart` leaves out; 0 for members who see all accounts, because those accounts no longer exist. */
export function hiddenCount(value: AudienceSetValue, sight: Sight): number {
  return value.kind === 'audience' ? hiddenOf(value, 'include', sight).length + hiddenOf(value, 'exclude', sight).length : 0
}

/** Returns the new value with the custom audiences of the stored one that the caller does not see. Throws `audience_set_too_large`. */
export function withHidden(value: AudienceSetValue, stored: AudienceSetValue, sight: Sight): AudienceSetValue {
  if (value.kind !== 'audience' || stored.kind !== 'audience') return value
  return withCustoms(value, (side) => {
    const all = [...value[side].customAudiences, ...hiddenOf(stored, side, sight)]
    if (all.length > publishLimits.customAudiences) throw fail('audience_set_too_large')
    return all
  })
}

/** Throws `account_gone` for a custom audience of an account that the caller does not see. */
export function refuseUnseen(value: AudienceSetValue, sight: Sight): void {
  if (value.kind !== 'audience') return
  if (![...value.include.customAudiences, ...value.exclude.customAudiences].every(isSeen(sight))) throw fail('account_gone')
}

function hiddenOf(value: Whole, side: 'include' | 'exclude', sight: Sight): CustomAudience[] {
  return sight.restricted ? value[side].customAudiences.filter((entry) => !isSeen(sight)(entry)) : []
}

function withCustoms(value: Whole, of: (side: 'include' | 'exclude') => CustomAudience[]): Whole {
  return {
    ...value,
    include: { ...value.include, customAudiences: of('include') },
    exclude: { ...value.exclude, customAudiences: of('exclude') },
  }
}

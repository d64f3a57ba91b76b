import { eventNameText, type ForwardedKind, type Forwarding, forwardedKinds, usualEventNames } from '@adroit/contract/web2app-forwarding'
import type { LinkPlatform } from '@adroit/contract/web2app-links'
import type { SendingAccount, SentForwarding } from '../../../queries/web2app-forwarding.ts'

/** Stands for a target that is not among the account's assets. */
export const otherTarget = 'other'

/** What is typed in the form of a destination. */
export interface TypedForwarding {
  readonly account: string
  /** One of the account's assets, or `otherTarget`. */
  readonly chosen: string
  /** The ID of another target. */
  readonly target: string
  readonly kinds: readonly ForwardedKind[]
  readonly names: Readonly<Record<ForwardedKind, string>>
  readonly testCode: string
  readonly enabled: boolean
}

export function typedFrom(stored: Forwarding | null, accounts: readonly SendingAccount[]): TypedForwarding {
  const account = accounts.find(({ id }) => id === stored?.account.id) ?? accounts[0]
  if (!stored) return { ...chosenAccount(account), testCode: '', enabled: true }
  const { target, mapping, testCode, enabled, platform } = stored
  const isKnown = account?.targets.some(({ id }) => id === target) === true
  return {
    ...{ account: stored.account.id, chosen: isKnown ? target : otherTarget, target: isKnown ? '' : target },
    ...{ kinds: forwardedKinds.filter((kind) => mapping[kind] !== undefined), names: { ...usualNames(platform), ...mapping } },
    ...{ testCode: testCode ?? '', enabled },
  }
}

/** What another account brings with it: its first target, and its platform's usual events. */
export function chosenAccount(
  account: SendingAccount | undefined,
): Pick<TypedForwarding, 'account' | 'chosen' | 'target' | 'kinds' | 'names'> {
  const platform = account?.platform ?? 'meta'
  return {
    ...{ account: account?.id ?? '', chosen: account?.targets[0]?.id ?? otherTarget, target: '' },
    ...{ kinds: forwardedKinds.filter((kind) => usualEventNames[platform][kind] !== undefined), names: usualNames(platform) },
  }
}

function usualNames(platform: LinkPlatform): TypedForwarding['names'] {
  const { first_open = '', open = '', order = '' } = usualEventNames[platform]
  return { first_open, open, order }
}

export const targetOf = ({ chosen, target }: TypedForwarding): string => (chosen === otherTarget ? target.trim() : chosen)

/** Google has no names of events. */
export const needsNames = (platform: LinkPlatform): boolean => platform !== 'google'

/** Whether a kind that is sent has no name, or one that platforms do not take. */
export const isNameWrong = ({ kinds, names }: TypedForwarding, kind: ForwardedKind): boolean =>
  kinds.includes(kind) && !eventNameText.test(names[kind].trim())

export function sentFrom(typed: TypedForwarding, app: string, platform: LinkPlatform, id: string | undefined): SentForwarding {
  const named = typed.kinds.map((kind) => [kind, needsNames(platform) ? typed.names[kind].trim() : 'conversion'] as const)
  const code = typed.testCode.trim()
  return {
    ...(id === undefined ? {} : { id }),
    ...{ app, account: typed.account, target: targetOf(typed), mapping: Object.fromEntries(named) },
    ...{ testCode: code === '' || !needsNames(platform) ? null : code, enabled: typed.enabled },
  }
}

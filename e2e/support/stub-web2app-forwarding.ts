import {
  deleteForwarding,
  type ForwardedLater,
  type Forwarding,
  type ForwardingProblem,
  listForwardedEvents,
  listForwardings,
  retryForwardedEvents,
  saveForwarding,
} from '@adroit/contract/web2app-forwarding'
import { pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'

export const forwardingPaths = {
  list: pathOf(listForwardings),
  save: pathOf(saveForwarding),
  delete: pathOf(deleteForwarding),
  events: pathOf(listForwardedEvents),
  retry: pathOf(retryForwardedEvents),
}

const accounts = [
  { id: '7', name: 'Lamplight US', platform: 'meta' as const, targets: [{ id: '880012345678', name: 'Lamplight website' }] },
  { id: '8', name: 'Lamplight search', platform: 'google' as const, targets: [{ id: '7001', name: 'App purchases' }] },
  { id: '9', name: 'Lamplight short videos', platform: 'tiktok' as const, targets: [] },
]

export const knownForwarding: Forwarding = {
  ...{ id: '81', app: '41', platform: 'meta', account: { id: '7', name: 'Lamplight US' }, target: '880012345678' },
  ...{ targetName: 'Lamplight website', mapping: { first_open: 'CompleteRegistration', order: 'Purchase' }, testCode: null, enabled: true },
  held: null,
}

export const knownProblems: ForwardingProblem[] = [
  {
    ...{ event: 'order-20931', kind: 'order', at: '2026-11-19T18:02:00Z', state: 'refused', reason: '100/2804009', repeatable: true },
    message: 'Invalid currency: The currency for this event is not a supported ISO 4217 code.',
  },
  {
    ...{ event: 'open-5120', kind: 'first_open', at: '2026-11-16T07:40:00Z', state: 'unknown', reason: 'no_answer', message: null },
    repeatable: false,
  },
]

const days = Array.from({ length: 14 }, (_, before) => ({
  day: `2026-11-${String(20 - before).padStart(2, '0')}`,
  ...{ pending: before === 0 ? 12 : 0, accepted: 1_240 - 60 * before, refused: before === 1 ? 1 : 0, unknown: before === 4 ? 1 : 0 },
  expired: before === 6 ? 3 : 0,
}))

/** A destination at Google, which processes events later. */
export const googleForwarding: Forwarding = {
  ...knownForwarding,
  ...{ id: '82', platform: 'google', account: { id: '8', name: 'Lamplight search' }, target: '7001', targetName: 'App purchases' },
  mapping: { order: 'conversion' },
}

export const knownLater: ForwardedLater = {
  processing: 12,
  confirmed: 8_300,
  unclear: [
    {
      ...{ id: '7DWRg9_dKkwJcgRg8VkHl2', sentAt: '2026-11-19T18:02:00Z', events: 240, state: 'partial' },
      errors: [
        { reason: 'INVALID_GCLID', count: 3 },
        { reason: 'OPERATING_ACCOUNT_MISMATCH_FOR_AD_IDENTIFIER', count: 1 },
      ],
    },
    { id: 'yfl0rFK3TtISLbtJmZqwVQ', sentAt: '2026-11-17T09:30:00Z', events: 57, state: 'unknown', errors: [] },
  ],
}

interface Stored {
  readonly forwardings: readonly Forwarding[]
  readonly problems: readonly ForwardingProblem[]
  readonly later: ForwardedLater | null
}

/** Serves destinations with what became of their events, and keeps what is saved, deleted and sent again. */
export function serveForwarding(api: Stub, first: Partial<Stored> = {}, withAccounts = true): { readonly stored: () => Stored } {
  let stored: Stored = { forwardings: [], problems: [], later: null, ...first }
  api.answer(forwardingPaths.list, () => ok({ forwardings: [...stored.forwardings], accounts: withAccounts ? accounts : [] }))
  api.answer(forwardingPaths.save, ({ body }) => {
    const given = body as Pick<Forwarding, 'target' | 'mapping' | 'testCode' | 'enabled'> & { id?: string; account: string }
    const account = accounts.find(({ id }) => id === given.account)
    const before = stored.forwardings.find(({ id }) => id === given.id)
    const saved: Forwarding = {
      ...{ ...knownForwarding, ...given, id: before?.id ?? '89' },
      ...{ platform: account?.platform ?? 'meta', account: { id: given.account, name: account?.name ?? '' } },
      targetName: account?.targets.find(({ id }) => id === given.target)?.name ?? null,
    }
    stored = { ...stored, forwardings: [saved, ...stored.forwardings.filter(({ id }) => id !== saved.id)] }
    return ok(null)
  })
  api.answer(forwardingPaths.delete, ({ body }) => {
    stored = { ...stored, forwardings: stored.forwardings.filter(({ id }) => id !== (body as { id: string }).id) }
    return ok(null)
  })
  api.answer(forwardingPaths.events, () =>
    ok({ forwarding: stored.forwardings[0] ?? knownForwarding, days, problems: [...stored.problems], later: stored.later }),
  )
  api.answer(forwardingPaths.retry, ({ body }) => {
    const { event } = body as { event: string | null }
    const left = stored.problems.filter((problem) => (event === null ? !problem.repeatable : problem.event !== event))
    const count = stored.problems.length - left.length
    stored = { ...stored, problems: left }
    return ok({ count })
  })
  return { stored: () => stored }
}

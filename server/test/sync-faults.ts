import { beginConnect, completeConnect } from '@adroit/contract/connections'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { consent } from '../src/demo/consent.ts'
import { signIn } from './client.ts'
import type { MediaWorld } from './media.ts'
import { connectedOf, type StreamState, streamsOf, wrongDays } from './sync-facts.ts'

/** The sandbox's faults that a sync can meet; `read_lag` needs a change request, and a sync makes none. */
export const faultKinds = [
  'drop_before',
  'drop_after',
  'reset',
  'hang',
  'slow',
  'error_after',
  'error_200',
  'throttle',
  'token_dead',
  'garbage',
  'html',
  'truncated',
  'empty',
  'large',
  'huge',
  'not_a_number',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Faults after which the answer still arrives. */
export const harmless: readonly FaultKind[] = ['slow', 'large']
const shortMs = 30

export interface FaultRun {
  readonly platform: ConnectablePlatform
  /** The request's name in the sandbox's log. */
  readonly call: string
  readonly kind: FaultKind
  /** The problems recorded on the streams that met the fault. */
  readonly ended: readonly ('reconnect' | 'later' | 'refused' | 'rate_limited')[]
  readonly code: string | null
  readonly words: string | null
  /** What is wrong after the fault; empty: nothing. */
  readonly problems: readonly string[]
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hour = 60 * minuteMs
/** After this time every stream except the backfill is due again. */
export const everythingDueMs = 24 * hour + 10 * 60_000

/** Returns when the stream that makes a call is due again. */
function dueIn(call: string): number {
  if (/^(insights|report\.(ad_group_ad|campaign)$)/.test(call)) return 16 * 60_000
  return /^(campaigns|ad_sets|ads|search\.(campaign|ad_group|ad_group_ad)$)/.test(call) ? 4 * hour + 10 * 60_000 : everythingDueMs
}

/** Long enough for pauses after one failure and for blocks of minutes. */
const againMs = 65 * 60_000

/**
 * Injects a fault into a call of the next sync, and syncs again once it is gone. The platform's accounts must be connected and synced.
 * `account`: the account of the call; default: any.
 */
export async function meetFault(
  media: MediaWorld,
  given: {
    readonly platform: ConnectablePlatform
    readonly call: string
    readonly kind: FaultKind
    readonly account?: string
    readonly dueMs?: number
  },
): Promise<FaultRun> {
  const { platform, call, kind, account } = given
  const { control } = media.sandbox
  const problems: string[] = []
  const step = async (ms: number) => {
    // A minute after a quarter of an hour: the platforms' figures grow at each quarter, and no sync run may span one.
    const quarters = Math.ceil((media.world.ctx.clock().getTime() + ms) / quarterMs)
    await media.setNow(new Date(quarters * quarterMs + minuteMs).toISOString())
    // Signing in keeps accounts fresh; earlier sessions have expired.
    const client = await signIn(media.world, media.company.abbreviation)
    const began = media.world.ctx.clock()
    await media.sync()
    const accounts = await connectedOf(media)
    for (const one of accounts) problems.push(...(await wrongDays(media, one, client)))
    return { began, accounts, client }
  }

  await control.fault({ platform, name: call, kind, ms: shortMs, ...(account === undefined ? {} : { account }) })
  const { began, accounts, client } = await step(given.dueMs ?? dueIn(call))
  const used = (await control.faults()).reduce((sum, fault) => sum + fault.used, 0)
  if (used !== 1) problems.push(`the fault acted ${used} times`)
  await control.clearFaults()
  const met = (await streamsOf(media)).filter((stream) => stream.problem !== null)
  problems.push(...(await unexpected(media, given, met)))
  const others = accounts.filter((one) => !met.some((stream) => stream.account === one.account?.id))
  // Accounts that share a revoked token are not checked.
  const dead = met.some((stream) => stream.problem?.kind === 'reconnect')
  if (!dead && others.some((one) => Date.parse(one.freshness?.readAt ?? '') < began.getTime()))
    problems.push('another account was not read')

  if (dead) {
    const { url } = await client.call(beginConnect, { platform })
    await client.call(completeConnect, { platform, returned: await consent(new URL(url)) })
  }
  const after = await step(againMs)
  for (const { stream, problem } of await streamsOf(media)) if (problem !== null) problems.push(`${stream} stays with ${problem.code}`)
  if (after.accounts.some((one) => Date.parse(one.freshness?.readAt ?? '') < after.began.getTime()))
    problems.push('not everything recovered')
  const first = met[0]?.problem ?? null
  const ended = [...new Set(met.map((stream) => stream.problem?.kind as FaultRun['ended'][number]))]
  return { platform, call, kind, ended, code: first?.code ?? null, words: first?.message ?? null, problems }
}

async function unexpected(media: MediaWorld, { kind }: { readonly kind: FaultKind }, met: readonly StreamState[]): Promise<string[]> {
  const now = media.world.ctx.clock()
  const problems = met.flatMap(({ stream, problem }) => {
    if (problem === null) return []
    const lines: string[] = []
    if (!['reconnect', 'later', 'refused', 'rate_limited'].includes(problem.kind)) lines.push(`${stream} ended as ${problem.kind}`)
    if (problem.code === 'internal') lines.push(`${stream} ended in a fault of our own`)
    if (problem.message.trim() === '') lines.push(`${stream} says nothing`)
    if (problem.retryAt === null || Date.parse(problem.retryAt) <= now.getTime()) lines.push(`${stream} says no moment to come`)
    return lines
  })
  if (harmless.includes(kind) && met.length > 0) problems.push('an answer that came all the same was not taken')
  if (kind === 'token_dead' && !met.every((stream) => stream.problem?.kind === 'reconnect')) problems.push('nobody was asked to reconnect')
  return problems
}

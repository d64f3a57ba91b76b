import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { type Rule, whoMay } from '../who-may.ts'
import type { World } from '../world.ts'
import { type Caller, makeCallers } from './callers.ts'
import { judge, type Verdict } from './judge.ts'
import { type Random, randomOf } from './random.ts'
import { hostileRequest, type WireRequest } from './request.ts'
import { type Answer, senderTo } from './send.ts'

/** What became of hostile requests. */
export interface Tally {
  requests: number
  /** By outcome. */
  readonly outcomes: Map<string, number>
  /** By endpoint: requests that reached its handler and were answered with a success. */
  readonly successes: Map<string, number>
  /** How often the sessions were renewed because a request rightly ended one. */
  renewals: number
  readonly failures: string[]
}

/** Endpoints whose success may end sessions of members of the company, or change who they are. */
const endings = new Set([
  ...['logout', 'refresh', 'revokeDevice', 'revokeOtherDevices', 'changePassword', 'resetPassword', 'deleteOwnAccount'],
  ...['updateMember', 'disableMember', 'resetMember', 'assignAccounts', 'assignToSeveral', 'resetSecondFactor', 'acceptInvite'],
  ...['turnOnSecondFactor', 'turnOffSecondFactor', 'requireSecondFactor', 'setUpRequiredFactor', 'addPasskey', 'removePasskey'],
  ...['unbindIdentity', 'bindEmail'],
])
/** After so many requests, new companies are made: much of what the old ones had has been deleted. */
const ofARound = 2_500
const atOnce = 4
/** Longer than any limit of attempts, so that each round begins with none. */
const roundMs = 20 * 60_000
const mostFailures = 20

/**
 * Sends that many hostile requests to a listening world, over every endpoint and from every caller, and judges each answer. Jobs that the
 * requests queued run between the rounds.
 */
export async function sendHostile(
  world: World,
  { count, seed, progress = () => {} }: { count: number; seed: number; progress?: (tally: Tally) => void },
): Promise<Tally> {
  const tally: Tally = { requests: 0, outcomes: new Map(), successes: new Map(), renewals: 0, failures: [] }
  const address = world.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the world does not listen')
  const sender = senderTo(address.port)
  try {
    for (let first = 0; first < count && tally.failures.length < mostFailures; first += ofARound) {
      const callers = await makeCallers(world)
      let next = first
      const end = Math.min(count, first + ofARound)
      const work = async () => {
        while (next < end && tally.failures.length < mostFailures) {
          const number = next++
          await sendOne(world, sender.send, callers, { number, seed }, tally)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      await world.runJobs()
      world.advance(roundMs)
      progress(tally)
    }
  } finally {
    sender.close()
  }
  return tally
}

async function sendOne(
  world: World,
  send: (sent: WireRequest) => Promise<Answer>,
  callers: readonly Caller[],
  { number, seed }: { number: number; seed: number },
  tally: Tally,
): Promise<void> {
  const random = randomOf(seed, number)
  const endpoint = endpoints[number % endpoints.length] as AnyEndpoint
  const caller = callerFor(endpoint, callers, random)
  const { own } = caller
  const sent = hostileRequest(endpoint, caller, world.ctx.clock(), random)
  const mayEnd = endings.has(endpoint.name)
  const begun = own.epoch
  const overlapped = () => own.ending > (mayEnd ? 1 : 0) || own.epoch !== begun
  const wasOverlapped = overlapped()
  if (mayEnd) own.ending += 1
  try {
    const answer = await send(sent)
    const verdict = judge(sent, answer, liveTokens(callers, caller, endpoint))
    const problem = problemOf(sent, answer, verdict, wasOverlapped || overlapped())
    tally.requests += 1
    count(tally.outcomes, verdict.outcome)
    if (verdict.outcome === 'success' && sent.arrives) count(tally.successes, endpoint.name)
    if (problem !== null) tally.failures.push(described(problem, sent, answer, { number, seed }))
    if (sent.liveToken !== null && ((verdict.outcome === 'success' && mayEnd) || verdict.outcome === 'signed out')) {
      tally.renewals += 1
      await own.renew()
    }
  } finally {
    if (mayEnd) own.ending -= 1
  }
}

/** Mostly one who may call the endpoint: the others do not get past its door. */
function callerFor({ name }: AnyEndpoint, callers: readonly Caller[], random: Random): Caller {
  const who = whoMay[name]?.who ?? []
  const any = () => callers[random.below(callers.length)] as Caller
  const caller = any()
  return isWelcome(caller, who) || random.chance(0.3) ? caller : any()
}

function isWelcome({ kind }: Caller, who: Rule['who']): boolean {
  if (kind === 'guest') return who === 'link'
  if (kind === 'app') return who === 'app_key'
  if (kind === 'nobody') return who === 'anyone'
  return who === 'anyone' || (Array.isArray(who) && who.includes(kind))
}

/** A live session is never answered with 401, unless another request ended it meanwhile; then a file that was being sent ends early too. */
function problemOf(
  { liveToken, endpoint }: WireRequest,
  { broken }: Answer,
  { outcome, problem }: Verdict,
  overlapped: boolean,
): string | null {
  if (broken !== null && endpoint.download === true && overlapped) return null
  return problem ?? (outcome === 'signed out' && liveToken !== null && !overlapped ? 'status 401 for a live session' : null)
}

/** The tokens that an answer may not contain: a new one is the answer of few endpoints, and nobody gets those of others. */
function liveTokens(callers: readonly Caller[], caller: Caller, { name }: AnyEndpoint): string[] {
  return callers.flatMap((one) => (one === caller && name === 'refresh' ? [] : (one.session() ?? [])))
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** All that is needed to send the request again. */
function described(problem: string, sent: WireRequest, answer: Answer, { number, seed }: { number: number; seed: number }): string {
  const body = sent.body === null ? '' : printable(sent.body)
  return [
    `${problem}`,
    `  seed ${seed}, request ${number}, ${sent.endpoint.name} by ${sent.caller.name}`,
    `  ${sent.method} ${sent.path.slice(0, 1_000)}`,
    `  ${JSON.stringify(sent.headers).slice(0, 1_500)}`,
    `  ${body}`,
    `  answer ${answer.status} ${answer.text.slice(0, 600)}`,
  ].join('\n')
}

function printable(body: Buffer): string {
  const text = body.toString()
  const shown = Buffer.from(text).equals(body) ? JSON.stringify(text) : `base64 ${body.toString('base64')}`
  return shown.length > 1_500 ? `${shown.slice(0, 1_500)}… (${body.length} bytes)` : shown
}

import { connect } from 'node:net'
import { headers } from '@adroit/contract/envelope'
import { exportReport, queryReport } from '@adroit/contract/report-tables'
import { login } from '@adroit/contract/session'
import { pause } from '../src/lib/processes.ts'

/** A server, and a member of it who floods it. */
export interface Target {
  readonly url: string
  /** The member's session. */
  readonly token: string
  readonly company: string
  /** A valid question that keeps the report store busy, as `queryReport` takes it. */
  readonly question: object
  /** Pseudo-random numbers from 0 to 1. */
  readonly random: () => number
}

/** How often each outcome occurred: an HTTP status, or `left`. */
export type Outcomes = ReadonlyMap<string, number>

export interface Flood {
  readonly name: string
  /** Keeps `width` clients at work until the signal, and resolves once all of them have stopped. */
  readonly run: (target: Target, width: number, over: AbortSignal) => Promise<Outcomes>
}

/** Lets each client do one thing after another until the signal. `once` returns the outcome. */
export async function keepDoing(width: number, over: AbortSignal, once: () => Promise<string>): Promise<Outcomes> {
  const outcomes = new Map<string, number>()
  const client = async () => {
    while (!over.aborted) {
      const outcome = await once().catch(() => 'left')
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // a refused client of a flood does not wait as long as it is told
      if (outcome === '429' || outcome === '503') await pause(200)
    }
  }
  await Promise.all(Array.from({ length: width }, client))
  return outcomes
}

const post = ({ url, token }: Target, path: string, body: object, signal: AbortSignal) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.token]: token },
    body: JSON.stringify(body),
    signal,
  })

/** Questions whose clients leave before the answer. */
const abandonedQuestions: Flood = {
  name: 'abandoned questions',
  run: (target, width, over) =>
    keepDoing(width, over, async () => {
      const away = AbortSignal.any([over, AbortSignal.timeout(20 + Math.round(target.random() * 80))])
      const outcome = await statusOf(post(target, queryReport.path, target.question, away)).catch(() => 'left')
      if (outcome === 'left') await pause(target.random() * 400)
      return outcome
    }),
}

/** Questions whose clients wait for the answer. */
const heavyQuestions: Flood = {
  name: 'valid heavy questions',
  run: (target, width, over) => keepDoing(width, over, async () => await statusOf(post(target, queryReport.path, target.question, over))),
}

/** Sign-ins from one address, each with another username and a wrong password. */
const signIns: Flood = {
  name: 'sign-ins from one address',
  run: (target, width, over) =>
    keepDoing(width, over, async () => {
      const username = `nobody${Math.round(target.random() * 1_000_000)}`
      return await statusOf(post(target, login.path, { company: target.company, username, password: 'wrong-password', agreed: true }, over))
    }),
}

/** Connections on which half a request is sent, and nothing more. */
const idleSockets: Flood = {
  name: 'idle sockets',
  run: (target, width, over) =>
    keepDoing(width * 4, over, async () => {
      const { hostname, port } = new URL(target.url)
      const socket = connect(Number(port), hostname)
      const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
      socket.once('connect', () => socket.write('GET /api/'))
      over.addEventListener('abort', () => socket.destroy(), { once: true })
      socket.resume()
      await closed
      return 'closed'
    }),
}

/** Exports whose clients read a little at a time. */
const slowReaders: Flood = {
  name: 'slow readers of an export',
  run: (target, width, over) =>
    keepDoing(width, over, async () => {
      const response = await post(target, exportReport.path, { ...target.question, format: 'csv' }, over)
      // an export that may not begin now is refused in an envelope
      if (response.headers.get('content-disposition') === null) {
        await response.arrayBuffer()
        await pause(200)
        return 'refused'
      }
      for await (const chunk of response.body ?? []) if (chunk.length > 0) await pause(100)
      return String(response.status)
    }),
}

export async function statusOf(asked: Promise<Response>): Promise<string> {
  const response = await asked
  await response.arrayBuffer()
  return String(response.status)
}

export const floods: readonly Flood[] = [abandonedQuestions, heavyQuestions, signIns, idleSockets, slowReaders]

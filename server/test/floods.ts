import { connect } from 'node:net'
import { listAccounts } from '@adroit/contract/accounts'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { uploadImport } from '@adroit/contract/imports'
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
        const { code } = (await response.json()) as Envelope
        await pause(200)
        return `refused ${code}`
      }
      for await (const chunk of response.body ?? []) if (chunk.length > 0) await pause(100)
      return String(response.status)
    }),
}

/** Uploads files one after the other, each with other bytes, and confirms none. */
const imports: Flood = {
  name: 'imports',
  run: async (target, width, over) => {
    const accounts = (await data(target, listAccounts.path, over)) as { accounts: { id: string }[] }
    const account = accounts.accounts[0]?.id ?? ''
    return await keepDoing(width, over, async () => {
      const form = new FormData()
      form.set('account', account)
      const rows = Array.from({ length: 500 }, (_, row) => `2026-11-02,C${row},${target.random().toFixed(6)}`)
      form.set('file', new Blob([`Day,Campaign name,Amount spent (USD)\n${rows.join('\n')}\n`]), 'export.csv')
      const sent = { method: 'POST', headers: { [headers.token]: target.token }, body: form, signal: over }
      const response = await fetch(target.url + uploadImport.path, sent)
      const { code } = (await response.json()) as Envelope
      if (code !== 0) await pause(200)
      return code === 0 ? '200' : `refused ${code}`
    })
  },
}

/** Uploads whose clients send a few bytes a second. */
const slowSenders: Flood = {
  name: 'slow senders of a file',
  run: ({ url, token }, width, over) =>
    keepDoing(width, over, async () => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
      const head = [`POST ${uploadImport.path} HTTP/1.1`, `host: ${hostname}`, `${headers.token}: ${token}`]
      const body = [
        '--b',
        'content-disposition: form-data; name="account"',
        '',
        '1',
        '--b',
        'content-disposition: form-data; name="file"; filename="a.csv"',
      ]
      const sent = [...head, 'content-type: multipart/form-data; boundary=b', 'content-length: 1000000', '', ...body, '', 'Day']
      socket.once('connect', () => socket.write(sent.join('\r\n')))
      const drip = setInterval(() => socket.write('.'), 500)
      const end = () => socket.destroy()
      over.addEventListener('abort', end, { once: true })
      socket.resume()
      await closed
      over.removeEventListener('abort', end)
      clearInterval(drip)
      return 'closed'
    }),
}

async function data({ url, token }: Target, path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url + path, { headers: { [headers.token]: token }, signal })
  return ((await response.json()) as Envelope).data
}

export async function statusOf(asked: Promise<Response>): Promise<string> {
  const response = await asked
  await response.arrayBuffer()
  return String(response.status)
}

export const floods: readonly Flood[] = [abandonedQuestions, heavyQuestions, signIns, idleSockets, slowReaders, imports, slowSenders]

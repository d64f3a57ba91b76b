import { type PlatformName, platformNames } from '../world/world.ts'

/** These act before the platform does anything: nothing is read or changed. */
export const kindsBefore = ['drop_before', 'throttle', 'hang', 'token_dead', 'error_200', 'overloaded', 'write_conflict'] as const
/** The platform does what it was asked; then its answer is lost, corrupted or late. */
export const kindsAfter = [
  'drop_after',
  'error_after',
  'slow',
  'garbage',
  'html',
  'truncated',
  'large',
  'huge',
  'empty',
  'reset',
  'not_a_number',
  'read_lag',
] as const
/** The connection drops first, and the platform does what it was asked later, although the client is gone. */
export const kindsLate = ['commit_late'] as const
/** The next uploaded video ends in an error midway; the requests of the upload are answered as usual. */
export const kindsOfVideos = ['transcoding_fails'] as const
const kinds = [...kindsBefore, ...kindsAfter, ...kindsLate, ...kindsOfVideos]
export type FaultKind = (typeof kinds)[number]

/** What goes wrong, for which requests, and how often. */
export interface Fault {
  readonly id: number
  /** Null: every platform. */
  readonly platform: PlatformName | null
  /** The request's name in `Wire.nameOf`; `*`: every request. */
  readonly name: string
  /** Id of the account that a request is about; null: any. */
  readonly account: string | null
  readonly kind: FaultKind
  readonly times: number
  /** Number of matching requests that pass before it begins. */
  readonly after: number
  /** Real time for `hang`, `slow` and, while the clock runs, `commit_late`; sandbox time for `read_lag` and at a stopped clock. */
  readonly ms: number
  passed: number
  used: number
}

const keys = ['platform', 'name', 'account', 'kind', 'times', 'after', 'ms']
const defaultMs: Partial<Record<FaultKind, number>> = { hang: 120_000, slow: 5_000, read_lag: 60_000, commit_late: 2_000 }
const maxMs = 600_000

/** Parses the body of `POST /_sandbox/faults`. Returns a string that says what is wrong with it. */
export function readFault(body: Readonly<Record<string, unknown>>, id: number): Fault | string {
  const unknown = Object.keys(body).find((key) => !keys.includes(key))
  if (unknown !== undefined) return `"${unknown}" is not known; there are ${keys.join(', ')}`
  const { platform = null, name = '*', account = null, times = 1, after = 0 } = body
  const kind = kinds.find((one) => one === body['kind'])
  if (kind === undefined) return `kind is one of ${kinds.join(', ')}`
  const onPlatform = platformNames.find((one) => one === platform) ?? null
  if (platform !== null && onPlatform === null) return `platform is one of ${platformNames.join(', ')}`
  if (typeof name !== 'string' || name === '') return 'name is what a request is called in the log, or *'
  if (account !== null && (typeof account !== 'string' || !/^\d+$/.test(account))) return 'account is the digits of its id, as text'
  if (!isWhole(times, 1, 1_000_000)) return 'times is a whole number from 1 to 1000000'
  if (!isWhole(after, 0, 1_000_000)) return 'after is a whole number from 0 to 1000000'
  const ms = body['ms'] ?? defaultMs[kind] ?? 0
  if (!isWhole(ms, 0, kind === 'read_lag' ? 86_400_000 : maxMs)) return `ms is a whole number from 0 to ${maxMs} (read_lag: a day)`
  return { id, platform: onPlatform, name, account, kind, times, after, ms, passed: 0, used: 0 }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

import { consentForms } from './exceptions.ts'
import { type Checker, type Exchange, isRecord, type Platform, type Violation } from './exchange.ts'
import { createGoogleChecker } from './google/google.ts'
import { createMetaChecker } from './meta/meta.ts'
import type { NodeKind } from './meta/operations.ts'
import { createTiktokChecker } from './tiktok/tiktok.ts'

export function createChecker(platform: Platform, kindOf: NodeKind): Checker {
  if (platform === 'meta') return createMetaChecker(kindOf)
  return platform === 'google' ? createGoogleChecker() : createTiktokChecker()
}

/** Every violation once, with its count: `GET /v25.0/act_…/insights answer: unknown data[…].cost: … (12 times)`. */
export function departures(checker: Checker, exchanges: readonly Exchange[]): string[] {
  const counts = new Map<string, number>()
  for (const exchange of exchanges.filter((one) => !isConsentForm(one))) {
    const where = `${exchange.method} ${short(exchange.path)}`
    const note = (side: string, { kind, at, words }: Violation) => {
      const line = `${where} ${side}: ${kind} ${short(at)}: ${words}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    for (const violation of checker.request(exchange)) note('request', violation)
    for (const violation of checker.answer(exchange)) note('answer', violation)
  }
  return [...counts].map(([line, times]) => (times === 1 ? line : `${line} (${times} times)`))
}

const isConsentForm = ({ platform, method, path }: Exchange) =>
  method === 'POST' && consentForms.some((form) => form.platform === platform && form.path.test(path))

/** Ids and indexes do not matter for a violation. */
const short = (text: string) => text.replace(/\d{6,}/g, '…').replace(/\[\d+\]/g, '[…]')

/** Whether an answer is an error: Meta's and Google's `error`, TikTok's `code`, OAuth's `error`. */
export function isError(answer: unknown): boolean {
  const one: unknown = Array.isArray(answer) ? answer[0] : answer
  return isRecord(one) && (one['error'] !== undefined || (typeof one['code'] === 'number' && one['code'] !== 0))
}

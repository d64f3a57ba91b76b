import type { Checker } from '../exchange.ts'
import { checkTiktokAnswer } from './answer.ts'
import { readTiktok } from './operations.ts'
import { checkTiktokRequest } from './request.ts'

/** Checks requests and answers against the specs of TikTok's API for Business. */
export function createTiktokChecker(): Checker {
  const spec = readTiktok()
  return {
    request: (exchange) => checkTiktokRequest(spec, exchange),
    answer: (exchange) => checkTiktokAnswer(spec, exchange),
  }
}

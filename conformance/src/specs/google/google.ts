import type { Checker } from '../exchange.ts'
import { checkGoogleAnswer } from './answer.ts'
import { readGoogle } from './discovery.ts'
import { checkGoogleRequest } from './request.ts'

/** Checks requests and answers against the discovery document of the Google Ads API. */
export function createGoogleChecker(): Checker {
  const spec = readGoogle()
  return {
    request: (exchange) => checkGoogleRequest(spec, exchange),
    answer: (exchange) => checkGoogleAnswer(spec, exchange),
  }
}

import type { Checker } from '../exchange.ts'
import { checkMetaAnswer } from './answer.ts'
import { type NodeKind, readMeta } from './operations.ts'
import { checkMetaRequest } from './request.ts'

/** Checks requests and answers against the specs of Meta's Marketing API. */
export function createMetaChecker(kindOf: NodeKind): Checker {
  const spec = readMeta()
  return {
    request: (exchange) => checkMetaRequest(spec, kindOf, exchange),
    answer: (exchange) => checkMetaAnswer(spec, kindOf, exchange),
  }
}

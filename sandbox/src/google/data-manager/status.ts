import { type Answer, type Call, json } from '../../http/call.ts'
import { accountOf, nowOf } from '../../world/read.ts'
import type { World } from '../../world/world.ts'
import { rightIn } from '../access.ts'
import { plainFailure } from '../failure.ts'
import { calledBy } from './caller.ts'
import { requestsOf, type TakenRequest } from './requests.ts'

/** `GET /v1/requestStatus:retrieve`: what became of a request, as a whole. */
export function retrieveStatus(call: Call, world: World): Answer {
  const caller = calledBy(call, world)
  if ('refused' in caller) return caller.refused
  const unknown = [...call.query.keys()].find((name) => name !== 'requestId')
  if (unknown !== undefined)
    return plainFailure(400, `Invalid JSON payload received. Unknown name "${unknown}": Cannot bind query parameter.`)
  const state = requestsOf(world)
  const request = state.taken.find(({ id }) => id === call.query.get('requestId'))
  if (request === undefined) return plainFailure(404, 'Requested entity was not found.')
  const account = accountOf(world, 'google', request.account)
  if (account === null || rightIn(caller.person, account) === null) return plainFailure(403, 'The caller does not have permission')
  const isProcessed = nowOf(world).getTime() >= request.at + state.processingMs
  return json({
    requestStatusPerDestination: [
      {
        destination: request.destination,
        requestStatus: isProcessed ? statusOf(request) : 'PROCESSING',
        ...(isProcessed && request.errors.length > 0 ? { errorInfo: { errorCounts: request.errors } } : {}),
        eventsIngestionStatus: { recordCount: String(request.events) },
      },
    ],
  })
}

function statusOf({ events, counted }: TakenRequest): string {
  if (counted.length === events) return 'SUCCESS'
  return counted.length === 0 ? 'FAILED' : 'PARTIAL_SUCCESS'
}

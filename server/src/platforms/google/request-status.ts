import * as z from 'zod'
import type { RequestStatus } from '../forwarder.ts'
import type { Net } from '../net.ts'
import { errorIn, learnLimit } from './data-manager.ts'
import { below, type DataManagerSettings } from './settings.ts'

/** `RetrieveRequestStatusResponse`. int64 is text in Google's JSON. */
const success = z.object({
  requestStatusPerDestination: z
    .array(
      z.object({
        requestStatus: z.string().optional(),
        errorInfo: z
          .object({
            errorCounts: z.array(z.object({ reason: z.string().optional(), recordCount: z.coerce.number().optional() })).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
})

/** The guide says FAILURE where the discovery document has FAILED. Every other status is not final. */
const states: Readonly<Record<string, RequestStatus['state']>> = {
  SUCCESS: 'success',
  PARTIAL_SUCCESS: 'partial',
  FAILED: 'failed',
  FAILURE: 'failed',
}

/** The event counted already: it was sent again because its answer was lost. */
const duplicate = 'DUPLICATE_TRANSACTION_ID'

/** Asks the Data Manager API what became of a request with events; null: it does not know it, or not yet. */
export async function retrieveStatus(
  { dataManagerUrl }: DataManagerSettings,
  net: Net,
  token: string,
  requestId: string,
  now: Date,
): Promise<RequestStatus | null> {
  const url = below(dataManagerUrl, '/v1/requestStatus:retrieve')
  url.searchParams.set('requestId', requestId)
  const answer = await net.send({
    ...{ name: 'requests.retrieve', method: 'GET', url, headers: { authorization: `Bearer ${token}` }, limit: 'events', cost: 0 },
  })
  if (answer.status === 404) return null
  const read = success.safeParse(answer.json)
  if (answer.status >= 300 || !read.success || 'error' in Object(answer.json)) {
    const error = errorIn(answer, now)
    learnLimit(net, error)
    throw error
  }
  // our requests have one destination
  const [status] = read.data.requestStatusPerDestination ?? []
  const errors = (status?.errorInfo?.errorCounts ?? []).map(({ reason = '', recordCount = 0 }) => ({
    reason: reason.replace(/^PROCESSING_ERROR_(REASON_)?/, ''),
    count: recordCount,
  }))
  return withoutDuplicates(states[status?.requestStatus ?? ''] ?? 'processing', errors)
}

/** Events that are refused as duplicates have counted, so that a request which failed for nothing else has succeeded. */
function withoutDuplicates(state: RequestStatus['state'], all: RequestStatus['errors']): RequestStatus {
  const errors = all.filter(({ reason }) => reason !== duplicate)
  if ((state !== 'failed' && state !== 'partial') || errors.length === all.length) return { state, errors }
  return { state: errors.length === 0 ? 'success' : 'partial', errors }
}

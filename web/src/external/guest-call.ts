import type { Endpoint } from '@adroit/contract/endpoint'
import { headers, wireVersion } from '@adroit/contract/envelope'
import { readEnvelope } from '../api/envelope.ts'
import { failure } from '../api/failure.ts'
import { parsed } from '../api/parsed.ts'
import { request } from '../api/request.ts'
import { withLink } from './guest-link.ts'

/** Calls an endpoint for guests; their cookie goes with it. Rejects with a `Failure`; nothing is shown. */
export async function guestCall<Sent, Given, Answer>(
  endpoint: Endpoint<Sent, Given, Answer>,
  input: NoInfer<Sent>,
  signal?: AbortSignal,
): Promise<Answer> {
  const posts = endpoint.method === 'POST'
  const answered = await request(
    {
      url: withLink(endpoint.path),
      method: endpoint.method,
      headers: {
        [headers.language]: document.documentElement.dataset.locale ?? '',
        [headers.wire]: wireVersion,
        ...(posts && { 'Content-Type': 'application/json' }),
      },
      ...(posts && { body: JSON.stringify(input) }),
      ...(signal && { signal }),
    },
    (response) => response.text(),
  )
  const data = readEnvelope(answered)
  try {
    return parsed(endpoint.answer, data)
  } catch {
    throw failure('unreadable', endpoint.path, 0)
  }
}

/** Whether the API answered with this error, whatever the HTTP status. */
export function isGuestError(problem: unknown, code: number): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === code && 'kind' in problem && problem.kind !== 'network'
}

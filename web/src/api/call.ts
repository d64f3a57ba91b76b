import type { Endpoint } from '@adroit/contract/endpoint'
import { limits } from '@adroit/contract/limits'
import { type CallOptions, type Client, type ClientHost, createClient } from './client.ts'
import { failure } from './failure.ts'
import { parsed } from './parsed.ts'

let current: { client: Client; host: ClientHost } | undefined

/** Gives the request layer its surroundings, once, before the first call. */
export function connect(host: ClientHost): void {
  current = { client: createClient(host), host }
}

export type Options = Pick<CallOptions, 'silent' | 'signal'>

/** Calls an endpoint of the contract and parses what it answers. Rejects with a `Failure`, of which the person was told unless `silent`. */
export async function call<Sent, Given, Answer>(
  endpoint: Endpoint<Sent, Given, Answer>,
  input: NoInfer<Sent>,
  options: Options = {},
): Promise<Answer> {
  if (!current) throw new Error('connect() comes before the first call')
  const { client, host } = current
  const data =
    endpoint.method === 'GET'
      ? await client.get(endpoint.path, { ...options, query: input as CallOptions['query'] & object })
      : await client.post(endpoint.path, input, options)
  try {
    return parsed(endpoint.answer, data)
  } catch (problem) {
    if (!options.silent) host.toast(host.networkMessage(), limits.toastMs)
    throw failure('unreadable', `${endpoint.name}: ${problem instanceof Error ? problem.message : ''}`, 0)
  }
}

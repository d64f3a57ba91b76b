import type { Endpoint } from '@adroit/contract/endpoint'
import { limits } from '@adroit/contract/limits'
import { type CallOptions, type Client, type ClientHost, createClient, type ReadBlob } from './client.ts'
import { failure } from './failure.ts'
import { parsed } from './parsed.ts'
import type { OnProgress } from './transfer.ts'

let current: { client: Client; host: ClientHost } | undefined

/** Sets the host of the request layer. Call it once, before the first request. */
export function connect(host: ClientHost): void {
  current = { client: createClient(host), host }
}

export type Options = Pick<CallOptions, 'silent' | 'signal'>

function connected(): { client: Client; host: ClientHost } {
  if (!current) throw new Error('connect() comes before the first call')
  return current
}

/**
 * Returns the response as its contract schema parses it. A response that does not match shows the network error (unless `silent`) and
 * throws a `Failure` of kind `unreadable`.
 */
function understood<Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, data: unknown, silent: boolean | undefined): Answer {
  try {
    return parsed(endpoint.answer, data)
  } catch (problem) {
    const { host } = connected()
    if (!silent) host.toast(host.networkMessage(), limits.toastMs)
    throw failure('unreadable', `${endpoint.path}: ${problem instanceof Error ? problem.message : ''}`, 0)
  }
}

/**
 * Calls an endpoint of the contract and returns its parsed response. Rejects with a `Failure`; unless `silent`, the user has already seen a
 * toast.
 */
export async function call<Sent, Given, Answer>(
  endpoint: Endpoint<Sent, Given, Answer>,
  input: NoInfer<Sent>,
  options: Options = {},
): Promise<Answer> {
  const { client } = connected()
  const data =
    endpoint.method === 'GET'
      ? await client.get(endpoint.path, { ...options, query: input as CallOptions['query'] & object })
      : await client.post(endpoint.path, input, options)
  return understood(endpoint, data, options.silent)
}

/** Calls an endpoint that returns a file. Rejects as `call` does. */
export function fetchFile<Sent, Given, Answer>(
  endpoint: Endpoint<Sent, Given, Answer>,
  input: NoInfer<Sent>,
  options: Options & { readonly read?: ReadBlob } = {},
): Promise<Blob> {
  return connected().client.download(endpoint.path, { ...options, body: input })
}

/** Calls an endpoint that accepts a file. The form sends the text fields first, then the file. Rejects as `call` does. */
export async function sendFile<Sent extends Readonly<Record<string, string>>, Given, Answer>(
  endpoint: Endpoint<Sent, Given, Answer>,
  input: NoInfer<Sent>,
  file: File,
  options: Options & { readonly onProgress?: OnProgress } = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, value)
  form.append('file', file, file.name)
  return understood(endpoint, await connected().client.upload(endpoint.path, form, options), options.silent)
}

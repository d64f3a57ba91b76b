import { expect } from 'vitest'
import { apps } from '../apps.ts'
import type { Options } from '../server.ts'
import { type Answered, type Client, startClient } from '../test-client.test-helper.ts'
import { makeMovie } from '../world/movie.ts'
import { drawPicture } from '../world/pictures.ts'

type Fields = Readonly<Record<string, unknown>>
type Operation = Readonly<Record<string, unknown>>

/** A client that creates things at the sandbox's Google Ads, in the first account below its manager, which is in New York and pays in dollars. */
export interface Publisher {
  readonly running: Client['running']
  readonly control: Client['control']
  /** Id of the person. */
  readonly person: string
  readonly developerToken: string
  readonly account: string
  /** `customers/1/campaigns/-2` */
  readonly name: (collection: string, id: number | string) => string
  /** Posts JSON to a method below the customer, such as `googleAds:mutate`; returns the whole answer. */
  readonly post: (method: string, body: Fields) => Promise<Answered>
  /** `googleAds:mutate` */
  readonly mutate: (operations: readonly Operation[], more?: Fields) => Promise<Answered>
  /** Rows of a query. */
  readonly search: (query: string) => Promise<Answered[]>
  readonly assets: Readonly<Record<'apps' | 'audiences', readonly { id: string; usable: boolean }[]>>
  readonly tree: () => Promise<Answered>
  readonly advance: (ms: number) => Promise<unknown>
}

/** The clock is stopped at noon on 20 November 2026, in UTC. */
export async function startPublisher(options: Partial<Options> = {}): Promise<Publisher> {
  const { running, control } = await startClient(options)
  const { people, accounts } = (await control('GET', '/accounts')).body.platforms.google
  const [manager, own] = [accounts[0].id, accounts[1].id]
  const headers = {
    ...{ authorization: `Bearer ${people[0].token}`, 'developer-token': apps.google.developerToken },
    ...{ 'login-customer-id': manager, 'content-type': 'application/json' },
  }
  const tree = async () => (await control('GET', `/tree?platform=google&account=${own}`)).body
  const post = async (method: string, body: Fields) => {
    const address = `${running.addresses.google}/v25/customers/${own}/${method}`
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Answered
  }
  return {
    running,
    control,
    person: people[0].id,
    developerToken: apps.google.developerToken,
    account: own,
    name: (collection, id) => `customers/${own}/${collection}/${id}`,
    post,
    mutate: (mutateOperations, more = {}) => post('googleAds:mutate', { mutateOperations, ...more }),
    search: async (query) => {
      const answer = await post('googleAds:search', { query })
      expect(answer.error).toBeUndefined()
      return answer.results ?? []
    },
    assets: (await tree()).account.assets,
    tree,
    advance: (advanceMs) => control('POST', '/clock', { advanceMs }),
  }
}

/** The codes and places of the errors in an answer: `campaignError.DUPLICATE_CAMPAIGN_NAME at mutate_operations[1].campaign_operation.create.name`. */
export function errorsOf(answer: Answered): string[] {
  const details = answer.error?.details ?? answer.partialFailureError?.details ?? []
  const steps = (path: readonly { fieldName: string; index?: number }[]) =>
    path.map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`)).join('.')
  return details.flatMap(({ errors = [] }: Answered) =>
    errors.map(({ errorCode, location }: Answered) => {
      const [family, code] = Object.entries(errorCode)[0] ?? []
      return `${family}.${code} at ${steps(location?.fieldPathElements ?? [])}`
    }),
  )
}

/** The first error of a dry run, without its place in the list of operations; `accepted`: there is none. */
export async function refusalOf(client: Publisher, operations: readonly Operation[]): Promise<string> {
  const answer = await client.mutate(operations, { validateOnly: true })
  return errorsOf(answer)[0]?.replace(/mutate_operations\[\d+\]\./, '') ?? answer.error?.message ?? 'accepted'
}

/** The resource names that were created. */
export const namesOf = (answer: Answered): string[] =>
  (answer.mutateOperationResponses ?? []).map((one: Answered) => (Object.values(one)[0] as Answered)?.resourceName)

export const image = (text: string, width: number, height: number): string =>
  Buffer.from(drawPicture(text, width, height)).toString('base64')

/** Creates image assets of these sizes; returns their resource names. */
export async function uploadImages(client: Publisher, sizes: Readonly<Record<string, readonly [number, number]>>) {
  const operations = Object.entries(sizes).map(([name, [width, height]]) => ({
    create: { name, imageAsset: { data: image(name, width, height) } },
  }))
  const { results } = await client.post('assets:mutate', { operations })
  return Object.fromEntries(Object.keys(sizes).map((name, at) => [name, results[at].resourceName as string]))
}

/** Uploads a video to YouTube and waits until it is processed; returns its id. */
export async function uploadVideo(client: Publisher, title: string): Promise<string> {
  const bytes = makeMovie(title, 1080, 1920, 7_500)
  const scopes = ['https://www.googleapis.com/auth/youtube.upload']
  const { token } = (await client.control('POST', '/tokens', { platform: 'google', person: client.person, scopes })).body
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const about = { snippet: { title }, status: { privacyStatus: 'unlisted' } }
  const begun = await fetch(`${client.running.addresses.google}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`, {
    ...{ method: 'POST', headers: { ...headers, 'x-upload-content-length': String(bytes.length) }, body: JSON.stringify(about) },
  })
  const sent = await fetch(begun.headers.get('location') ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4' },
    body: Buffer.from(bytes),
  })
  const { id } = (await sent.json()) as { id: string }
  await client.advance(60_000)
  return id
}

import type { Endpoint } from '@adroit/contract/endpoint'
import type { Envelope } from '@adroit/contract/envelope'
import { type ExternalReview, guestCookie, openReview } from '@adroit/contract/external-review'
import { createReviewLink } from '@adroit/contract/review-links'
import * as z from 'zod'
import { type Client, send } from './client.ts'
import type { World } from './world.ts'

type NewLink = z.input<typeof createReviewLink.input>

/** Everything is allowed, and no passcode is asked for. */
export const freeLink: Omit<NewLink, 'materials'> = {
  title: 'Round 1',
  note: '',
  comment: true,
  decide: true,
  download: true,
  passcode: null,
  recipient: null,
  days: 7,
}

/** Makes a link and opens it. Returns its id and secret, and the guest's cookie as a header. */
export async function openLink(
  world: World,
  client: Client,
  materials: readonly string[],
  more: Partial<NewLink> = {},
): Promise<{ id: string; secret: string; cookie: string }> {
  const { id, secret } = await client.call(createReviewLink, { ...freeLink, ...more, materials: [...materials] })
  const { cookie } = await enter(world, secret, more.passcode ?? undefined)
  return { id, secret, cookie }
}

/** Opens a link as a new guest. */
export async function enter(world: World, secret: string, passcode?: string) {
  const { body, response } = await send(world, openReview, { secret, ...(passcode === undefined ? {} : { passcode }) }, {})
  const found = response.cookies.find(({ name }) => name.includes(guestCookie.name))
  return { body, response, cookie: found ? `${found.name}=${found.value}` : '' }
}

/** A guest's calls. `call` throws on an error. */
export function guestOf(world: World, cookie: string) {
  const ask = async <Sent, Given, Answer>(endpoint: Endpoint<Sent, Given, Answer>, input: NoInfer<Sent>): Promise<Envelope> =>
    (await send(world, endpoint, input, { cookie })).body
  return {
    ask,
    call: async <Sent, Given>(endpoint: Endpoint<Sent, Given, ExternalReview>, input: NoInfer<Sent>): Promise<ExternalReview> => {
      const body = await ask(endpoint, input)
      if (body.code !== 0) throw new Error(`${endpoint.name}: code ${body.code}, ${body.msg}`)
      return z.parse(endpoint.answer, body.data)
    },
    get: (url: string, own: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers: { cookie, ...own } }),
  }
}

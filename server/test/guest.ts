import { randomBytes } from 'node:crypto'
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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Tries to open a link with secrets that are nearly its own, in one or several places, and with random ones, half of each. Returns how many
 * different answers there were, and how many had a cookie.
 */
export async function guessSecrets(world: World, client: Client, materials: readonly string[], guesses: number) {
  const { secret } = await openLink(world, client, materials)
  const answers = new Set<string>()
  let cookies = 0
  const tryOne = async (guess: string) => {
    const { body, cookie } = await enter(world, guess)
    answers.add(JSON.stringify(body))
    if (cookie !== '') cookies += 1
  }
  for (let done = 0; done < guesses; done += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, guesses - done) }, (_, at) =>
        tryOne((done + at) % 2 === 0 ? randomBytes(32).toString('base64url') : nearMiss(secret)),
      ),
    )
  return { answers: answers.size, cookies }
}

const atOnce = 50

/** The secret with one to three signs replaced. The last one is left alone: it holds unused bits, which decode to the same bytes. */
function nearMiss(secret: string): string {
  const signs = [...secret]
  const random = [...randomBytes(8)]
  const places = 1 + ((random[0] ?? 0) % 3)
  for (let place = 0; place < places; place += 1) {
    const at = (random[1 + place] ?? 0) % (signs.length - 1)
    const from = letters.indexOf(secret[at] ?? '')
    signs[at] = letters[(from + 1 + ((random[4 + place] ?? 0) % (letters.length - 1))) % letters.length] ?? ''
  }
  return signs.join('')
}

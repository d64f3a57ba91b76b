import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { nameGuest } from '@adroit/contract/external-review'
import { roles } from '@adroit/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { closedOrigin, type Inhabited, inhabitCompany } from '../../test/inhabited.ts'
import { picture as makePicture } from '../../test/materials.ts'
import { type Rule, type Things, whoMay } from '../../test/who-may.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let picture: Buffer
let ours: Inhabited
let theirs: Inhabited
let wanderer: { id: string; abbreviation: string }

beforeAll(async () => {
  world = await startWorld({ env: { WEBHOOK_ORIGINS: closedOrigin } })
  picture = await makePicture()
  ours = await inhabitCompany(world)
  theirs = await inhabitCompany(world)
  wanderer = await makeCompany(world, { roles })
})
afterAll(() => world.close())

async function sent(
  endpoint: AnyEndpoint,
  input: unknown,
  token: string | null,
  cookie = '',
): Promise<{ status: number; body: Envelope; text: string }> {
  const own = { [headers.language]: 'en-US', ...(token === null ? {} : { [headers.token]: token }), cookie }
  const response = await world.app.inject({ method: endpoint.method, url: endpoint.path, ...carried(endpoint, input, own) })
  // A file answer is a success.
  const isFile = endpoint.download === true && response.headers['content-disposition'] !== undefined
  const body = isFile ? { code: 0, msg: '', data: null } : response.json<Envelope>()
  return { status: response.statusCode, body, text: response.body }
}

function carried(endpoint: AnyEndpoint, input: unknown, own: Record<string, string>) {
  if (endpoint.method === 'GET') return { headers: own, query: input as Record<string, string> }
  if (endpoint.file === undefined) return { headers: own, payload: input as object }
  const boundary = 'a-boundary-between-parts'
  const fields = Object.entries(input as Record<string, string>).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file.png"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(fields.join('') + file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { ...own, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** Endpoints that delete what others name run late, and the one that ends the session runs last. */
const lateness = ({ name }: AnyEndpoint) => (name === 'logout' ? 2 : /^(delete|remove|disconnect)/.test(name) ? 1 : 0)
const walked = endpoints.toSorted((a, b) => lateness(a) - lateness(b))
const rule = (endpoint: AnyEndpoint) => {
  const found = whoMay[endpoint.name]
  if (!found) throw new Error(`test/who-may.ts does not say who may call ${endpoint.name}`)
  return found
}
const refused = { status: errors.not_allowed.status, code: errors.not_allowed.code }

/** What members get at endpoints for others than members. */
const strangers = {
  link: { status: errors.link_unavailable.status, code: errors.link_unavailable.code },
  app_key: { status: errors.app_key_unknown.status, code: errors.app_key_unknown.code },
}
const isOutside = (who: Rule['who']): who is keyof typeof strangers => who === 'link' || who === 'app_key'

/** A list may repeat the ids that it was asked about. */
function withoutIds(text: string, things: Things): string {
  return Object.values(things).reduce((left: string, id: string) => left.replaceAll(`"${id}"`, '"id"'), text)
}

describe('the permission table', () => {
  it('names every endpoint and nothing else', () => {
    expect(Object.keys(whoMay).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  it('lets nobody call without a session, except for the public endpoints', async () => {
    for (const endpoint of walked) {
      const { status, body } = await sent(endpoint, rule(endpoint).sends(ours.things), null)
      const { who } = rule(endpoint)
      if (isOutside(who)) expect({ status, code: body.code }, endpoint.name).toEqual(strangers[who])
      else expect(status === 401, endpoint.name).toBe(who !== 'anyone')
    }
  })

  it.each(roles)('answers the %s of another company as for something that never existed', async (role) => {
    const { clients, things } = ours
    for (const endpoint of walked.filter((one) => rule(one).elsewhere !== null && !isOutside(rule(one).who))) {
      const { who, sends, elsewhere } = rule(endpoint)
      const named = await sent(endpoint, sends(theirs.things), clients[role].token)
      const mayCall = who === 'anyone' || who.includes(role)
      if (!mayCall) expect({ status: named.status, code: named.body.code }, endpoint.name).toEqual(refused)
      else if (elsewhere === 'nothing') expect(named.body.code, endpoint.name).toBe(0)
      else expect(named.body.code, endpoint.name).toBe(errors[elsewhere as keyof typeof errors].code)
      expect(named.text, endpoint.name).not.toMatch(/Secret|123\.45|data:image/)
      // An id of another company and an unknown id get the same answer.
      // the same keys, which `fromEntries` does not keep in its type
      const unknown = Object.fromEntries(Object.keys(things).map((key) => [key, '987654321'])) as unknown as Things
      const other = await sent(endpoint, sends(unknown), clients[role].token)
      expect(withoutIds(other.text, unknown), endpoint.name).toBe(withoutIds(named.text, theirs.things))
    }
  })

  it.each(roles)('holds for the %s of the same company', async (role) => {
    const { token } = await signIn(world, wanderer.abbreviation, role)
    for (const endpoint of walked) {
      const { who, sends } = rule(endpoint)
      const { status, body } = await sent(endpoint, sends(theirs.things), token)
      if (isOutside(who)) {
        expect({ status, code: body.code }, endpoint.name).toEqual(strangers[who])
        continue
      }
      const mayCall = who === 'anyone' || who.includes(role)
      expect(body.code === errors.not_allowed.code, `${role} ${endpoint.name}: ${status} ${body.code}`).toBe(!mayCall)
      expect(status === 401 || status >= 500, `${role} ${endpoint.name}: ${status} ${body.msg}`).toBe(false)
    }
  })

  it("gives a guest's cookie nothing at members' endpoints, and a guest of another link nothing of this one [XL-04][XL-06]", async () => {
    const { body } = await sent(nameGuest, { name: 'Ada' }, null, ours.guest)
    expect(body.code).toBe(0)
    for (const endpoint of walked) {
      const { who, sends, elsewhere } = rule(endpoint)
      const answered = await sent(endpoint, sends(theirs.things), null, ours.guest)
      if (who === 'link') {
        const expected = elsewhere === null ? null : errors[elsewhere as keyof typeof errors].code
        if (expected !== null) expect(answered.body.code, endpoint.name).toBe(expected)
        expect(answered.body.code, endpoint.name).not.toBe(strangers.link.code)
      } else if (who === 'app_key') expect(answered.body.code, endpoint.name).toBe(strangers.app_key.code)
      else expect(answered.status === 401, endpoint.name).toBe(who !== 'anyone')
    }
  })

  it('lets a member of the same company reach what they name', async () => {
    const { clients, things } = theirs
    for (const endpoint of walked.filter((one) => rule(one).elsewhere !== null && !isOutside(rule(one).who))) {
      const { sends, elsewhere } = rule(endpoint)
      if (elsewhere === 'nothing' || elsewhere === null || endpoint.name.startsWith('restore')) continue
      const messages = elsewhere === 'notification_gone'
      const answered = await sent(endpoint, sends(things), (messages ? clients.admin : clients.owner).token)
      expect(answered.body.code, `${endpoint.name}: ${answered.body.msg}`).not.toBe(errors[elsewhere as keyof typeof errors].code)
      expect(answered.body.code, endpoint.name).not.toBe(errors.unexpected.code)
      if (endpoint.name === 'revokeDevice') clients.owner = await signIn(world, theirs.abbreviation, 'owner')
    }
  })
})

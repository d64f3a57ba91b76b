import { listAccounts } from '@adroit/contract/accounts'
import { saveAudienceSet } from '@adroit/contract/audience-sets'
import { setAvatar } from '@adroit/contract/avatar'
import { listDevices } from '@adroit/contract/devices'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { nameGuest } from '@adroit/contract/external-review'
import { listImports } from '@adroit/contract/imports'
import { addMaterialComment } from '@adroit/contract/material-comments'
import { addMember } from '@adroit/contract/members'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { createDraft } from '@adroit/contract/publish-drafts'
import { saveReportSchedule } from '@adroit/contract/report-schedules'
import { createReportSnapshot } from '@adroit/contract/report-snapshots'
import { createReport } from '@adroit/contract/reports'
import { type Role, roles } from '@adroit/contract/roles'
import { saveWebhook } from '@adroit/contract/webhooks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAppThings } from '../../test/apps.ts'
import { addPasskeyTo } from '../../test/authenticator.ts'
import { type Client, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { openLink } from '../../test/guest.ts'
import { importInto } from '../../test/import.ts'
import { makeMedia } from '../../test/made-media.ts'
import { makeMaterials } from '../../test/materials.ts'
import { makePublishTask } from '../../test/publish-task.ts'
import { type Rule, scheduleOf, type Things, whoMay } from '../../test/who-may.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { makeYoutube } from '../../test/youtube.ts'

let world: World
let picture: Buffer
let companies = 0
let ours: Awaited<ReturnType<typeof inhabited>>
let theirs: Awaited<ReturnType<typeof inhabited>>
let wanderer: { id: string; abbreviation: string }

beforeAll(async () => {
  // nobody listens there
  world = await startWorld({ env: { WEBHOOK_ORIGINS: closed } })
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  ours = await inhabited()
  theirs = await inhabited()
  wanderer = await makeCompany(world, { roles })
})
afterAll(() => world.close())

const closed = 'http://127.0.0.1:9'

/** A company with a member of each role, and one of each thing that an endpoint can name. */
async function inhabited() {
  companies += 1
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: companies * 60, g: 0, b: 0 } } })
    .png()
    .toBuffer()
  const company = await makeCompany(world, { roles })
  const clients = {} as Record<Role, Client>
  for (const role of roles) clients[role] = await signIn(world, company.abbreviation, role)
  const { owner } = clients
  await importInto(
    world,
    company.abbreviation,
    'Secret account',
    'Day,Campaign name,Amount spent (USD),Impressions\n2026-11-01,Secret campaign,123.45,100\n',
  )
  const account = (await owner.call(listAccounts, {})).accounts[0]?.id ?? ''
  // the table of permissions holds inputs of all endpoints without their types
  const made = await owner.call(createReport, whoMay['createReport']?.sends({ account } as Things) as never)
  const member = await owner.call(addMember, {
    username: 'secret',
    name: 'Secret member',
    email: null,
    role: 'viewer',
    accounts: everyAccount,
  })
  const avatar = (await sent(setAvatar, {}, owner.token)).body.data as { avatar: string }
  const library = await makeMaterials(owner)
  const link = await openLink(world, owner, [library.material])
  const said = { material: library.material, version: 1, text: 'Secret comment', place: null }
  const comment = (await owner.call(addMaterialComment, said)).threads[0]?.id ?? ''
  const media = await makeMedia(world, company.id, account)
  const { id: draft } = await owner.call(createDraft, { name: 'Secret draft' })
  const [schedule = '', spareSchedule = ''] = await Promise.all(
    [0, 1].map(async () => {
      const recipients = [(await owner.call(self, {})).id]
      return (await owner.call(saveReportSchedule, { report: made.id, definition: scheduleOf, on: false, recipients })).id
    }),
  )
  const frozen = await owner.call(createReportSnapshot, { report: made.id, name: 'Secret snapshot', days: 7 })
  const things: Things = {
    snapshot: frozen.snapshot.id,
    schedule,
    spareSchedule,
    report: made.id,
    account,
    import: (await owner.call(listImports, { account })).imports[0]?.id ?? '',
    member: member.id,
    passkey: (await addPasskeyTo(owner)).passkey.id,
    session: (await owner.call(listDevices, {})).devices[0]?.id ?? '',
    // The admin was notified of the new member.
    message: (await clients.admin.call(listNotifications, {})).notifications[0]?.id ?? '',
    avatar: avatar.avatar,
    ...media,
    ...(await makeYoutube(world, company.id, library.material)),
    ...library,
    comment,
    link: link.id,
    linkSecret: link.secret,
    draft,
    audienceSet: (await owner.call(saveAudienceSet, { name: 'Secret group', value: { kind: 'places', include: [country], exclude: [] } }))
      .id,
    ...(await makeAppThings(world, owner, company.id)),
    webhook: (await owner.call(saveWebhook, { ...webhook, address: `${closed}/hook` })).id,
    task: await makePublishTask(world, company.id, account, draft),
  }
  expect(
    Object.values(things).every((thing) => thing !== ''),
    JSON.stringify(things),
  ).toBe(true)
  return { abbreviation: company.abbreviation, clients, things, guest: link.cookie }
}

const webhook = { service: 'slack' as const, name: 'Secret chat', groups: [], locale: 'en-US' as const, on: false }
const country = { platform: null, id: 'DE', kind: 'country', name: 'Germany' } as const

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
      if (endpoint.name === 'revokeDevice') clients.owner = await signIn(world, theirs.abbreviation, 'owner')
    }
  })
})

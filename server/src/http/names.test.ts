import { request } from 'node:http'
import { createAccount, updateAccount } from '@adroit/contract/account'
import { saveAudienceSet } from '@adroit/contract/audience-sets'
import { updateCompany } from '@adroit/contract/company'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { addMember } from '@adroit/contract/members'
import { self } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import { createReport, updateReport } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import { sendAppEvents } from '@adroit/contract/web2app-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { asSystem } from '../db/database.ts'

let world: World
let owner: Client
let company: { id: string; abbreviation: string }
const account = { platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
const definition = {
  ...{ platforms: [], accounts: [], breakdown: 'ACCOUNT' as const, metrics: ['spend' as const] },
  ...{ sort: { by: 'spend' as const, direction: 'desc' as const }, dateRange: { preset: 'past_7_days' as const } },
}

beforeAll(async () => {
  world = await startWorld()
  company = await makeCompany(world, { roles: ['owner', 'buyer'] })
  owner = await signIn(world, company.abbreviation)
})
afterAll(() => world.close())

const places = { kind: 'places', include: [{ platform: null, id: 'DE', kind: 'country', name: 'Germany' }], exclude: [] } as const
const member = { email: null, role: 'viewer', accounts: everyAccount } as const

it.each([
  ['a company', updateCompany, (name: string) => ({ name })],
  ['a member', addMember, (name: string) => ({ ...member, username: 'new', name })],
  ['a username', addMember, (username: string) => ({ ...member, username, name: 'New' })],
  ['one’s own name', updateProfile, (name: string) => ({ name })],
  ['an account', createAccount, (name: string) => ({ ...account, name })],
  ['a group of accounts', createAccount, (group: string) => ({ ...account, name: 'In a group', group })],
  ['a report', createReport, (name: string) => ({ ...definition, name })],
  ['a region group', saveAudienceSet, (name: string) => ({ name, value: places })],
] as readonly (readonly [string, AnyEndpoint, (name: string) => object])[])(
  '%s has no invisible characters in its name',
  async (_what, endpoint, input) => {
    for (const name of ['Pay\u200bpal', '\u202eevil', 'Filler\u3164', 'Select\ufe0f']) {
      // the endpoints of the table take different inputs
      const { body } = await owner.ask(endpoint, input(name) as never)
      expect(body.code).toBe(errors.name_invisible.code)
      expect(body.msg).toMatch(/U\+[0-9A-F]{4}/)
    }
    expect((await owner.ask(endpoint, input('🦊 x') as never)).body.code).toBe(0)
  },
)

it('a stored name with one stays valid where it does not change', async () => {
  const { id } = await owner.call(createAccount, { ...account, name: 'Before' })
  const old = 'Before\u200b'
  await asSystem(world.ctx.db, (tx) => tx.updateTable('accounts').set({ name: old }).where('id', '=', id).execute())
  expect(await owner.call(updateAccount, { id, name: old, note: 'New' })).toMatchObject({ name: old, note: 'New' })
  const { id: report } = await owner.call(createReport, { ...definition, name: 'Before' })
  await asSystem(world.ctx.db, (tx) => tx.updateTable('reports').set({ name: old }).where('id', '=', report).execute())
  expect((await owner.ask(updateReport, { id: report, version: 1, definition: { ...definition, name: old } })).body.code).toBe(0)
})

it('names are the same in compatible forms of letters, also at the sign-in and in its pauses', async () => {
  await owner.call(createAccount, { ...account, name: 'Shop A' })
  expect((await owner.ask(createAccount, { ...account, name: 'ｓｈｏｐ Ａ' })).body.code).toBe(errors.account_name_taken.code)
  expect((await owner.ask(addMember, { ...member, username: 'ＢＵＹＥＲ', name: 'Twin' })).body.code).toBe(errors.username_taken.code)
  const sent = { company: company.abbreviation, username: 'ｂｕｙｅｒ', password: testPassword, agreed: true }
  expect((await send(world, login, sent, {})).body.code).toBe(0)
  const spellings = ['buyer', 'ｂuyer', 'bｕyer', 'buｙer', 'buyｅr', 'buyeｒ']
  const codes: number[] = []
  for (let index = 0; index < 18; index += 1) {
    const username = spellings[index % spellings.length] ?? ''
    codes.push((await send(world, login, { ...sent, username, password: `wrong-${index}-Kestrel` }, {})).body.code)
  }
  expect(codes).toContain(errors.login_paused.code)
})

it('a header that says who sends a request is refused if it is sent twice, and the session goes on', async () => {
  const url = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const client = await signIn(world, company.abbreviation)
  const status = (endpoint: AnyEndpoint, sent: Record<string, string | string[]>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(new URL(endpoint.path, url), { method: endpoint.method, headers: sent }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.on('error', reject).end()
    })
  const { token, tenantId } = client
  expect(await status(self, { [headers.token]: token, [headers.tenantId]: tenantId })).toBe(200)
  expect(await status(self, { [headers.token]: [token, token], [headers.tenantId]: tenantId })).toBe(422)
  expect(await status(self, { [headers.token]: token, [headers.tenantId]: [tenantId, '1'] })).toBe(422)
  for (const name of ['Adroit-Key', 'Adroit-Signature']) expect(await status(sendAppEvents, { [name]: ['a', 'b'] })).toBe(422)
  expect((await client.ask(self, {})).status).toBe(200)
})

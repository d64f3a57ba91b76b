import { headers, wireVersion } from '@adroit/contract/envelope'
import { currencySymbol, self } from '@adroit/contract/profile'
import { login } from '@adroit/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'

let world: World
let company: string
let client: Client
beforeAll(async () => {
  world = await startWorld()
  company = (await makeCompany(world)).abbreviation
  client = await signIn(world, company)
})
afterAll(() => world.close())

const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }

describe('a page that another version of Adroit served', () => {
  it('is told to reload, in the language of the request', async () => {
    for (const [language, msg] of [
      ['en-US', 'Adroit was updated. Reload the page.'],
      ['en-simple', 'Adroit is new now. Load the page again.'],
      ['zh-CN', 'Adroit 已更新，请刷新页面。'],
    ] as const)
      for (const wire of [{}, { [headers.wire]: '1' }])
        expect(await client.ask(self, {}, { ...page, ...wire, [headers.language]: language })).toEqual({
          status: 200,
          body: { code: 1308, msg, data: null },
        })
  })

  it('is told so over plain http too, where it posts with its origin', async () => {
    const payload = { company, username: 'owner', password: testPassword, agreed: true }
    const sent = { host: 'adroit.example', origin: 'http://adroit.example' }
    const ask = async (extra: Record<string, string>) =>
      (await world.app.inject({ method: 'POST', url: login.path, headers: { ...sent, ...extra }, payload })).json<{ code: number }>().code
    expect(await ask({})).toBe(1308)
    expect(await ask({ [headers.wire]: wireVersion })).toBe(0)
    expect(await ask({ origin: 'http://elsewhere.example' })).toBe(0)
  })

  it('is no other client: present pages, scripts, images and the docs are answered', async () => {
    for (const sent of [{ ...page, [headers.wire]: wireVersion }, {}, { 'sec-fetch-mode': 'cors' }, { ...page, 'sec-fetch-dest': 'image' }])
      expect((await client.ask(self, {}, sent)).body.code).toBe(0)
    expect((await client.ask(currencySymbol, {})).body.code).toBe(0)
    const docs = await world.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'sec-fetch-site': 'none' } })
    expect(docs.statusCode).not.toBe(500)
  })
})

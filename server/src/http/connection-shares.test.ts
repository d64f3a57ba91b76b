import { openReview } from '@adroit/contract/external-review'
import { addMaterialFolder } from '@adroit/contract/material-folders'
import { confirmPassword } from '@adroit/contract/password'
import { refresh } from '@adroit/contract/session'
import { getUnread } from '@adroit/contract/unread'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, send, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, testPassword, type World } from '../../test/world.ts'
import { postbackPath } from '../web2app/postbacks/postbacks.ts'

let world: World
let flooder: Client
let calm: Client
beforeAll(async () => {
  world = await startWorld()
  flooder = await signIn(world, (await makeCompany(world)).abbreviation)
  calm = await signIn(world, (await makeCompany(world)).abbreviation)
})
afterAll(() => world.close())

/** Runs calls at once, and returns their answers and the most connections that were taken meanwhile. */
async function flood<T>(count: number, call: (index: number) => Promise<T>) {
  const { pool } = world.ctx
  let most = 0
  const look = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount)
  }
  pool.on('acquire', look)
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)))
  pool.off('acquire', look)
  return { answers, most }
}

const floods = {
  'password confirmations': () => flooder.ask(confirmPassword, { password: testPassword }),
  'token refreshes': () => flooder.ask(refresh, {}),
  changes: (index: number) => flooder.ask(addMaterialFolder, { name: `Folder ${index}`, parent: null }),
} as const

for (const [name, call] of Object.entries(floods)) {
  it(`leaves connections to others while one session sends a hundred ${name} at once [AU-03]`, async () => {
    const { answers, most } = await flood(100, call)
    expect(answers.filter(({ body: { code } }) => code !== 0)).toEqual([])
    expect(most).toBeLessThanOrEqual(8)
    expect((await calm.ask(getUnread, {})).status).toBe(200)
  })
}

const strangers = {
  'visits of links that do not exist': (index: number) => ({ method: 'GET', url: `/go/none${index}` }) as const,
  'reports of clicks': (index: number) => ({ method: 'POST', url: `/go/none${index}/click`, payload: { query: {} } }) as const,
  'postbacks that do not exist': (index: number) => ({ method: 'GET', url: `${postbackPath}/none${index}` }) as const,
  'looks whether it is ready': () => ({ method: 'GET', url: '/readyz' }) as const,
}

for (const [name, asked] of Object.entries(strangers)) {
  it(`leaves connections to members during two dozen ${name} at once [AU-03]`, async () => {
    const { answers, most } = await flood(24, (index) => world.app.inject(asked(index)))
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(most).toBeLessThanOrEqual(8)
    expect((await calm.ask(getUnread, {})).status).toBe(200)
  })
}

it('answers a member before a flood of callers without a session, whatever tokens they send [AU-03]', async () => {
  const order: string[] = []
  const stranger = async (index: number) => {
    const secret = String(index).padStart(43, 'x')
    const { status } =
      index % 2 === 0 ? await send(world, openReview, { secret }, {}) : await send(world, getUnread, {}, { 'user-token': secret })
    order.push('stranger')
    return status
  }
  const member = async () => {
    const { status } = await calm.ask(getUnread, {})
    order.push('member')
    return status
  }
  const { answers, most } = await flood(201, (index) => (index < 200 ? stranger(index) : member()))
  // a third for strangers, and what the member uses
  expect(most).toBeLessThanOrEqual(11)
  expect(answers.at(-1)).toBe(200)
  expect(order.indexOf('member')).toBeLessThan(100)
})

it('refuses strangers beyond those that may wait, and says when to come back [AU-03]', async () => {
  const { answers } = await flood(300, (index) => send(world, openReview, { secret: String(index).padStart(43, 'y') }, {}))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(300 - 256)
  for (const { body, response } of refused) expect([body.code, response.headers['retry-after']]).toEqual([1503, '3'])
})

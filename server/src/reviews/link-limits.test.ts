import { errors } from '@adroit/contract/errors'
import { openReview, readReview } from '@adroit/contract/external-review'
import { listNotifications } from '@adroit/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { enter, guestOf, openLink } from '../../test/guest.ts'
import { rowsOf } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let company: string
let client: Client
let material: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = (await makeCompany(world, { roles: ['owner', 'admin', 'buyer', 'viewer'] })).abbreviation
  client = await signIn(world, company)
  material = await addFile(client, await picture())
})
afterAll(() => world.close())

const openFrom = (secret: string, address: string) =>
  world.app.inject({ method: 'POST', url: openReview.path, remoteAddress: address, payload: { secret } })

describe('the guests of a link', () => {
  it('make 60 requests a minute together; the 61st is told when to try again [XL-13]', async () => {
    const { secret, cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    world.advance(20_000)
    for (let times = 1; times < 60; times += 1) expect((await guest.ask(readReview, {})).code).toBe(0)
    const refused = await guest.get(readReview.path)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
    expect(refused.json()).toMatchObject({ code: errors.link_busy.code, msg: expect.stringContaining('40 seconds') })
    expect((await enter(world, secret)).body.code).toBe(errors.link_busy.code)
    const other = await openLink(world, client, [material])
    expect((await guestOf(world, other.cookie).ask(readReview, {})).code).toBe(0)
    world.advance(40_000)
    expect((await guest.ask(readReview, {})).code).toBe(0)
    expect((await guest.ask(readReview, {})).code).toBe(errors.link_busy.code)
    world.advance(20_000)
    expect((await guest.ask(readReview, {})).code).toBe(0)
  })

  it('are not refused for longer than a minute when the clock is set back', async () => {
    const { cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    for (let times = 1; times < 60; times += 1) await guest.ask(readReview, {})
    expect((await guest.ask(readReview, {})).code).toBe(errors.link_busy.code)
    world.advance(-3_600_000)
    expect((await guest.ask(readReview, {})).code).toBe(0)
    world.advance(3_600_000)
  })

  it('load the previews of many materials at once: files count by their bytes', async () => {
    const { cookie } = await openLink(world, client, [material])
    const guest = guestOf(world, cookie)
    const [item] = (await guest.call(readReview, {})).items
    const answers = await Promise.all(Array.from({ length: 100 }, () => guest.get(item?.small ?? '')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await guest.ask(readReview, {})).code).toBe(0)
  })

  it('load 2 GB in a day, also across a restart, and more on the next day [XL-13]', async () => {
    world.setNow('2026-12-01T21:30:00Z')
    const link = await openLink(world, await signIn(world, company), [material])
    const guest = guestOf(world, link.cookie)
    const read = async () => await guest.get((await guest.call(readReview, {})).items[0]?.original ?? '')
    const bytes = (await read()).rawPayload.length
    const stored = () =>
      rowsOf<{ bytes: string }>(world, sql`select bytes from review_link_days where link_id = ${link.id} and day = '2026-12-01'`)
    await expect.poll(stored).toEqual([{ bytes: `${bytes}` }])
    await rowsOf(world, sql`update review_link_days set bytes = 2000000000 - ${bytes}::bigint where link_id = ${link.id}`)
    await world.restart()
    expect((await read()).statusCode).toBe(200)
    const refused = await read()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, `${3 * 3_600}`])
    expect(refused.json()).toMatchObject({ code: errors.link_used_up.code })
    world.setNow('2026-12-02T00:00:00Z')
    const next = guestOf(world, (await enter(world, link.secret)).cookie)
    expect((await next.get((await next.call(readReview, {})).items[0]?.original ?? '')).statusCode).toBe(200)
  })
})

describe('a link that 1,000 addresses opened', () => {
  it('is told to its maker and the admins, once [XL-13]', async () => {
    const buyer = await signIn(world, company, 'buyer')
    const { id, secret } = await openLink(world, buyer, [material])
    const told = async (who: Client) =>
      (await who.call(listNotifications, {})).notifications.map(({ body }) => body).filter(({ kind }) => kind === 'link_widely_opened')
    await rowsOf(
      world,
      sql`insert into review_link_addresses (company_id, link_id, address_hash)
        select company_id, link_id, 'known ' || n from review_link_addresses, generate_series(1, 997) n where link_id = ${id}`,
    )
    const open = async (host: number) => expect((await openFrom(secret, `192.0.2.${host}`)).statusCode).toBe(200)
    await open(1)
    for (let again = 0; again < 5; again += 1) await open(1)
    expect(await told(buyer)).toEqual([])
    for (const host of [2, 3, 4]) await open(host)
    const notice = { kind: 'link_widely_opened', link: { id, title: 'Round 1' }, addresses: 1_000 }
    for (const role of ['owner', 'admin', 'buyer'] as const) expect(await told(await signIn(world, company, role))).toEqual([notice])
    expect(await told(await signIn(world, company, 'viewer'))).toEqual([])
  })
})

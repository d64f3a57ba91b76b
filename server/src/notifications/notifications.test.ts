import type { NotificationBody } from '@adroit/contract/notifications'
import { getNotification, listNotifications, readAllNotifications, readNotification } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { getUnread } from '@adroit/contract/unread'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { notify } from './notify.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const body = (fileName: string): NotificationBody => ({
  kind: 'import_failed',
  import: '7',
  fileName,
  account: { id: '1001', name: 'Shop' },
})

async function member(
  roles: readonly ('owner' | 'viewer')[] = ['owner'],
): Promise<{ client: Client; company: string; id: string; others: Client[] }> {
  const { abbreviation, id: company } = await makeCompany(world, { roles })
  const client = await signIn(world, abbreviation)
  const others = []
  for (const role of roles.slice(1)) others.push(await signIn(world, abbreviation, role))
  return { client, company, id: (await client.call(self, {})).id, others }
}

async function told(company: string, members: readonly string[], names: readonly string[], at = world.ctx.clock()): Promise<void> {
  for (const name of names) await forCompany(world.ctx.db, company, (tx) => notify(tx, company, members, body(name), at))
}

const names = (messages: readonly { body: NotificationBody }[]) =>
  messages.map((message) => 'fileName' in message.body && message.body.fileName)

describe('notifications', () => {
  it('are listed newest first, twenty at a time, with the unread count [T1]', async () => {
    const { client, company, id } = await member()
    await told(
      company,
      [id],
      Array.from({ length: 45 }, (_, index) => `file-${index}.csv`),
    )
    const first = await client.call(listNotifications, {})
    expect(names(first.notifications)).toEqual(Array.from({ length: 20 }, (_, index) => `file-${44 - index}.csv`))
    expect(first).toMatchObject({ unread: 45, next: first.notifications.at(-1)?.id })
    expect(first.notifications[0]).toMatchObject({ at: '2026-11-20T12:00:00.000Z', read: false, body: body('file-44.csv') })
    // A notification that arrives meanwhile shifts no page.
    await told(company, [id], ['later.csv'])
    const second = await client.call(listNotifications, { before: String(first.next) })
    const third = await client.call(listNotifications, { before: String(second.next) })
    expect(names([...second.notifications, ...third.notifications])).toEqual(
      Array.from({ length: 25 }, (_, index) => `file-${24 - index}.csv`),
    )
    expect(third.next).toBeNull()
  })

  it('are marked as read one by one, for good [T1]', async () => {
    const { client, company, id } = await member()
    await told(company, [id], ['a.csv', 'b.csv'])
    const [newest] = (await client.call(listNotifications, {})).notifications
    expect(await client.call(getUnread, {})).toBe(2)
    expect(await client.call(readNotification, { id: String(newest?.id) })).toBe(1)
    expect(await client.call(readNotification, { id: String(newest?.id) })).toBe(1)
    expect(await client.call(getNotification, { id: String(newest?.id) })).toEqual({ ...newest, read: true })
    expect((await client.call(listNotifications, {})).notifications.map((message) => message.read)).toEqual([true, false])
  })

  it('are all marked as read up to the newest one seen, so that later ones stay unread [T1]', async () => {
    const { client, company, id } = await member()
    await told(company, [id], ['a.csv', 'b.csv'])
    const [seen] = (await client.call(listNotifications, {})).notifications
    await told(company, [id], ['c.csv'])
    expect(await client.call(readAllNotifications, { upTo: String(seen?.id) })).toBe(1)
    expect((await client.call(listNotifications, {})).notifications.map((message) => message.read)).toEqual([false, true, true])
  })

  it('of others are out of reach, also in the same company [T1]', async () => {
    const mine = await member(['owner', 'viewer'])
    const stranger = await member()
    await told(mine.company, [mine.id], ['a.csv'])
    const [message] = (await mine.client.call(listNotifications, {})).notifications
    const id = String(message?.id)
    for (const other of [...mine.others, stranger.client]) {
      for (const asked of [other.ask(getNotification, { id }), other.ask(readNotification, { id })])
        expect(await asked).toMatchObject({ status: 404, body: { code: 3401 } })
      expect(await other.call(readAllNotifications, { upTo: id })).toBe(0)
      expect((await other.call(listNotifications, {})).notifications).toEqual([])
    }
    expect(await mine.client.call(getUnread, {})).toBe(1)
  })
})

describe('old notifications', () => {
  it('disappear after 180 days, and are deleted when new ones are written', async () => {
    const { client, company, id } = await member()
    await told(company, [id], ['old.csv'], new Date('2026-05-24T12:00:00Z'))
    await told(company, [id], ['young.csv'], new Date('2026-05-24T12:00:01Z'))
    const list = await client.call(listNotifications, {})
    expect({ names: names(list.notifications), unread: list.unread }).toEqual({ names: ['young.csv'], unread: 1 })
    const kept = () =>
      forCompany(world.ctx.db, company, (tx) =>
        tx.selectFrom('notifications').select('body').where('member_id', '=', id).orderBy('id').execute(),
      )
    expect(await kept()).toHaveLength(2)
    await told(company, [id], ['new.csv'])
    expect(names(await kept())).toEqual(['young.csv', 'new.csv'])
  })

  it('that this version cannot read are left out and do not count as unread', async () => {
    const { client, company, id } = await member()
    await told(company, [id], ['a.csv', 'b.csv', 'c.csv'])
    await asSystem(world.ctx.db, (tx) =>
      sql`update notifications set body = '{"kind": "from_the_future"}' where member_id = ${id} and body->>'fileName' = 'b.csv'`.execute(
        tx,
      ),
    )
    expect(await client.call(listNotifications, {})).toMatchObject({
      unread: 2,
      next: null,
      notifications: [{ body: body('c.csv') }, { body: body('a.csv') }],
    })
  })
})

import { saveForwarding } from '@adroit/contract/web2app-forwarding'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp } from '../../../test/apps.ts'
import { asSystem } from '../../db/database.ts'
import { type ForwardingWorld, install, startForwarding } from './forwarding.test-helper.ts'

let w: ForwardingWorld
beforeAll(async () => {
  w = await startForwarding('meta')
})
afterAll(() => w.close())

it('a destination that fails leaves those of other apps sent, and is tried again [R12]', async () => {
  const { media, target, account } = w
  const other = await addApp(media.world, media.owner, { name: 'Other' })
  const link = await media.owner.call(saveAppLink, { app: other.id, name: 'Other', platform: 'meta', target: 'store', site: null })
  const destination = { account: account.id, target, mapping: { first_open: 'AppInstall' }, testCode: null, enabled: true } as const
  await media.owner.call(saveForwarding, { app: other.id, ...destination })
  const failing = (await w.forwarding()).id
  const run = (statement: string) => asSystem(media.world.ctx.db, (tx) => sql.raw(statement).execute(tx))
  await run(`create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$`)
  await run(`create trigger refused before insert on web2app_forwarded_events for each row when (new.forwarding_id = ${failing})
    execute function refuse_it()`)
  await w.report(install('one', 'one', await w.click({ fbclid: 'IwAR0one' })))
  const two = { ...install('two', 'two', await w.click({ fbclid: 'IwAR0two' }, link)), consent: true }
  expect((await other.report([two])).body.data).toMatchObject({ accepted: 1 })
  await w.forward()
  expect(await w.rows()).toMatchObject([{ event_id: 'two', state: 'accepted' }])
  await run('drop trigger refused on web2app_forwarded_events')
  await w.forward()
  expect(await w.rows()).toMatchObject([
    { event_id: 'one', state: 'accepted', attempts: 1 },
    { event_id: 'two', state: 'accepted', attempts: 1 },
  ])
})

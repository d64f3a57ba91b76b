import { importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import { listAttention } from '@adroit/contract/attention'
import { getImport, uploadImport } from '@adroit/contract/imports'
import { listMaterials } from '@adroit/contract/material-library'
import { listNotifications } from '@adroit/contract/notifications'
import { deleteOwnAccount } from '@adroit/contract/own-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { testPassword } from '../../test/world.ts'
import { createMember } from '../members/service.ts'

let at: MediaWorld
beforeAll(async () => {
  at = await startMediaWorld({ env: { BACKFILL_DAYS: '1' } })
})
afterAll(() => at.close())

/** Another buyer, who will leave. */
async function buyer(username: string) {
  const { abbreviation } = at.company
  await createMember(at.world.ctx, { company: abbreviation, username, name: 'Ann', role: 'buyer', password: testPassword })
  const client = await signIn(at.world, abbreviation, username)
  return { client, leave: () => client.call(deleteOwnAccount, { username }) }
}
const kinds = async (client: Client) =>
  (await client.call(listNotifications, { group: 'imports' })).notifications.map(({ body }) => body.kind)

describe('an import of a file by a member who left', () => {
  it('is parsed, told to owners and admins when it needs somebody, and completed by one of them', async () => {
    const [{ client, leave }, account] = [await buyer('importer'), await makeAccount(at.owner, { name: 'Shop' })]
    const bytes = 'Day,Campaign name,Amount spent (USD)\n2026-11-01,C,1\n'
    const { id } = await client.upload(uploadImport, { account }, { name: 'export.csv', bytes })
    await leave()
    at.world.advance(11_000)
    await at.world.runJobs()
    expect((await at.owner.call(getImport, { id })).state).toBe('ready')
    const { items } = await at.owner.call(listAttention, {})
    expect(items).toContainEqual(expect.objectContaining({ kind: 'import_waiting', import: id }))
    expect((await confirmed(at.world, at.owner, id)).state).toBe('done')
    const { client: other, leave: leaveToo } = await buyer('importer2')
    await other.upload(uploadImport, { account }, { name: 'odd.csv', bytes: '%PDF-1.7\n' })
    await other.upload(uploadImport, { account }, { name: 'odd.csv', bytes: 'Campaign name,Amount spent (USD)\nC,1\n' })
    await leaveToo()
    at.world.advance(11_000)
    await at.world.runJobs()
    for (const person of [at.owner, await signIn(at.world, at.company.abbreviation, 'admin')])
      expect(await kinds(person)).toEqual(expect.arrayContaining(['import_failed', 'import_needs_input']))
  })
})

it('an import of an account’s media by a member who left goes on, into the library of the company', async () => {
  const { client, leave } = await buyer('media')
  await at.connectPlatform('meta')
  const [connected] = await at.connect(({ name, accountStatus }) => accountStatus === 'active' && name.startsWith('New York'))
  await at.sync()
  const account = connected?.account?.id ?? ''
  const media = (await at.owner.call(listAccountMedia, { account, search: 'static-0' })).media.slice(0, 2)
  await client.call(importAccountMedia, { account, keys: media.map(({ key }) => key), folder: null })
  await leave()
  await at.world.runJobs()
  const { materials } = await at.owner.call(listMaterials, { search: 'static-0' })
  expect(materials.map(({ name }) => name).sort()).toEqual(media.map(({ name }) => name).sort())
})

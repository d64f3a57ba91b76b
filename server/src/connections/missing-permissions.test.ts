import { beginConnect, completeConnect, listMedia } from '@adroit/contract/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { consent } from '../demo/consent.ts'

let at: MediaWorld
beforeAll(async () => {
  at = await startMediaWorld()
})
afterAll(() => at.close())

/** Connects Meta with some boxes of the consent page unticked. */
async function connectWithout(without: readonly string[]): Promise<void> {
  const { url } = await at.owner.call(beginConnect, { platform: 'meta' })
  await at.owner.call(completeConnect, { platform: 'meta', returned: await consent(new URL(url), { without }) })
}
const media = () => at.owner.call(listMedia, {})

it('a connection says which permissions the person declined, and reaches only the accounts that they ticked', async () => {
  const [first] = (await at.sandbox.control.accounts()).meta.accounts
  await connectWithout(['grant_ads_management', 'grant_pages_show_list', `account_${first?.id}`])
  const limited = await media()
  expect(limited.connections).toMatchObject([{ state: 'working', missingPermissions: ['ads_management', 'pages_show_list'] }])
  expect(limited.accounts.every(({ rights }) => rights.every((right) => right === 'read'))).toBe(true)
  expect(limited.accounts.map(({ externalId }) => externalId)).not.toContain(first?.id)
  await connectWithout([])
  const all = await media()
  expect(all.connections).toMatchObject([{ missingPermissions: [] }])
  expect(all.accounts.map(({ externalId }) => externalId)).toContain(first?.id)
})

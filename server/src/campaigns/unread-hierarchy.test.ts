import { getAdEntity, pauseDelivery } from '@adroit/contract/campaigns'
import { afterAll, beforeAll, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { refused } from './campaigns.test-helper.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '1' } })
})
afterAll(() => media.close())

it('an ad entity of a hierarchy that could not be read yet is not called gone', async () => {
  await media.sandbox.control.fault({ platform: 'meta', name: 'campaigns.list', kind: 'html', times: 100 })
  await media.connectPlatform('meta')
  const [account] = await media.connect(({ name }) => name.startsWith('New York'))
  await media.sync()
  const named = { account: account?.account?.id ?? '', level: 'CAMPAIGN', key: '123' } as const
  const answers = async (client: Client) => [await client.ask(getAdEntity, named), await client.ask(pauseDelivery, named)]
  for (const answer of await answers(media.owner)) refused(answer, 'entities_not_synced')

  await media.sandbox.control.clearFaults()
  await media.setNow('2026-11-20T13:10:00Z')
  await media.sync()
  const owner = await media.signIn()
  for (const answer of await answers(owner)) refused(answer, 'entity_gone')
})

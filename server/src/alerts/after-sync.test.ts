import { type AlertDefinition, saveAlert } from '@adroit/contract/alerts'
import { listNotifications } from '@adroit/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await startMediaWorld({ quick: true })
})
afterAll(async () => await media.close())

it('an alert is evaluated after each sync of today, and tells once', async () => {
  const definition: AlertDefinition = {
    ...{ level: 'ACCOUNT', platforms: ['meta'], accounts: [], metric: 'spend', condition: 'above', threshold: '0' },
    ...{ minSpend: '0', minutes: 0, pauses: false },
  }
  await media.owner.call(saveAlert, { definition, on: true })
  await media.connectPlatform('meta')
  await media.connect((account) => account.name.startsWith('New York'))
  await media.sync()
  await media.setNow('2026-11-20T12:20:00Z')
  await media.sync()
  const { notifications } = await media.owner.call(listNotifications, { group: 'alerts' })
  expect(notifications.map(({ body }) => body)).toMatchObject([
    { kind: 'alert', account: { name: expect.stringMatching(/^New York/) }, count: 1 },
  ])
})

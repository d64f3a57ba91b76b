import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { withAccount } from './platform-access.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '1' } })
  await media.connectPlatform('google')
})
afterAll(() => media.close())

it('an access token that ends early is renewed once, however many requests meet it at the same time', async () => {
  const accounts = await media.connect(({ name, accountStatus }) => accountStatus === 'active' && /^(New York|Tokyo)/.test(name))
  expect(accounts).toHaveLength(2)
  const { control } = media.sandbox
  await control.fault({ platform: 'google', kind: 'token_dead' })
  await control.clearLog()
  const read = accounts.map(({ account }) =>
    withAccount(media.world.ctx, { company: media.company.id, account: account?.id ?? '', priority: 'today' }, ({ connector, access }) =>
      connector.hierarchy(access),
    ),
  )
  for (const entities of await Promise.all(read)) expect(entities.length).toBeGreaterThan(0)
  const names = (await control.log({ platform: 'google' })).map(({ name }) => name)
  expect(names.filter((name) => name === 'oauth.token')).toHaveLength(1)
  expect((await media.accounts()).every(({ disabledReason }) => disabledReason !== 'connection_revoked')).toBe(true)
})

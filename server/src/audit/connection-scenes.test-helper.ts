import { disconnectAccount, listMedia, removeConnection } from '@adroit/contract/connections'
import { confirmPassword } from '@adroit/contract/password'
import { beginYoutube, completeYoutube, removeYoutube } from '@adroit/contract/youtube'
import { expect, it } from 'vitest'
import { testPassword } from '../../test/world.ts'
import { consent } from '../demo/consent.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { withChannel } from '../youtube/channel-access.ts'
import type { AuditedCompany } from './every-action.test-helper.ts'

/** Connections to platforms and YouTube channels. */
export function connectionScenes(at: AuditedCompany): void {
  it('records connections that are made, revoked by the platform and removed, and their accounts', async () => {
    const { world, sandbox } = at.plans
    const [connection] = (await at.owner.call(listMedia, {})).connections
    const { person = '', id = '' } = connection ?? {}
    const told = await at.logged(async () => {
      await at.owner.call(confirmPassword, { password: testPassword })
      const [tokyo] = (await at.owner.call(listMedia, {})).accounts.filter(
        ({ name, account }) => name.startsWith('Tokyo') && account !== null,
      )
      await at.owner.call(disconnectAccount, { media: tokyo?.id ?? '' })
      await at.plans.connect((media) => media.id === tokyo?.id)
      const { people } = (await sandbox.control.accounts()).meta
      await sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
      await at.plans.setNow(new Date(world.ctx.clock().getTime() + 20 * 60_000).toISOString())
      await at.plans.sync()
      await at.plans.connectPlatform('meta')
      await at.owner.call(confirmPassword, { password: testPassword })
      await at.owner.call(removeConnection, { id })
    })
    expect(told).toEqual([
      [expect.stringMatching(/^The owner › account_disconnected › Tokyo/), { platform: 'meta' }],
      [expect.stringMatching(/^The owner › account_connected › Tokyo/), { platform: 'meta' }],
      [`Meta › connection_revoked › ${person}`, { platform: 'meta', reason: expect.any(String) }],
      [`The owner › connection_made › ${person}`, { platform: 'meta' }],
      [`The owner › connection_removed › ${person}`, { platform: 'meta' }],
    ])
  })

  it('records YouTube channels that are connected, revoked by Google and removed', async () => {
    const { world, company } = at.plans
    await at.owner.call(confirmPassword, { password: testPassword })
    const told = await at.logged(async () => {
      const { url } = await at.owner.call(beginYoutube, {})
      const { channel } = await at.owner.call(completeYoutube, { returned: await consent(new URL(url)) })
      const refused = withChannel(world.ctx, { company: company.id, channel }, async () => {
        throw new PlatformError('reconnect', 'invalid_grant', 'Token has been revoked.')
      })
      await expect(refused).rejects.toThrow('revoked')
      await at.owner.call(removeYoutube, { id: channel })
    })
    expect(told).toEqual([
      [expect.stringMatching(/^The owner › channel_connected › ./), { person: expect.any(String) }],
      [expect.stringMatching(/^YouTube › channel_revoked › ./), { reason: 'Token has been revoked.' }],
      [expect.stringMatching(/^The owner › channel_removed › ./), {}],
    ])
  })
}

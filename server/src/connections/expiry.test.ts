import { beginConnect, completeConnect, discoverAccounts, listMedia, removeConnection } from '@adroit/contract/connections'
import { confirmPassword } from '@adroit/contract/password'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { makeCompany, testPassword } from '../../test/world.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { consent } from '../demo/consent.ts'
import type { Connector } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { complete, remove } from './oauth.ts'
import { withAccount } from './platform-access.ts'
import { openGrant } from './sealed-grant.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

const kinds = async () => {
  const rows = await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('notifications').select('body').execute())
  return rows.map(({ body }) => body.kind)
}
const states = async () => (await media.owner.call(listMedia, {})).connections.map(({ state }) => state)
const connectOne = async () => {
  const [account] = await media.connect((one) => one.name.startsWith('New York'))
  return account?.account?.id ?? ''
}
/** Returns the server's context with some calls of the Meta connector replaced. */
function withMeta(given: (meta: Connector) => Partial<Connector>): Context {
  const { ctx } = media.world
  const meta = ctx.connectors.get('meta')
  if (!meta) throw new Error('no Meta')
  return { ...ctx, connectors: new Map([...ctx.connectors, ['meta', { ...meta, ...given(meta) }]]) }
}

describe('a connection that is renewed by its person', () => {
  it('is not revoked if work with the old token fails', async () => {
    await media.connectPlatform('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, priority: 'today' } as const
    const work = withAccount(media.world.ctx, of, async () => {
      await media.connectPlatform('meta')
      throw new PlatformError('reconnect', '190', 'The session was ended.')
    })
    await expect(work).rejects.toMatchObject({ kind: 'later', code: '190' })
    expect(await states()).toEqual(['working'])
    expect(await kinds()).not.toContain('connection_revoked')
  })

  it('is revoked if the platform rejects the current token, and people are notified once', async () => {
    await media.connectPlatform('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, priority: 'today' } as const
    const work = () =>
      withAccount(media.world.ctx, of, async () => {
        throw new PlatformError('reconnect', '190', 'The session was ended.')
      })
    for (let times = 0; times < 3; times += 1) await expect(work()).rejects.toMatchObject({ kind: 'reconnect' })
    expect(await states()).toEqual(['revoked'])
    expect((await kinds()).filter((kind) => kind === 'connection_revoked')).toHaveLength(2)
  })

  it('says from when its accounts sync again', async () => {
    const again = async () => {
      await media.owner.call(confirmPassword, { password: testPassword })
      const { url } = await media.owner.call(beginConnect, { platform: 'meta' })
      return await media.owner.call(completeConnect, { platform: 'meta', returned: await consent(new URL(url)) })
    }
    expect((await again()).stoppedAt).toBeNull()
    await connectOne()
    await media.sync()
    expect((await again()).stoppedAt).toBeNull()
    const { people } = (await media.sandbox.control.accounts()).meta
    await media.sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
    await media.setNow('2026-11-20T12:20:00Z')
    await media.sync()
    await media.setNow('2026-11-20T15:00:00Z')
    expect((await again()).stoppedAt).toMatch(/^2026-11-20T12:2/)
    expect((await again()).stoppedAt).toBeNull()
  })

  it('resumes its accounts although their discovery failed', async () => {
    await media.connectPlatform('meta')
    await connectOne()
    await media.sync()
    const { people } = (await media.sandbox.control.accounts()).meta
    await media.sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
    await media.setNow('2026-11-20T12:20:00Z')
    await media.sync()
    expect(await states()).toEqual(['revoked'])
    await media.sandbox.control.fault({ platform: 'meta', name: 'accounts.list', kind: 'error_200' })
    await media.owner.call(confirmPassword, { password: testPassword })
    const { url } = await media.owner.call(beginConnect, { platform: 'meta' })
    const answer = await media.owner.ask(completeConnect, { platform: 'meta', returned: await consent(new URL(url)) })
    expect(answer.body.code).not.toBe(0)
    await media.sandbox.control.clearFaults()
    await media.setNow('2026-11-20T12:21:00Z')
    await media.sync()
    const [fresh] = (await media.accounts()).filter((one) => one.account !== null)
    expect(fresh?.freshness).toMatchObject({ state: 'fresh', problem: null })
  })

  it('keeps the valid refresh token if Google sends none', async () => {
    const id = await media.connectPlatform('google')
    const { ctx } = media.world
    const google = ctx.connectors.get('google')
    if (!google) throw new Error('no Google')
    const exchange: Connector['exchange'] = async (...given) => ({ ...(await google.exchange(...given)), refreshToken: null })
    const sparing = { ...ctx, connectors: new Map([...ctx.connectors, ['google' as const, { ...google, exchange }]]) }
    const row = () => asSystem(ctx.db, (tx) => tx.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    const tokenOf = ({ company_id: company, person_id: personId, grant_sealed: sealed }: Awaited<ReturnType<typeof row>>) =>
      openGrant(ctx.sealing, { company, platform: 'google', personId }, sealed)
    const before = tokenOf(await row())
    const { url } = await media.owner.call(beginConnect, { platform: 'google' })
    const member = (await row()).member_id
    const caller = {
      company: media.company.id,
      member,
      role: 'owner',
      restricted: false,
      session: '0',
      token: '0',
      confirmedAt: ctx.clock(),
    } as const
    await complete(sparing, caller, 'google', await consent(new URL(url)))
    const after = tokenOf(await row())
    expect(after?.accessToken).not.toBe(before?.accessToken)
    expect(after?.refreshToken).toBe(before?.refreshToken)
  })
})

describe('a connection that is removed', () => {
  it('ends without a notification, whatever is syncing with it', async () => {
    const id = await media.connectPlatform('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, priority: 'today' } as const
    const during = withMeta((meta) => ({
      revoke: async (net, grant) => {
        await meta.revoke(net, grant)
        await expect(withAccount(media.world.ctx, of, ({ connector, access }) => connector.assets(access))).rejects.toMatchObject({
          kind: 'reconnect',
        })
      },
    }))
    expect(await remove(during, media.company.id, id)).toEqual({ revoked: true })
    expect(await kinds()).not.toContain('connection_revoked')
    expect(await states()).toEqual([])
  })

  it('does not affect the same person’s connection of another company', async () => {
    const mine = await media.connectPlatform('meta')
    const other = await makeCompany(media.world)
    const theirs = await signIn(media.world, other.abbreviation)
    const { url } = await theirs.call(beginConnect, { platform: 'meta' })
    const { connection, accounts } = await theirs.call(completeConnect, {
      platform: 'meta',
      returned: await consent(new URL(url)),
    })
    expect(await media.owner.call(removeConnection, { id: mine })).toEqual({ revoked: false })
    expect(await states()).toEqual([])
    expect(await theirs.call(discoverAccounts, { id: connection })).toEqual({ accounts })
    expect(await theirs.call(removeConnection, { id: connection })).toEqual({ revoked: true })
  })
})

describe('a connection that expires', () => {
  it('is revoked at its expiry, even if no sync uses it', async () => {
    await media.connectPlatform('meta')
    const { ctx } = media.world
    const endsAt = new Date('2026-11-20T13:00:00Z')
    await forCompany(ctx.db, media.company.id, (tx) => tx.updateTable('connections').set({ expires_at: endsAt }).execute())
    await media.house()
    expect(await states()).toEqual(['working'])
    await media.setNow('2026-11-20T13:00:00Z')
    await media.house()
    await media.house()
    expect(await states()).toEqual(['revoked'])
    expect((await kinds()).sort()).toEqual(['connection_expiring', 'connection_expiring', 'connection_revoked', 'connection_revoked'])
  })
})

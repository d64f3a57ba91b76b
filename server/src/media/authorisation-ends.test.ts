import { beginAuthorisation, completeAuthorisation, listMedia, lookUpAccounts, removeAuthorisation } from '@adroit/contract/media'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { makeCompany } from '../../test/world.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { consent } from '../demo/consent.ts'
import type { Connector } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { withAccount } from './access.ts'
import { complete, remove } from './authorise.ts'
import { openGrant } from './grant.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

const kinds = async () => {
  const rows = await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('messages').select('body').execute())
  return rows.map(({ body }) => body.kind)
}
const states = async () => (await media.owner.call(listMedia, {})).authorisations.map(({ state }) => state)
const connectOne = async () => {
  const [account] = await media.connect((one) => one.name.startsWith('New York'))
  return account?.account?.id ?? ''
}
/** The server with another connector to Meta in some of its calls. */
function withMeta(given: (meta: Connector) => Partial<Connector>): Context {
  const { ctx } = media.world
  const meta = ctx.connectors.get('meta')
  if (!meta) throw new Error('no Meta')
  return { ...ctx, connectors: new Map([...ctx.connectors, ['meta', { ...meta, ...given(meta) }]]) }
}

describe('an authorisation that is given anew', () => {
  it('is not over when work that began with the token before it finds that one dead', async () => {
    await media.authorise('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, purpose: 'today' } as const
    const work = withAccount(media.world.ctx, of, async () => {
      await media.authorise('meta')
      throw new PlatformError('reconnect', '190', 'The session was ended.')
    })
    await expect(work).rejects.toMatchObject({ kind: 'later', code: '190' })
    expect(await states()).toEqual(['working'])
    expect(await kinds()).not.toContain('authorisation_dead')
  })

  it('is over when the platform does not take the token that is held, and that is told once', async () => {
    await media.authorise('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, purpose: 'today' } as const
    const work = () =>
      withAccount(media.world.ctx, of, async () => {
        throw new PlatformError('reconnect', '190', 'The session was ended.')
      })
    for (let times = 0; times < 3; times += 1) await expect(work()).rejects.toMatchObject({ kind: 'reconnect' })
    expect(await states()).toEqual(['dead'])
    expect((await kinds()).filter((kind) => kind === 'authorisation_dead')).toHaveLength(2)
  })

  it('lets its accounts go on although the look-up of them failed', async () => {
    await media.authorise('meta')
    await connectOne()
    await media.sync()
    const { people } = (await media.sandbox.control.accounts()).meta
    await media.sandbox.control.revoke({ platform: 'meta', person: people[0]?.id ?? '' })
    await media.setNow('2026-11-20T12:20:00Z')
    await media.sync()
    expect(await states()).toEqual(['dead'])
    await media.sandbox.control.fault({ platform: 'meta', name: 'accounts.list', kind: 'error_200' })
    const { url } = await media.owner.call(beginAuthorisation, { platform: 'meta' })
    const answer = await media.owner.ask(completeAuthorisation, { platform: 'meta', returned: await consent(new URL(url)) })
    expect(answer.body.code).not.toBe(0)
    await media.sandbox.control.clearFaults()
    await media.setNow('2026-11-20T12:21:00Z')
    await media.sync()
    const [fresh] = (await media.accounts()).filter((one) => one.account !== null)
    expect(fresh?.freshness).toMatchObject({ state: 'fresh', problem: null })
  })

  it('keeps the refresh token that stands where Google sends none', async () => {
    const id = await media.authorise('google')
    const { ctx } = media.world
    const google = ctx.connectors.get('google')
    if (!google) throw new Error('no Google')
    const exchange: Connector['exchange'] = async (...given) => ({ ...(await google.exchange(...given)), refreshToken: null })
    const sparing = { ...ctx, connectors: new Map([...ctx.connectors, ['google' as const, { ...google, exchange }]]) }
    const row = () => asSystem(ctx.db, (tx) => tx.selectFrom('authorisations').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    const tokenOf = ({ company_id: company, person_id: personId, grant_sealed: sealed }: Awaited<ReturnType<typeof row>>) =>
      openGrant(ctx.sealing, { company, platform: 'google', personId }, sealed)
    const before = tokenOf(await row())
    const { url } = await media.owner.call(beginAuthorisation, { platform: 'google' })
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

describe('an authorisation that is removed', () => {
  it('dies without a notice, whatever is read with it at that moment', async () => {
    const id = await media.authorise('meta')
    const account = await connectOne()
    const of = { company: media.company.id, account, purpose: 'today' } as const
    const during = withMeta((meta) => ({
      revoke: async (net, grant) => {
        await meta.revoke(net, grant)
        await expect(withAccount(media.world.ctx, of, ({ connector, access }) => connector.assets(access))).rejects.toMatchObject({
          kind: 'reconnect',
        })
      },
    }))
    expect(await remove(during, media.company.id, id)).toEqual({ revoked: true })
    expect(await kinds()).not.toContain('authorisation_dead')
    expect(await states()).toEqual([])
  })

  it('leaves the same person’s authorisation of another company alone', async () => {
    const mine = await media.authorise('meta')
    const other = await makeCompany(media.world)
    const theirs = await signIn(media.world, other.abbreviation)
    const { url } = await theirs.call(beginAuthorisation, { platform: 'meta' })
    const { authorisation, accounts } = await theirs.call(completeAuthorisation, {
      platform: 'meta',
      returned: await consent(new URL(url)),
    })
    expect(await media.owner.call(removeAuthorisation, { id: mine })).toEqual({ revoked: false })
    expect(await states()).toEqual([])
    expect(await theirs.call(lookUpAccounts, { id: authorisation })).toEqual({ accounts })
    expect(await theirs.call(removeAuthorisation, { id: authorisation })).toEqual({ revoked: true })
  })
})

describe('an authorisation that ends by itself', () => {
  it('is over at its end, also where nothing is read through it', async () => {
    await media.authorise('meta')
    const { ctx } = media.world
    const endsAt = new Date('2026-11-20T13:00:00Z')
    await forCompany(ctx.db, media.company.id, (tx) => tx.updateTable('authorisations').set({ dies_at: endsAt }).execute())
    await media.house()
    expect(await states()).toEqual(['working'])
    await media.setNow('2026-11-20T13:00:00Z')
    await media.house()
    await media.house()
    expect(await states()).toEqual(['dead'])
    expect((await kinds()).sort()).toEqual(['authorisation_dead', 'authorisation_dead', 'authorisation_ending', 'authorisation_ending'])
  })
})

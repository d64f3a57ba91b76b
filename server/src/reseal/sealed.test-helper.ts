import { createHash, randomBytes } from 'node:crypto'
import { saveWebhook } from '@adroit/contract/webhooks'
import { sql } from 'kysely'
import { addApp, type TestApp } from '../../test/apps.ts'
import { setUp } from '../../test/second-factor.ts'
import { startYoutubeWorld, type YoutubeWorld } from '../../test/youtube.ts'
import { asSystem } from '../db/database.ts'
import { openSealing } from '../lib/sealed.ts'
import { uploadAbout } from '../publishing/engine/upload.ts'
import { sealSubscription } from '../push/device.ts'
import { pushKeys } from '../push/keys.ts'
import { webhookWith } from '../webhooks/webhooks.test-helper.ts'
import { sealedAbout } from '../youtube/upload-file.ts'

/** A company that has values in every encrypted column. */
export interface Sealed {
  readonly at: YoutubeWorld
  readonly app: TestApp
  readonly factor: { readonly key: string; readonly recoveryCodes: readonly string[] }
}

/** `mails`: how many mails wait, so that encrypting all of them takes a while. */
export async function startSealed(mails: number): Promise<Sealed> {
  const at = await startYoutubeWorld()
  const { owner, world, company } = at
  await at.connectPlatform('meta')
  const [account] = await at.connect((media) => media.platform === 'meta')
  if (!account) throw new Error('no account is connected')
  await at.queue(await at.add())
  const app = await addApp(world, owner)
  const secret = 'SEC0123456789abcdef0123456789abcdef'
  const address = 'https://oapi.dingtalk.com/robot/send?access_token=abcdef'
  await owner.call(saveWebhook, webhookWith({ service: 'dingtalk', address, secret }))
  const factor = await setUp(world, owner)
  await pushKeys(world.ctx)
  await asSystem(world.ctx.db, async (tx) => {
    const own = { company_id: company.id }
    const session = await tx.selectFrom('sessions').select(['id', 'member_id']).executeTakeFirstOrThrow()
    const subscription = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' }
    const device = { ...own, member_id: session.member_id, session_id: session.id, created_at: world.ctx.clock() }
    const endpoint_hash = createHash('sha256').update(subscription.endpoint).digest()
    await tx
      .insertInto('push_devices')
      .values({ ...device, endpoint_hash, sealed: sealSubscription(world.ctx, subscription, session.id) })
      .execute()
    const upload = await tx.selectFrom('youtube_uploads').select(['id', 'company_id']).executeTakeFirstOrThrow()
    const session_sealed = world.ctx.sealing.seal('https://upload.example.com/', sealedAbout(upload))
    await tx.updateTable('youtube_uploads').set({ session_sealed }).execute()
    const of = { ...own, account_id: account.account?.id ?? '', platform: 'meta', external_account: account.externalId } as const
    const file_hash = randomBytes(32)
    const about = uploadAbout(company.id, of.platform, of.external_account, file_hash.toString('hex'))
    await tx
      .insertInto('publish_uploads')
      .values({ ...of, file_hash, ids: null, session_sealed: world.ctx.sealing.seal('session', about) })
      .execute()
    const { secret: key } = await tx.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()
    await sql`insert into sign_in_challenges (ticket_hash, company_id, member_id, binds, secret, ends_at)
      values (${randomBytes(32)}, ${company.id}, ${session.member_id}, false, ${key}, ${world.ctx.clock()})`.execute(tx)
    const sealing = openSealing(world.ctx.keys, 'outgoing mails')
    const waiting = Array.from({ length: mails }, (_, index) => ({
      ...{ ...own, created_at: world.ctx.clock(), expires_at: new Date('2099-01-01T00:00:00Z') },
      sealed: sealing.seal(JSON.stringify({ to: `${index}@example.com`, subject: '', text: '', html: '' }), company.id),
    }))
    await tx.insertInto('outgoing_mails').values(waiting).execute()
  })
  return { at, app, factor }
}

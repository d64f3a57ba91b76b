import { forCompany } from '../src/db/database.ts'
import type { Things } from './who-may.ts'
import type { World } from './world.ts'

const at = new Date('2026-11-20T11:00:00Z')

/** Inserts a connection, a media account, a campaign and a change request for an account, as if it were connected to a platform. */
export async function makeMedia(
  world: World,
  company: string,
  account: string,
  mark = 'Secret',
): Promise<Pick<Things, 'connection' | 'media' | 'object' | 'change'>> {
  const own = { company_id: company }
  const campaign = { account_id: account, level: 'CAMPAIGN', external_id: '7', name: `${mark} campaign` } as const
  return await forCompany(world.ctx.db, company, async (tx) => {
    const { id: member } = await tx
      .selectFrom('members')
      .select('id')
      .where('company_id', '=', company)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const connection = await tx
      .insertInto('connections')
      .values({
        ...own,
        platform: 'meta',
        member_id: member,
        person_id: '1',
        person_name: `${mark} person`,
        scopes: [],
        grant_sealed: Buffer.from('sealed under another key'),
        key_id: 'another',
        expires_at: null,
        revoked_message: null,
        revoked_at: null,
        warned: null,
        created_at: at,
        renewed_at: at,
        accounts_listed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const media = await tx
      .insertInto('media_accounts')
      .values({
        ...own,
        platform: 'meta',
        external_id: '1',
        connection_id: connection.id,
        account_id: account,
        name: `${mark} media account`,
        currency: 'USD',
        time_zone: 'UTC',
        manager: null,
        rights: ['read', 'advertise'],
        account_status: 'active',
        status_message: null,
        overwrite_imports_before: null,
        connected_at: at,
        seen_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ad_entities')
      .values({
        ...own,
        ...campaign,
        key: '77',
        parent: null,
        switch: 'on',
        state: 'in_delivery',
        status_reasons: '[]',
        platform_status: 'ACTIVE',
        budget_kind: 'daily',
        budget_micros: '123450000',
        budget_id: null,
        objective: null,
        starts_at: null,
        ends_at: null,
        without_ads: false,
        read_at: at,
      })
      .execute()
    const change = await tx
      .insertInto('change_requests')
      .values({
        ...own,
        ...campaign,
        member_id: member,
        kind: 'switch',
        before: '{"switch":"off"}',
        after: '{"switch":"on"}',
        state: 'done',
        problem: null,
        undoes: null,
        requested_at: at,
        due_at: null,
        ended_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { connection: connection.id, media: media.id, object: '77', change: change.id }
  })
}

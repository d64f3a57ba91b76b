import type { Scoped } from '../db/database.ts'

export function selectProfile(tx: Scoped, company: string, member: string) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('avatars', 'avatars.member_id', 'members.id')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.member_id', '=', 'members.id')).as('has_passkey'),
    )
    .select([
      'members.id',
      'members.company_id',
      'members.username',
      'members.name',
      'members.email',
      'members.email_verified_at',
      'members.mobile',
      'avatars.hash as avatar',
      'members.status',
      'members.role',
      'members.locale',
      'members.last_login_at',
      'members.last_login_address',
      'companies.abbreviation',
      'companies.name as company_name',
      'companies.currency',
      'companies.time_zone',
      'companies.week_start',
      'companies.sample',
    ])
    .where('members.company_id', '=', company)
    .where('members.id', '=', member)
    .executeTakeFirst()
}

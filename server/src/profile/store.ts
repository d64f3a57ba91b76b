import type { Locale } from '@adroit/contract/locales'
import type { Scoped } from '../db/database.ts'

export function selectProfile(tx: Scoped, company: string, member: string) {
  return tx
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('avatars', 'avatars.member_id', 'members.id')
    .select([
      'members.id',
      'members.company_id',
      'members.username',
      'members.name',
      'members.email',
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

export function selectCompany(tx: Scoped, company: string) {
  return tx.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow()
}

export async function updateLocale(tx: Scoped, company: string, member: string, locale: Locale): Promise<void> {
  await tx.updateTable('members').set({ locale }).where('company_id', '=', company).where('id', '=', member).execute()
}

export async function updatePerson(
  tx: Scoped,
  company: string,
  member: string,
  changes: { name?: string; email?: string | null; mobile?: string | null },
): Promise<void> {
  await tx.updateTable('members').set(changes).where('company_id', '=', company).where('id', '=', member).execute()
}

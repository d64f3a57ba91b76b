import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'

const open = ['reading', 'asks', 'ready', 'writing'] as const

/**
 * Checks that a member can begin an import of so many bytes: the number of their open imports and the size of their files are bounded, and
 * so are those of their company. Uploads of a company that begin at once take turns. Throws imports_open and open_files_size.
 */
export async function requireOpenImport(ctx: Context, tx: Scoped, { company, member }: Caller, bytes: number): Promise<void> {
  const { perMember, perCompany, bytesPerMember, bytesPerCompany } = ctx.config.capacity.imports
  await sql`select pg_advisory_xact_lock(4020230, ${Number(BigInt.asIntN(32, BigInt(company)))}::int)`.execute(tx)
  const now = await tx
    .selectFrom('imports')
    .select([
      sql<number>`count(*)::int`.as('ofCompany'),
      sql<number>`(count(*) filter (where member_id = ${member}))::int`.as('ofMember'),
      sql<string>`coalesce(sum(file_bytes), 0)`.as('bytesOfCompany'),
      sql<string>`coalesce(sum(file_bytes) filter (where member_id = ${member}), 0)`.as('bytesOfMember'),
    ])
    .where('company_id', '=', company)
    .where('stored', '=', true)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow()
  if (now.ofMember >= perMember) throw fail('imports_open', { max: perMember })
  if (now.ofCompany >= perCompany) throw fail('imports_open', { max: perCompany })
  for (const [open, most] of [[now.bytesOfMember, bytesPerMember] as const, [now.bytesOfCompany, bytesPerCompany] as const])
    if (Number(open) + bytes > most) throw fail('open_files_size', { max: Math.floor(most / 1024 / 1024) })
}

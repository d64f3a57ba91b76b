import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { ListedEntity } from './search-entities.ts'

/**
 * Returns ad entities of the accounts whose name or platform ID contains the text, ignoring letter case; at most `most` of each level. Names
 * that start with it come first, short names before long ones. Deleted entities are left out.
 */
export async function selectMatching(
  tx: Scoped,
  company: string,
  accounts: readonly string[],
  wanted: string,
  most: number,
): Promise<readonly ListedEntity[]> {
  const { rows } = await sql<ListedEntity>`
    select n.account_id as account, n.level, n.key, n.name, p.key as parent, p.name as "parentName"
    from (
      select account_id, level, key, name, parent, row_number() over (
        partition by level order by not starts_with(lower(name), lower(${wanted})), length(name), lower(name), key
      ) as place
      from ad_entities
      where company_id = ${company} and account_id = any(${accounts}::bigint[]) and state <> 'deleted'
        and (position(lower(${wanted}) in lower(name)) > 0 or position(lower(${wanted}) in lower(external_id)) > 0)
    ) n
    left join ad_entities p on p.company_id = ${company} and p.account_id = n.account_id and p.external_id = n.parent
      and p.level = case n.level when 'AD' then 'AD_SET' when 'AD_SET' then 'CAMPAIGN' end
    where n.place <= ${most} order by n.level, n.place`.execute(tx)
  return rows
}

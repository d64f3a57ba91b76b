import { binder, type Statement } from '../statement.ts'
import { entitiesOf, ofAccounts } from './scope.ts'

/**
 * Reads the first named ad entities of each level whose name or source ID contains the needle, which is in lower case: names that start with
 * it first, short names before long ones. `found` is how many there are. Only the rows to show are joined with their parents.
 */
export function searchStatement(
  company: bigint,
  accountNumbers: readonly bigint[],
  needle: string,
  most: number,
  firstParty: boolean,
): Statement {
  const bind = binder()
  const [own, text] = [bind.integer(company), bind.text(needle)]
  const within = ofAccounts(bind, { company, accountNumbers })
  const entities = entitiesOf(firstParty, within)
  return bind.statement(`SELECT n.account AS account, n.level AS level, n.number AS number, n.parent AS parent, n.name AS name,
      n.found AS found, coalesce(p.name, '') AS parent_name
    FROM (SELECT account, level, number, parent, name, count(*) OVER (PARTITION BY level) AS found,
        row_number() OVER (PARTITION BY level ORDER BY CASE WHEN starts_with(search, ${text}) THEN 0 ELSE 1 END, length(name), search, number) AS place
      FROM ${entities} WHERE ${within} AND kind = 'named' AND position(${text} IN search) > 0) n
    LEFT JOIN ${entities} p ON p.company = ${own} AND p.account = n.account AND p.number = n.parent
      AND p.level = CASE n.level WHEN 'AD' THEN 'AD_SET' WHEN 'AD_SET' THEN 'CAMPAIGN' END
    WHERE n.place <= ${bind.integer(BigInt(most))} ORDER BY n.level, n.place`)
}

/** Reads which of these numbers are stored ad entities. */
export function knownStatement(
  company: bigint,
  accountNumbers: readonly bigint[],
  numbers: readonly bigint[],
  firstParty: boolean,
): Statement {
  const bind = binder()
  const own = ofAccounts(bind, { company, accountNumbers })
  return bind.statement(`SELECT number FROM ${entitiesOf(firstParty, own)}
    WHERE ${own} AND kind = 'named' AND number IN (${bind.integerList(numbers)})`)
}

/** Reads the last day on which each of these ad entities delivered anything. Entities without such a day have no row. */
export function lastDayStatement(company: bigint, accountNumbers: readonly bigint[], numbers: readonly bigint[]): Statement {
  const bind = binder()
  const some = bind.integerList(numbers)
  const of = (column: string) => `SELECT ${column} AS number, CAST(max(day_to) AS VARCHAR) AS day FROM facts
    WHERE ${ofAccounts(bind, { company, accountNumbers })} AND ${column} IN (${some}) AND (spend > 0 OR impressions > 0) GROUP BY ${column}`
  return bind.statement(['campaign', 'ad_set', 'ad'].map(of).join(' UNION ALL '))
}

import { type AuditEntry, listAuditLog } from '@adroit/contract/audit-log'
import type { Client } from '../../test/client.ts'

/** All entries of a company's audit log, the oldest first. */
export async function wholeLog(client: Client): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page: { entries: AuditEntry[]; next: string | null } = await client.call(listAuditLog, before === undefined ? {} : { before })
    all.push(...page.entries)
    before = page.next
  }
  return all.reverse()
}

/** Runs work, and returns the entries that it wrote, the oldest first. */
export async function entriesOf(client: Client, work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const known = new Set((await wholeLog(client)).map(({ id }) => id))
  await work()
  return (await wholeLog(client)).filter(({ id }) => !known.has(id))
}

/** An entry without its id, moment and address, as `actor › action › subject`, with its details. */
export const brief = ({ actor, action, subject, details }: AuditEntry) => [
  [actor.name || actor.kind, action, ...(subject ? [subject.name] : [])].join(' › '),
  details,
]

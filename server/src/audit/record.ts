import type { AuditAction } from '@adroit/contract/audit-actions'
import type { AuditActor, AuditDetails, AuditSubject } from '@adroit/contract/audit-log'
import { beyondLink, type Scoped } from '../db/database.ts'
import { origin } from '../lib/origin.ts'
import { insertEntry } from './store.ts'

/** Longer names and reasons are cut: a platform's campaign name or a reason may have thousands of characters. */
const mostCharacters = 300

/** A member's name is read when the entry is written. */
type Named<Kind, Key> =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: Exclude<Kind, 'member'>; readonly id: Key; readonly name: string }

export interface AuditRecord {
  readonly at: Date
  readonly action: AuditAction
  /** Default: the member who makes the request; outside of requests the server itself. */
  readonly actor?: Named<AuditActor['kind'], string | null>
  /** Default: there is none. */
  readonly subject?: Named<AuditSubject['kind'], string>
  /** Never secrets or metrics. */
  readonly details?: AuditDetails
}

const system = { kind: 'system', id: null, name: '' } as const

/**
 * Writes an entry of a company's audit log in the transaction of the action, so that what was rolled back is not logged and what happened
 * cannot be missing.
 */
export async function recordAudit(tx: Scoped, company: string, record: AuditRecord): Promise<void> {
  const { address, member } = origin()
  const { at, action, actor = member === null ? system : ({ kind: 'member', id: member } as const), subject, details = {} } = record
  await beyondLink(tx, () =>
    insertEntry(tx, company, { at, action, actor: short(actor), subject: subject && short(subject), details: brief(details), address }),
  )
}

function short<Of extends object>(named: Of): Of {
  return 'name' in named && typeof named.name === 'string' ? { ...named, name: cut(named.name) } : named
}

function brief(details: AuditDetails): AuditDetails {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? cut(value) : value]))
}

function cut(text: string): string {
  const characters = [...text.toWellFormed()]
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters - 1).join('')}…`
}

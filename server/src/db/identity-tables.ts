import type { IdentityProviderName } from '@adroit/contract/identity-providers'
import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

interface OfPerson {
  provider: IdentityProviderName
  app: string
  subject: string
  person_name: string
}

/** The tables of third-party logins. */
export interface IdentityTables {
  identities: OfPerson & {
    id: Id
    company_id: string
    member_id: string
    bound_at: Moment
    used_at: Generated<Date | null>
  }
  identity_attempts: {
    state_hash: Buffer
    cookie_hash: Buffer
    provider: IdentityProviderName
    redirect_uri: string
    company_id: string | null
    member_id: string | null
    ends_at: Moment
  }
  identity_tickets: OfPerson & {
    ticket_hash: Buffer
    cookie_hash: Buffer
    purpose: 'choose' | 'bind'
    ends_at: Moment
  }
}

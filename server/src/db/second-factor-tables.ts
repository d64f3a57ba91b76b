import type { Generated } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of second factors and passkeys. */
export interface SecondFactorTables {
  second_factors: {
    member_id: string
    company_id: string
    secret: Buffer
    confirmed_at: Moment | null
    /** A bigint: a decimal string. */
    last_step: string | null
  }
  recovery_codes: {
    company_id: string
    member_id: string
    code_hash: string
    used_at: Moment | null
  }
  passkeys: {
    id: Id
    company_id: string
    member_id: string
    credential_id: string
    public_key: Buffer
    /** A bigint: a decimal string. */
    counter: string
    transports: string[]
    name: string
    created_at: Moment
    used_at: Generated<Date | null>
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: 'add' | 'sign_in' | 'confirm' | 'second_factor'
    company_id: string | null
    member_id: string | null
    /** The sign-in that waits for a second factor; null: another purpose. */
    ticket_hash: Buffer | null
    ends_at: Moment
  }
  sign_in_challenges: {
    ticket_hash: Buffer
    company_id: string
    member_id: string
    device_hash: string | null
    binds: boolean
    identity_id: string | null
    identity_ticket: Buffer | null
    secret: Buffer | null
    tries: Generated<number>
    ends_at: Moment
  }
}

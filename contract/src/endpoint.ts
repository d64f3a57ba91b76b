import type * as z from 'zod/mini'
import type { Permission } from './roles.ts'

/** Who may call: anyone at all, any signed-in member, or members whose role holds the permission. */
type Access = 'anyone' | 'signed_in' | Permission

/**
 * One call of the wire, as a value that server and web are both typed from and both parse with.
 * `Sent` is what the caller writes, `Given` what the handler gets after parsing, `Answer` the envelope's `data`.
 * GET carries `Sent` as query parameters, the other methods as a JSON body.
 */
export interface Endpoint<Sent, Given, Answer> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  /** Refused with `confirmation_needed` unless the password was typed in this session within the last minutes (`limits.confirmedMinutes`). */
  readonly confirmed?: true
  /** Answers a file instead of an envelope; a refusal is an envelope as ever. */
  readonly download?: true
  /** Comes as multipart: `Sent` as text fields, and one file after them. */
  readonly file?: { readonly maxBytes: number }
  readonly input: z.core.$ZodType<Given, Sent>
  readonly answer: z.core.$ZodType<Answer, unknown>
}

/** An endpoint whose types nobody needs: for lists of them. */
export interface AnyEndpoint extends Omit<Endpoint<unknown, unknown, unknown>, 'input' | 'answer'> {
  readonly input: z.core.$ZodType
  readonly answer: z.core.$ZodType
}

export function endpoint<Sent, Given, Answer>(value: Endpoint<Sent, Given, Answer>): Endpoint<Sent, Given, Answer> {
  return value
}

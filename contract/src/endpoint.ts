import type * as z from 'zod/mini'
import type { Permission } from './roles.ts'

/** Who may call: anyone, any signed-in member, members whose role has the permission, guests of a review link, or apps that sign with a key. */
type Access = 'anyone' | 'signed_in' | Permission | 'link' | 'app_key'

/**
 * One API call, as a value that both the server and the web app take their types and parsers from. `Sent` is what the caller writes,
 * `Given` is what the handler receives after parsing, `Answer` is the envelope's `data`. GET sends `Sent` as query parameters, the other
 * methods as a JSON body.
 */
export interface Endpoint<Sent, Given, Answer> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  /**
   * Throws `confirmation_needed` unless the member typed their password in this session within the last `limits.confirmedMinutes` minutes.
   */
  readonly confirmed?: true
  /** A POST that changes nothing, as no GET does: work for its answer may be broken off when nobody waits for it any longer. */
  readonly reads?: true
  /** Returns a file instead of an envelope. Errors still come in an envelope. */
  readonly download?: true
  /** The request is multipart: `Sent` as text fields, then one file. */
  readonly file?: { readonly maxBytes: number }
  readonly input: z.core.$ZodType<Given, Sent>
  readonly answer: z.core.$ZodType<Answer, unknown>
}

/** An endpoint without its types, for lists of endpoints. */
export interface AnyEndpoint extends Omit<Endpoint<unknown, unknown, unknown>, 'input' | 'answer'> {
  readonly input: z.core.$ZodType
  readonly answer: z.core.$ZodType
}

export function endpoint<Sent, Given, Answer>(value: Endpoint<Sent, Given, Answer>): Endpoint<Sent, Given, Answer> {
  return value
}

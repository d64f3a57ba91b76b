import type { Endpoint } from '@adroit/contract/endpoint'

/** Contract data as a test writes it: in place of any string, a time relative to when the response is sent is allowed. */
export type Sendable<Value> = Value extends string
  ? Value | { readonly toJSON: () => string }
  : Value extends object
    ? { readonly [Key in keyof Value]: Sendable<Value[Key]> }
    : Value

/** The path of an endpoint, typed by the endpoint's response. */
export type PathOf<Value> = string & { readonly answers?: Value }

export const pathOf = <Value>({ path }: Pick<Endpoint<unknown, unknown, Value>, 'path' | 'answer'>): PathOf<Value> => path as PathOf<Value>

/** What an endpoint answers. */
export type Plain<Called> = Called extends Pick<Endpoint<unknown, unknown, infer Value>, 'path' | 'answer'> ? Value : never

/** The same as a test writes it. */
export type Data<Called> = Sendable<Plain<Called>>

import type { FrozenRequest } from '../../publisher.ts'

/** Parameters of a request to the Graph API. Objects and lists are sent as JSON text. */
export type Params = Readonly<Record<string, unknown>>

/** A request to an edge of the account: `act_1/campaigns`. Keys without a value are left out, so equal plans give equal text. */
export const freeze = (path: string, params: Params): FrozenRequest => ({ path, body: JSON.stringify(params) })

export const paramsOf = ({ body }: FrozenRequest): Params => JSON.parse(body) as Params

/** The parameters as fields of a form. */
export const formOf = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))

/** A moment in ISO 8601, UTC, with the offset in Meta's notation. */
export const timeOf = (moment: Date): string => moment.toISOString().replace(/\.\d{3}Z$/, '+0000')

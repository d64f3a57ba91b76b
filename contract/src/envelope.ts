import * as z from 'zod/mini'

/** Every body that the API answers: `code` 0 is success, anything else is a refusal that `msg` explains. */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelope>

/** Request headers of the spec (§7). Node and browsers lower-case them on arrival. */
export const headers = { language: 'Language', tenantId: 'tenant-id', token: 'user-token' } as const

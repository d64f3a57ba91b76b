import * as z from 'zod/mini'

/** The body of every API response: `code` 0 is success; any other code is an error that `msg` explains. */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelope>

/** Request headers of the spec (§7). Node and browsers lower-case them on receipt. */
export const headers = { language: 'Language', tenantId: 'tenant-id', token: 'user-token', wire: 'wire-version' } as const

/**
 * The version of the wire between the web app and the server, sent by the web app in `headers.wire`. Raise it with every change that an older
 * page would misread: pages that send another version, or none, are told to reload (`client_outdated`).
 */
export const wireVersion = '5'

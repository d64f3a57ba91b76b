import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { identityProviders } from './identity-providers.ts'
import { roles } from './roles.ts'

/** What the login page and the about page show before sign-in. `demo` is null outside demo mode. */
export const about = endpoint({
  name: 'about',
  method: 'GET',
  path: '/api/mobile/platform/system/about',
  access: 'anyone',
  input: nothing,
  answer: z.object({
    version: z.string(),
    versionCode: z.number(),
    buildId: z.string(),
    /** The providers of third-party logins that the server has settings for. */
    identityProviders: z.array(z.enum(identityProviders)),
    /** The app is open at an address for which browsers make passkeys. */
    passkeys: z.boolean(),
    demo: z.nullable(
      z.object({
        company: z.string(),
        /** null: it is random and shown in the terminal (`--lan`). */
        password: z.nullable(z.string()),
        /** True if other devices on the network can reach it over plain http. */
        lan: z.boolean(),
        members: z.array(z.object({ username: z.string(), role: z.enum(roles) })),
      }),
    ),
  }),
})

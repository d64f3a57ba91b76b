import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

/** For how long clicks and events are kept. They may arrive 60 days late, and installs may change for 30 days. */
export const retentionChoices = [90, 180, 365, 730, 1_095] as const
export type RetentionDays = (typeof retentionChoices)[number]

/**
 * Removes a person from an app's clicks and events: their user ID, the platforms' IDs of their clicks, and the numbers of their orders. What
 * they did stays in the sums, tied to nobody. Answers how many events were theirs; there may be none. Throws `app_gone`.
 */
export const forgetAppUser = endpoint({
  name: 'forgetAppUser',
  method: 'POST',
  path: '/api/mobile/platform/web2app/user/forget',
  access: 'web2app.manage',
  confirmed: true,
  input: z.object({
    app: id,
    /** As the app reports it in its events. */
    user: text(200).check(z.minLength(1)),
  }),
  answer: z.object({ events: z.number() }),
})

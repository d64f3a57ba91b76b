import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing } from './fields.ts'
import { limits } from './limits.ts'
import { audiences, report } from './report.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/admanage/report'

/**
 * Who may see it beside its creator. Taking it away takes effect at once, also on open pages (ledger R9). Answers null where it was done and
 * put another's report out of the asking member's own sight.
 */
export const shareReport = endpoint({
  name: 'shareReport',
  method: 'POST',
  path: `${area}/share`,
  access: 'reports.write',
  input: z.object({
    id,
    with: z.enum(audiences),
    members: z.array(id).check(z.maxLength(limits.membersPerCompany)),
    roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  }),
  answer: z.nullable(report),
})

/** Members who can be shared with. */
export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: `${area}/colleagues`,
  access: 'reports.write',
  input: nothing,
  answer: z.object({ members: z.array(z.object({ id, name: z.string(), role: z.enum(roles), avatar: z.nullable(z.string()) })) }),
})

import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, nothing } from './fields.ts'
import { audiences, report } from './report.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/admanage/report'

/**
 * Sets who may see the report besides its creator. Removed access ends at once, also on open pages (ledger R9). Returns null if the change
 * removed the caller's own access to another member's report.
 */
export const shareReport = endpoint({
  name: 'shareReport',
  method: 'POST',
  path: `${area}/share`,
  access: 'reports.write',
  input: z.object({
    id,
    with: z.enum(audiences),
    members: z.array(id).check(z.maxLength(capacityLimits.membersPerCompany)),
    roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  }),
  answer: z.nullable(report),
})

/** Members that a report can be shared with. */
export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: `${area}/colleagues`,
  access: 'reports.write',
  input: nothing,
  answer: z.object({ members: z.array(z.object({ id, name: z.string(), role: z.enum(roles), avatar: z.nullable(z.string()) })) }),
})

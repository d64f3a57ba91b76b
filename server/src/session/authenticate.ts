import { may } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import type { Authenticate } from '../http/authenticate.ts'
import { fail } from '../lib/app-error.ts'
import { refuseUnconfirmed } from './confirmed.ts'
import { findCaller } from './service.ts'

/**
 * Checks the session, the company in `tenant-id`, the role and, if the endpoint requires it, that the password was typed recently. Throws
 * session_invalid, tenant_mismatch, not_allowed and confirmation_needed, in this order.
 */
export function authenticator(ctx: Context): Authenticate {
  return async ({ access, confirmed }, { token, tenantId, bindingCookie, log }) => {
    const caller = token === null ? null : await findCaller(ctx, token, bindingCookie)
    if (caller === null) throw fail('session_invalid')
    if (tenantId !== null && tenantId !== caller.company) {
      log.warn({ member: caller.member }, 'tenant-id disagrees with the session')
      throw fail('tenant_mismatch')
    }
    // a member is no guest of a review link, and no app
    if (access === 'link' || access === 'app_key') throw fail('not_allowed')
    if (access !== 'signed_in' && access !== 'anyone' && !may(caller.role, access)) throw fail('not_allowed')
    if (confirmed === true) refuseUnconfirmed(ctx, caller)
    return caller
  }
}

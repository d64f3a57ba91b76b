import { about } from '@adroit/contract/system'
import { call, type Options } from '../api/call.ts'

/** What the server says about itself. The login page asks before anyone is logged in, so it bypasses the query cache. */
export function askAbout(options: Options = {}) {
  return call(about, {}, options)
}

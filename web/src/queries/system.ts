import { about } from '@adroit/contract/system'
import { call, type Options } from '../api/call.ts'

/** What the server says of itself; the login page asks before anyone is known, so it goes without the cache. */
export function askAbout(options: Options = {}) {
  return call(about, {}, options)
}

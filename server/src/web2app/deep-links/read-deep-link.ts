import { mostDeepLink } from '@adroit/contract/web2app-links'
import { fail } from '../../lib/app-error.ts'

/** Schemes that run something, show what is no app's content, or belong to the system: an app that opens a deep link must not meet them. */
const forbidden: ReadonlySet<string> = new Set(
  [
    'javascript',
    'data',
    'vbscript',
    'file',
    'intent',
    'blob',
    'about',
    'content',
    'filesystem',
    'view-source',
    'android-app',
    'chrome',
    'jar',
  ].concat(['http', 'ws', 'wss', 'ftp']),
)

/**
 * Returns the address of content in an app: an own scheme such as `reader://book/42`, or https; null: none was sent. Throws
 * `app_deep_link_invalid`.
 */
export function readDeepLink(sent: string | null): string | null {
  const typed = (sent ?? '').trim()
  if (typed === '') return null
  const problem = () => fail('app_deep_link_invalid', { max: mostDeepLink })
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\/[^\s\p{Cc}\p{Cf}]+$/iu.exec(typed) ?? []
  if (scheme === undefined || forbidden.has(scheme.toLowerCase()) || !URL.canParse(typed)) throw problem()
  const { href, username, password } = new URL(typed)
  if (username !== '' || password !== '' || href.length > mostDeepLink) throw problem()
  return href
}

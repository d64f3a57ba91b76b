import { textsPart } from './locale.ts'
import type { IdentityTexts } from './messages/en-US.ts'

/** Messages of third-party logins: the login page loads them only where a provider is set up. */
export const identityPart = textsPart<IdentityTexts>({
  'en-US': () => import('./messages/en-US.identity.ts'),
  'en-simple': () => import('./messages/en-simple.identity.ts'),
  'zh-CN': () => import('./messages/zh-CN.identity.ts'),
})

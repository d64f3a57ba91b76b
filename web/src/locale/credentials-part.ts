import { textsPart } from './locale.ts'
import type { CredentialsTexts } from './messages/en-US.ts'

/** Messages of bound e-mail addresses and of new passwords by code. */
export const credentialsPart = textsPart<CredentialsTexts>({
  'en-US': () => import('./messages/en-US.credentials.ts'),
  'en-simple': () => import('./messages/en-simple.credentials.ts'),
  'zh-CN': () => import('./messages/zh-CN.credentials.ts'),
})

import { textsPart } from './locale.ts'
import type { PasskeyTexts } from './messages/en-US.ts'

/** Messages of passkeys. */
export const passkeyPart = textsPart<PasskeyTexts>({
  'en-US': () => import('./messages/en-US.passkey.ts'),
  'en-simple': () => import('./messages/en-simple.passkey.ts'),
  'zh-CN': () => import('./messages/zh-CN.passkey.ts'),
})

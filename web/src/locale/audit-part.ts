import { textsPart } from './locale.ts'
import type { AuditTexts } from './messages/en-US.ts'

/** Messages of the audit log. */
export const auditPart = textsPart<AuditTexts>({
  'en-US': () => import('./messages/en-US.audit.ts'),
  'en-simple': () => import('./messages/en-simple.audit.ts'),
  'zh-CN': () => import('./messages/zh-CN.audit.ts'),
})

import { textsPart } from './locale.ts'
import type { WebhookTexts } from './messages/en-US.ts'

/** Messages of chat webhooks. */
export const webhookPart = textsPart<WebhookTexts>({
  'en-US': () => import('./messages/en-US.webhook.ts'),
  'en-simple': () => import('./messages/en-simple.webhook.ts'),
  'zh-CN': () => import('./messages/zh-CN.webhook.ts'),
})

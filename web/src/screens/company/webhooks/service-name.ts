import type { WebhookService } from '@adroit/contract/webhooks'
import type { Text } from '../../../locale/text.ts'

/** Slack has the same name in every language. */
export const serviceName = (service: WebhookService, text: Text): string =>
  service === 'slack' ? 'Slack' : text(`webhook.service.${service}`)

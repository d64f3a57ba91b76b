import { platformDescriptors } from '@adroit/contract/platforms'
import { taskParts, type WebhookTexts } from './webhook-texts.ts'

const states = { live: 'on:', incomplete: 'not complete:', needsPerson: 'needs a person:', blocked: 'waits for a connection:' }

export const simpleTexts: WebhookTexts = {
  test: 'This chat gets messages from Adroit now.',
  sentence: (body) => {
    switch (body.kind) {
      case 'publish_task':
        return `Publishing “${body.task.name}”. Accounts: ${taskParts(body, states).join(', ')}`
      case 'publish_rejected':
        return `The platform rejected ads of “${body.task.name}”. Number: ${body.ads}`
      case 'guest_decided':
        return `${body.guest} (a guest) reviewed “${body.link.title}”. Approved: ${body.approved}. Rejected: ${body.rejected}`
      case 'link_widely_opened':
        return `Somebody may have published the review link “${body.link.title}”. It was opened from ${body.addresses} addresses`
      case 'connection_revoked':
        return `The ${platformDescriptors[body.platform].productName} connection of ${body.person} stopped. Connect it again`
      case 'connection_expiring':
        return `The ${platformDescriptors[body.platform].productName} connection of ${body.person} ends soon. Days left: ${body.days}. Connect it again`
      case 'youtube_revoked':
        return `The YouTube channel “${body.channel}” stopped. Connect it again`
      case 'account_stopped':
        return `We cannot read the ad account “${body.account.name}” now`
      case 'import_failed':
        return `The import of “${body.fileName}” into “${body.account.name}” failed`
      default:
        return null
    }
  },
}

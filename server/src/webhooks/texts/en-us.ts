import { platformDescriptors } from '@adroit/contract/platforms'
import { taskParts, type WebhookTexts } from './webhook-texts.ts'

const states = { live: 'live:', incomplete: 'incomplete:', needsPerson: 'needs a person:', blocked: 'waiting for a connection:' }

export const englishTexts: WebhookTexts = {
  test: 'Adroit: this chat gets messages from now on.',
  sentence: (body) => {
    switch (body.kind) {
      case 'publish_task':
        return `Publishing “${body.task.name}” · accounts ${taskParts(body, states).join(', ')}`
      case 'publish_rejected':
        return `The platform rejected ${body.ads === 1 ? 'an ad' : `${body.ads} ads`} of “${body.task.name}”`
      case 'guest_decided':
        return `${body.guest}, a guest, reviewed “${body.link.title}”: ${body.approved} approved, ${body.rejected} rejected`
      case 'link_widely_opened':
        return `The review link “${body.link.title}” was opened from ${body.addresses} addresses: somebody may have published it`
      case 'connection_revoked':
        return `${platformDescriptors[body.platform].productName} no longer accepts the connection of ${body.person}: reconnect it`
      case 'connection_expiring':
        return `The ${platformDescriptors[body.platform].productName} connection of ${body.person} expires ${days(body.days)}: reconnect it`
      case 'youtube_revoked':
        return `The YouTube channel “${body.channel}” is no longer connected: reconnect it`
      case 'account_stopped':
        return `The ad account “${body.account.name}” stopped syncing`
      case 'import_failed':
        return `The import of “${body.fileName}” into “${body.account.name}” failed`
      default:
        return null
    }
  },
}

function days(count: number): string {
  if (count === 0) return 'today'
  return count === 1 ? 'in one day' : `in ${count} days`
}

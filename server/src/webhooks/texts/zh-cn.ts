import { platformDescriptors } from '@adroit/contract/platforms'
import { taskParts, type WebhookTexts } from './webhook-texts.ts'

const states = { live: '已投放', incomplete: '未完成', needsPerson: '需人工处理', blocked: '等待重新授权' }

export const chineseTexts: WebhookTexts = {
  test: 'Adroit：本群将收到通知。',
  sentence: (body) => {
    switch (body.kind) {
      case 'publish_task':
        return `发布任务“${body.task.name}”账户进展：${taskParts(body, states).join('，')}`
      case 'publish_rejected':
        return `“${body.task.name}”有 ${body.ads} 个广告被平台拒绝`
      case 'guest_decided':
        return `访客 ${body.guest} 审核了“${body.link.title}”：通过 ${body.approved}，拒绝 ${body.rejected}`
      case 'link_widely_opened':
        return `审核链接“${body.link.title}”已在 ${body.addresses} 个地址被打开，可能已泄露`
      case 'connection_revoked':
        return `${body.person} 的 ${platformDescriptors[body.platform].productName} 授权已失效，请重新授权`
      case 'connection_expiring':
        return body.days === 0
          ? `${body.person} 的 ${platformDescriptors[body.platform].productName} 授权今天到期，请重新授权`
          : `${body.person} 的 ${platformDescriptors[body.platform].productName} 授权将在 ${body.days} 天后到期，请重新授权`
      case 'youtube_revoked':
        return `YouTube 频道“${body.channel}”授权已失效，请重新授权`
      case 'account_stopped':
        return `广告账户“${body.account.name}”已停止同步`
      case 'import_failed':
        return `“${body.fileName}”导入“${body.account.name}”失败`
      default:
        return null
    }
  },
}

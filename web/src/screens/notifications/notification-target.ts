import { isOfPace } from '@adroit/contract/alert-conditions'
import type { NotificationBody } from '@adroit/contract/notifications'
import type { MessageKey } from '../../locale/messages/en-US.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface Target {
  readonly name: MessageKey
  readonly url: string
  readonly icon: IconName
}

/** The page of a publishing task. */
const publishTask = '/pages/publish/task'

const pacing: Target = { name: 'notification.openPacing', url: routes.pacing, icon: 'calendar' }

const mediaAccounts: Target = { name: 'notification.openConnections', url: routes.media, icon: 'plug' }

function accountTargets(account: string): readonly Target[] {
  return [
    { name: 'notification.openAccount', url: pageUrl(routes.account, { id: account }), icon: 'report' },
    { name: 'notification.openConnection', url: pageUrl(routes.mediaAccount, { account }), icon: 'plug' },
  ]
}

/** Returns the pages on which to act on a notification; the first one is the primary link. */
export function notificationTargets(body: NotificationBody, mayManageMembers: boolean): readonly Target[] {
  switch (body.kind) {
    case 'alert':
    case 'alert_pause_failed':
      return [
        ...(isOfPace(body.definition.condition) && body.definition.level === 'ACCOUNT' ? [pacing] : []),
        { name: 'notification.openAccount', url: pageUrl(routes.account, { id: body.account.id }), icon: 'report' },
        { name: 'notification.openAlert', url: pageUrl(routes.alert, { id: body.alert }), icon: 'bell' },
      ]
    case 'import_finished':
    case 'import_failed':
    case 'import_needs_input':
      return [
        {
          name: body.kind === 'import_needs_input' ? 'notification.answer' : 'notification.openImport',
          url: pageUrl(routes.import, { id: body.import }),
          icon: 'file',
        },
        { name: 'notification.openAccount', url: pageUrl(routes.account, { id: body.account.id }), icon: 'report' },
      ]
    case 'new_device':
    case 'password_changed':
    case 'identity_bound':
    case 'identity_unbound':
      return [
        { name: 'devices.title', url: routes.devices, icon: 'device' },
        { name: 'password.title', url: routes.changePassword, icon: 'key' },
      ]
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
    case 'recovery_code_used':
      return [
        { name: 'mine.twoStep', url: routes.twoStep, icon: 'shield' },
        { name: 'password.title', url: routes.changePassword, icon: 'key' },
      ]
    case 'passkey_added':
    case 'passkey_removed':
      return [
        { name: 'mine.passkeys', url: routes.passkeys, icon: 'key' },
        { name: 'password.title', url: routes.changePassword, icon: 'key' },
      ]
    case 'connection_revoked':
    case 'connection_expiring':
    case 'youtube_revoked':
      return [mediaAccounts]
    case 'account_stopped':
      return [
        { name: 'notification.openConnection', url: pageUrl(routes.mediaAccount, { account: body.account.id }), icon: 'plug' },
        { name: 'notification.openAccount', url: pageUrl(routes.account, { id: body.account.id }), icon: 'report' },
      ]
    case 'webhook_off':
      return [{ name: 'notification.openWebhook', url: pageUrl(routes.webhook, { id: body.webhook }), icon: 'bell' }]
    case 'accounts_read': {
      const [first] = body.accounts
      return body.accounts.length === 1 && first ? accountTargets(first.id) : [mediaAccounts]
    }
    case 'account_read':
      return accountTargets(body.account.id)
    case 'approval_requested':
    case 'approval_answered':
    case 'scheduled_budget_failed':
      return [
        {
          name: body.kind === 'approval_requested' ? 'notification.answer' : 'notification.openChanges',
          url: routes.changes,
          icon: 'report',
        },
      ]
    case 'publish_task':
    case 'publish_rejected':
    case 'publish_requested':
    case 'publish_answered':
      return [
        {
          name: body.kind === 'publish_requested' ? 'notification.answer' : 'notification.openTask',
          url: `${publishTask}?${new URLSearchParams({ id: body.task.id })}`,
          icon: 'report',
        },
      ]
    case 'material_decided':
    case 'material_commented':
      return [{ name: 'notification.openMaterial', url: pageUrl(routes.material, { id: body.material.id }), icon: 'image' }]
    case 'review_due':
      return [{ name: 'notification.openReview', url: routes.reviewMaterials, icon: 'check' }]
    case 'link_widely_opened':
    case 'guest_decided':
      return [{ name: 'notification.openLink', url: pageUrl(routes.reviewLinks, { id: body.link.id }), icon: 'share' }]
    case 'report_shared':
    case 'report_sent':
    case 'report_not_sent':
    case 'report_schedule_ended':
      return [{ name: 'notification.openReport', url: pageUrl(routes.report, { id: body.report.id }), icon: 'report' }]
    case 'member_added':
      return mayManageMembers
        ? [{ name: 'notification.openMember', url: pageUrl(routes.member, { id: body.member.id }), icon: 'person' }]
        : []
    case 'member_left':
      return []
  }
}

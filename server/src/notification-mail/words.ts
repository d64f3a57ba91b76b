import type { Locale } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import { pushTexts } from '../notifications/texts.ts'

/** What happened, in a line: the sentence of the push message, and the names that a push message must not contain. */
export function wordsOf(body: NotificationBody, locale: Locale): string {
  const names = namesIn(body).filter((name) => name !== null && name !== '')
  const [colon, comma] = locale === 'zh-CN' ? ['：', '，'] : [': ', ', ']
  const sentence = pushTexts[locale][body.kind]
  return names.length === 0 ? sentence : `${sentence}${colon}${names.join(comma)}`
}

const mostNames = 3
const firstOf = (named: readonly { readonly name: string }[]) => named.slice(0, mostNames).map(({ name }) => name)

/** Whom and what it is about. */
function namesIn(body: NotificationBody): readonly (string | null)[] {
  switch (body.kind) {
    case 'alert':
      return [body.account.name, ...firstOf(body.found)]
    case 'alert_pause_failed':
      return [body.account.name, body.name]
    case 'import_finished':
    case 'import_failed':
    case 'import_needs_input':
      return [body.fileName, body.account.name]
    case 'approval_requested':
    case 'approval_answered':
    case 'scheduled_budget_failed':
      return [body.name, body.account.name, body.by]
    case 'publish_task':
    case 'publish_rejected':
      return [body.task.name, body.message]
    case 'publish_requested':
    case 'publish_answered':
      return [body.task.name, body.by]
    case 'material_decided':
    case 'material_commented':
      return [body.material.name, body.by]
    case 'guest_decided':
      return [body.link.title, body.guest]
    case 'review_due':
      return firstOf(body.materials)
    case 'link_widely_opened':
      return [body.link.title]
    case 'connection_revoked':
    case 'connection_expiring':
      return [body.person]
    case 'youtube_revoked':
      return [body.channel]
    case 'account_stopped':
    case 'account_read':
      return [body.account.name]
    case 'accounts_read':
      return firstOf(body.accounts)
    case 'report_sent':
      return [body.report.name]
    case 'report_not_sent':
      return [body.report.name, ...firstOf(body.accounts)]
    case 'report_shared':
    case 'report_schedule_ended':
      return [body.report.name, body.by]
    case 'member_added':
      return [body.member.name, body.by]
    case 'member_left':
      return [body.member.name]
    case 'webhook_off':
      return [body.name]
    case 'identity_bound':
    case 'identity_unbound':
      return [body.person, body.address]
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
    case 'password_changed':
      return [body.by, body.address]
    case 'passkey_added':
    case 'passkey_removed':
      return [body.passkey, body.address]
    case 'new_device':
    case 'recovery_code_used':
      return [body.address]
  }
}

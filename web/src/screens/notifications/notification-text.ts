import { type Locale, languages } from '@adroit/contract/locales'
import type { NotificationBody } from '@adroit/contract/notifications'
import { showMoment, showRange } from '../../locale/dates.ts'
import { moneyText } from '../../locale/numbers.ts'
import { sentences, type Text } from '../../locale/text.ts'
import { deviceName } from '../../parts/profile/device-text.ts'
import { identityNameWithin } from '../../parts/profile/identity-name.ts'
import { alertFound, pauseFailed } from './alert-notification-text.ts'
import type { NotificationWords } from './notification-words.ts'

/** Returns what happened as text. */
export function notificationWords(body: NotificationBody, text: Text, locale: Locale): NotificationWords {
  switch (body.kind) {
    case 'import_finished': {
      const values = { file: body.fileName, account: body.account.name }
      const days = showRange(body.from, body.to, locale)
      return {
        title: text(body.changed ? 'notification.finished' : 'notification.unchanged', values),
        detail: sentences(
          locale,
          text('notification.finishedRows', { count: body.rows, days }),
          body.leftOut > 0 ? text('notification.leftOut', { count: body.leftOut }) : '',
        ),
        icon: 'check',
        tone: body.leftOut > 0 ? 'warn' : 'good',
      }
    }
    case 'alert':
      return alertFound(body, text, locale)
    case 'alert_pause_failed':
      return pauseFailed(body, text, locale)
    case 'import_failed':
      return {
        title: text('notification.failed', { file: body.fileName }),
        detail: text('notification.failedNote', { account: body.account.name }),
        icon: 'warning',
        tone: 'bad',
      }
    case 'import_needs_input':
      return {
        title: text('notification.needsInput', { file: body.fileName }),
        detail: text('notification.needsInputNote', { account: body.account.name }),
        icon: 'clock',
        tone: 'warn',
      }
    case 'new_device':
      return {
        title: text('notification.newDevice', { device: deviceName(body.userAgent, text) }),
        detail: text('notification.newDeviceNote', { address: body.address }),
        icon: 'device',
        tone: 'warn',
      }
    case 'guest_decided':
      return {
        title:
          typeof body.verified === 'string'
            ? text('notification.verifiedGuestDecided', { by: body.guest, email: body.verified, title: body.link.title })
            : text('notification.guestDecided', { by: body.guest, title: body.link.title }),
        detail: text('notification.guestDecidedNote', { approved: body.approved, rejected: body.rejected }),
        icon: body.rejected > 0 ? 'block' : 'check',
        tone: body.rejected > 0 ? 'warn' : 'good',
      }
    case 'link_widely_opened':
      return {
        title: text('notification.linkWidelyOpened', { title: body.link.title, count: body.addresses }),
        detail: text('notification.linkWidelyOpenedNote'),
        icon: 'warning',
        tone: 'warn',
      }
    case 'review_due':
      return dueWords(body, text, locale)
    case 'material_decided': {
      const values = { by: body.by, name: body.material.name }
      return body.decision === 'approved'
        ? {
            title: text('notification.materialApproved', values),
            detail: text('notification.materialApprovedNote'),
            icon: 'check',
            tone: 'good',
          }
        : {
            title: text('notification.materialRejected', values),
            detail: text('notification.materialRejectedNote', { reason: body.reason ?? '–' }),
            icon: 'block',
            tone: 'bad',
          }
    }
    case 'material_commented':
      return {
        title: text(body.guest ? 'notification.guestCommented' : 'notification.materialCommented', {
          by: body.by,
          name: body.material.name,
        }),
        detail: body.text,
        icon: 'info',
        tone: 'accent',
      }
    case 'report_shared':
      return {
        title: text('notification.reportShared', { name: body.report.name }),
        detail: text('notification.reportSharedNote', { by: body.by }),
        icon: 'share',
        tone: 'accent',
      }
    case 'report_sent':
      return {
        title: text('notification.reportSent', { name: body.report.name }),
        detail: text(body.mailed ? 'notification.reportSentMailed' : 'notification.reportSentNote', {
          days: showRange(body.from, body.to, locale),
        }),
        icon: 'report',
        tone: 'good',
      }
    case 'report_not_sent':
      return notSentWords(body, text, locale)
    case 'report_schedule_ended':
      return {
        title: text('notification.scheduleEnded', { name: body.report.name }),
        detail: text('notification.scheduleEndedNote', { by: body.by }),
        icon: 'report',
        tone: 'warn',
      }
    case 'member_added':
      return {
        title: text('notification.memberAdded', { name: body.member.name }),
        detail: text('notification.memberAddedNote', { by: body.by, role: text(`role.${body.role}`) }),
        icon: 'person',
        tone: 'accent',
      }
    case 'member_left':
      return {
        title: text('notification.memberLeft', { name: body.member.name }),
        detail: text('notification.memberLeftNote', { role: text(`role.${body.role}`) }),
        icon: 'person',
        tone: 'accent',
      }
    case 'identity_bound':
    case 'identity_unbound':
      return {
        title: text(body.kind === 'identity_bound' ? 'notification.identityBound' : 'notification.identityUnbound', {
          provider: identityNameWithin(body.provider, locale),
        }),
        detail: text('notification.identityNote', { person: body.person, address: body.address }),
        icon: 'key',
        tone: 'warn',
      }
    case 'password_changed':
      return {
        title: text('notification.password'),
        detail: passwordDetail(body, text, locale),
        icon: 'key',
        tone: 'warn',
      }
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
      return {
        title: text(`notification.factor.${body.kind}`),
        detail: sentences(
          locale,
          body.passkeys === undefined ? '' : text('notification.factorPasskeys', { count: body.passkeys }),
          body.by === null ? '' : text('notification.factorBy', { by: body.by }),
          body.address === null ? '' : text('notification.factorNote', { address: body.address }),
        ),
        icon: 'shield',
        tone: 'warn',
      }
    case 'passkey_added':
    case 'passkey_removed':
      return {
        title: text(`notification.${body.kind}`, { name: body.passkey }),
        detail: text('notification.factorNote', { address: body.address }),
        icon: 'key',
        tone: 'warn',
      }
    case 'recovery_code_used':
      return {
        title: text('notification.recoveryUsed'),
        detail: sentences(
          locale,
          text('notification.recoveryLeft', { count: body.left }),
          text('notification.factorNote', { address: body.address }),
        ),
        icon: 'shield',
        tone: 'warn',
      }
    case 'connection_revoked': {
      const platform = text(`platform.${body.platform}`)
      return {
        title: text('notification.connectionRevoked', { platform, person: body.person }),
        detail: sentences(
          locale,
          body.platformMessage === '' ? '' : text('notification.connectionRevokedMessage', { platform, words: body.platformMessage }),
          text('notification.connectionRevokedNote', { count: body.accounts }),
        ),
        icon: 'plug',
        tone: 'bad',
      }
    }
    case 'youtube_revoked':
      return {
        title: text('notification.youtubeRevoked', { channel: body.channel }),
        detail: sentences(
          locale,
          body.platformMessage === ''
            ? ''
            : text('notification.connectionRevokedMessage', { platform: 'Google', words: body.platformMessage }),
          text('notification.youtubeRevokedNote'),
        ),
        icon: 'plug',
        tone: 'bad',
      }
    case 'connection_expiring':
      return {
        title: text(body.days === 0 ? 'notification.connectionExpiresToday' : 'notification.connectionExpiring', {
          platform: text(`platform.${body.platform}`),
          person: body.person,
          count: body.days,
        }),
        detail: text('notification.connectionExpiringNote', { count: body.accounts }),
        icon: 'clock',
        tone: 'warn',
      }
    case 'account_stopped':
      return {
        title: text('notification.accountStopped', { account: body.account.name }),
        detail: text('notification.accountStoppedNote', { words: body.message }),
        icon: 'plug',
        tone: 'bad',
      }
    case 'webhook_off':
      return {
        title: text('notification.webhookOff', { name: body.name }),
        detail: text('notification.webhookOffNote'),
        icon: 'bell',
        tone: 'bad',
      }
    case 'approval_requested':
      return {
        title: text('notification.approvalRequested', { by: body.by ?? '–', name: body.name }),
        detail: sentences(locale, approvalBudget(body, text, locale), text('notification.approvalRequestedNote')),
        icon: 'clock',
        tone: 'warn',
      }
    case 'approval_answered':
      return {
        title: text(`notification.approval.${body.outcome}`, { name: body.name }),
        detail: approvalDetail(body, text, locale),
        ...approvalLooks[body.outcome],
      }
    case 'scheduled_budget_failed':
      return {
        title: text('notification.scheduledFailed', { name: body.name }),
        detail: scheduledDetail(body, text, locale),
        icon: 'warning',
        tone: 'bad',
      }
    case 'publish_task':
      return publishWords(body, text, locale)
    case 'publish_rejected':
      return {
        title: text('notification.publishRejected', { name: body.task.name, count: body.ads }),
        detail: body.message === null ? text('notification.publishRejectedNote') : `“${body.message}”`,
        icon: 'block',
        tone: 'bad',
      }
    case 'publish_requested':
      return {
        title: text('notification.approvalRequested', { by: body.by, name: body.task.name }),
        detail: sentences(
          locale,
          text('notification.publishCeiling', { ceiling: moneyText(body.ceiling.amount, body.ceiling.currency, locale) }),
          text('notification.publishRequestedNote'),
        ),
        icon: 'clock',
        tone: 'warn',
      }
    case 'publish_answered':
      return {
        title: text(`notification.publish.${body.outcome}`, { name: body.task.name }),
        detail: sentences(
          locale,
          body.by === null
            ? ''
            : text(body.outcome === 'declined' ? 'notification.declinedBy' : 'notification.approvedBy', { by: body.by }),
          body.message === null ? '' : `“${body.message}”`,
        ),
        ...approvalLooks[body.outcome === 'approved' ? 'made' : body.outcome],
      }
    case 'accounts_read': {
      const [first] = body.accounts
      if (body.accounts.length === 1 && first) return notificationWords({ ...body, kind: 'account_read', account: first }, text, locale)
      const days = showRange(body.from, body.to, locale)
      const names = namesText(body.accounts, text, locale)
      return {
        title: text('notification.accountsRead', { count: body.accounts.length }),
        detail: text('notification.accountsReadNote', { names, days, platform: text(`platform.${body.platform}`) }),
        icon: 'check',
        tone: 'good',
      }
    }
    case 'account_read':
      return {
        title: text('notification.accountRead', { account: body.account.name }),
        detail: text('notification.accountReadNote', { days: showRange(body.from, body.to, locale) }),
        icon: 'check',
        tone: 'good',
      }
  }
}

/** How far a publishing task is, in all its accounts. */
function publishWords(body: Extract<NotificationBody, { kind: 'publish_task' }>, text: Text, locale: Locale): NotificationWords {
  const { live, incomplete, needsPerson, blocked, message, task } = body
  const stopped = incomplete + needsPerson + blocked
  return {
    title: text(stopped === 0 ? 'notification.publishLive' : 'notification.publishStopped', { name: task.name }),
    detail: sentences(
      locale,
      live === 0 ? '' : text('notification.publishLiveIn', { count: live }),
      incomplete === 0 ? '' : text('notification.publishIncompleteIn', { count: incomplete }),
      needsPerson === 0 ? '' : text('notification.publishNeedsPersonIn', { count: needsPerson }),
      blocked === 0 ? '' : text('notification.publishBlockedIn', { count: blocked }),
      message === null ? '' : `“${message}”`,
    ),
    icon: stopped === 0 ? 'check' : 'warning',
    tone: stopped === 0 ? 'good' : 'bad',
  }
}

function dueWords(body: Extract<NotificationBody, { kind: 'review_due' }>, text: Text, locale: Locale): NotificationWords {
  const { when, materials, count, due, timeZone } = body
  // in the company's time zone, like on the material's page
  const options = { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const
  const time = new Intl.DateTimeFormat(languages[locale].dates, options).format(new Date(due))
  return {
    title: text(when === 'soon' ? 'notification.reviewDueSoon' : 'notification.reviewDueNow', { count }),
    detail: sentences(locale, text('notification.reviewDueNote', { time }), namesText(materials, text, locale, count)),
    icon: 'clock',
    tone: when === 'soon' ? 'warn' : 'bad',
  }
}

function notSentWords(body: Extract<NotificationBody, { kind: 'report_not_sent' }>, text: Text, locale: Locale): NotificationWords {
  const { report, from, to, accounts, count } = body
  const days = showRange(from, to, locale)
  const since = accounts.map(({ name, since: at }) => ({
    name:
      at === null ? text('notification.neverSynced', { name }) : text('notification.unsyncedSince', { name, time: showMoment(at, locale) }),
  }))
  return {
    title: text('notification.reportNotSent', { name: report.name }),
    detail:
      count === 0
        ? text('notification.reportNotSentFailed', { days })
        : text('notification.reportNotSentNote', { days, names: namesText(since, text, locale, count) }),
    icon: 'warning',
    tone: 'warn',
  }
}

/** The first three names, and how many more there are. */
function namesText(accounts: readonly { readonly name: string }[], text: Text, locale: Locale, count = accounts.length): string {
  const names = accounts
    .slice(0, 3)
    .map(({ name }) => name)
    .join(locale === 'zh-CN' ? '、' : ', ')
  return count > 3 ? text('sync.neverMore', { names, count: count - 3 }) : names
}

function passwordDetail({ by, address }: Extract<NotificationBody, { kind: 'password_changed' }>, text: Text, locale: Locale): string {
  const how = by === null ? text('notification.passwordSelf') : text('notification.passwordBy', { by })
  return sentences(locale, how, address === null ? '' : text('notification.passwordFrom', { address }))
}

type Answered = Extract<NotificationBody, { kind: 'approval_answered' }>

const approvalLooks: Readonly<Record<Answered['outcome'], Pick<NotificationWords, 'icon' | 'tone'>>> = {
  made: { icon: 'check', tone: 'good' },
  scheduled: { icon: 'clock', tone: 'good' },
  checking: { icon: 'clock', tone: 'warn' },
  not_made: { icon: 'warning', tone: 'bad' },
  declined: { icon: 'block', tone: 'bad' },
  not_answered: { icon: 'clock', tone: 'warn' },
}

function approvalBudget({ account, before, after }: Extract<NotificationBody, { change: string }>, text: Text, locale: Locale): string {
  const money = (amount: string) => moneyText(amount, account.currency, locale)
  return text('notification.approvalBudget', { account: account.name, before: money(before), after: money(after) })
}

function scheduledDetail(body: Extract<NotificationBody, { kind: 'scheduled_budget_failed' }>, text: Text, locale: Locale): string {
  const { reason, message, account } = body
  const now = reason === 'something_else' && message !== null ? moneyText(message, account.currency, locale) : ''
  return sentences(
    locale,
    approvalBudget(body, text, locale),
    text(`notification.scheduledFailed.${reason}`, { now }),
    reason === 'unknown' && message !== null ? `“${message}”` : '',
  )
}

function approvalDetail(body: Answered, text: Text, locale: Locale): string {
  const { outcome, by, message } = body
  return sentences(
    locale,
    approvalBudget(body, text, locale),
    by === null ? '' : text(outcome === 'declined' ? 'notification.declinedBy' : 'notification.approvedBy', { by }),
    message === null ? '' : `“${message}”`,
    outcome === 'checking' ? text('notification.approvalChecking') : '',
    outcome === 'not_answered' || (outcome === 'not_made' && message === null) ? text('notification.approvalAgain') : '',
  )
}

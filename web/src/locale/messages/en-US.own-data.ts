import type { Message } from '@adroit/contract/message'

/** Messages of the export of one’s own data and the deletion of one’s account. */
export const ownData = {
  'deleteAccount.title': 'Delete my account',
  'deleteAccount.intro': 'You leave {company} at once, on all devices. This can’t be undone.',
  'deleteAccount.gone':
    'Deleted: your password, passkeys, linked logins, email address, mobile number, picture, alerts, notifications, settings, and reports that only you see. Uploads in progress stop, reports that you scheduled are no longer sent, and review and snapshot links that you made no longer open.',
  'deleteAccount.stays':
    'Stays: shared reports, materials, reviews, publishing tasks, change requests, connections and the audit log. Your name there is marked as a former member.',
  'deleteAccount.runs':
    'Publishing tasks, imports and scheduled budgets that you started continue. Owners and administrators are notified, and can take them over.',
  'deleteAccount.type': 'Type your username to confirm',
  'deleteAccount.differs': 'That isn’t your username',
  'deleteAccount.confirm': 'Delete my account',
  'exportData.title': 'Export my data',
  'exportData.intro':
    'A ZIP file with what Adroit stores about you: your profile, sign-ins, settings, notifications, alerts, reports, comments, decisions, and lists of what you uploaded, published and changed. A README explains each file.',
  'exportData.safe': 'It contains no passwords, keys or files. Store it safely.',
  'exportData.start': 'Export',
  'exportData.done': 'Your data was exported',
} as const satisfies Record<string, Message>

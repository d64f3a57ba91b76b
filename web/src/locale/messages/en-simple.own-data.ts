import type { OwnDataTexts } from './en-US.ts'

/** Messages of the export of one’s own data and the deletion of one’s account. */
export const ownData: OwnDataTexts = {
  'deleteAccount.title': 'Delete my account',
  'deleteAccount.intro': 'You leave {company} now, on all devices. You cannot undo this.',
  'deleteAccount.gone':
    'We delete your password, passkeys, linked logins, email address, mobile number, picture, alerts, notifications, settings, and reports that only you see. Your uploads stop. We no longer send the reports that you planned. Review links and snapshot links that you made no longer open.',
  'deleteAccount.stays':
    'These stay: shared reports, materials, reviews, publishing tasks, change requests, connections and the audit log. There your name is marked as a former member.',
  'deleteAccount.runs':
    'Publishing tasks, imports and planned budgets that you started continue. We tell owners and administrators. They can take over.',
  'deleteAccount.type': 'Type your username',
  'deleteAccount.differs': 'This is not your username',
  'deleteAccount.confirm': 'Delete my account',
  'exportData.title': 'Export my data',
  'exportData.intro':
    'You get a ZIP file with what Adroit stores about you: your profile, sign-ins, settings, notifications, alerts, reports, comments, decisions, and lists of what you uploaded, published and changed. A README explains each file.',
  'exportData.safe': 'It has no passwords, keys or files in it. Keep it safe.',
  'exportData.start': 'Export',
  'exportData.done': 'Your data is exported',
}

import { alertsPart, alertWordsPart } from '../locale/alert-parts.ts'
import { auditPart } from '../locale/audit-part.ts'
import { credentialsPart } from '../locale/credentials-part.ts'
import { identityPart } from '../locale/identity-part.ts'
import { loadTexts } from '../locale/locale.ts'
import { ownDataPart } from '../locale/own-data-part.ts'
import { passkeyPart } from '../locale/passkey-part.ts'
import { teamPart } from '../locale/team-part.ts'
import { twoStepPart } from '../locale/two-step-part.ts'
import { webhookPart } from '../locale/webhook-part.ts'

/** The pages about the member, their company and its people, as in `material-pages.ts`. */
export const peoplePages = {
  alerts: async () => {
    const [page] = await Promise.all([
      import('../screens/alerts/alerts-page.tsx').then((module) => module.AlertsPage),
      loadTexts([alertsPart, alertWordsPart]),
    ])
    return page
  },
  alert: async () => {
    const [page] = await Promise.all([
      import('../screens/alerts/alert-page.tsx').then((module) => module.AlertPage),
      loadTexts([alertsPart, alertWordsPart]),
    ])
    return page
  },
  notifications: async () => {
    const [page] = await Promise.all([
      import('../screens/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
      loadTexts([alertWordsPart]),
    ])
    return page
  },
  notification: async () => {
    const [page] = await Promise.all([
      import('../screens/notifications/notification-page.tsx').then((module) => module.NotificationPage),
      loadTexts([alertWordsPart]),
    ])
    return page
  },
  pacing: () => import('../screens/pacing/pacing-page.tsx').then((module) => module.PacingPage),
  notificationSettings: () =>
    import('../screens/notifications/settings/notification-settings-page.tsx').then((module) => module.NotificationSettingsPage),
  personal: () => import('../screens/profile/personal-page.tsx').then((module) => module.PersonalPage),
  changePassword: () => import('../screens/profile/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  devices: () => import('../screens/profile/devices-page.tsx').then((module) => module.DevicesPage),
  identities: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/identities-page.tsx').then((module) => module.IdentitiesPage),
      loadTexts([identityPart]),
    ])
    return page
  },
  twoStep: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/two-step-page.tsx').then((module) => module.TwoStepPage),
      loadTexts([credentialsPart, twoStepPart]),
    ])
    return page
  },
  passkeys: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/passkeys-page.tsx').then((module) => module.PasskeysPage),
      loadTexts([passkeyPart]),
    ])
    return page
  },
  bindEmail: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/bind-email-page.tsx').then((module) => module.BindEmailPage),
      loadTexts([credentialsPart]),
    ])
    return page
  },
  exportData: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/export-data-page.tsx').then((module) => module.ExportDataPage),
      loadTexts([ownDataPart]),
    ])
    return page
  },
  deleteAccount: async () => {
    const [page] = await Promise.all([
      import('../screens/profile/delete-account-page.tsx').then((module) => module.DeleteAccountPage),
      loadTexts([ownDataPart]),
    ])
    return page
  },
  members: async () => {
    const [page] = await Promise.all([
      import('../screens/members/members-page.tsx').then((module) => module.MembersPage),
      loadTexts([teamPart]),
    ])
    return page
  },
  member: () => import('../screens/members/member-page.tsx').then((module) => module.MemberPage),
  memberAccounts: () => import('../screens/members/member-accounts-page.tsx').then((module) => module.MemberAccountsPage),
  roles: async () => {
    const [page] = await Promise.all([
      import('../screens/members/roles-page.tsx').then((module) => module.RolesPage),
      loadTexts([teamPart]),
    ])
    return page
  },
  company: () => import('../screens/company/company-page.tsx').then((module) => module.CompanyPage),
  webhooks: async () => {
    const [page] = await Promise.all([
      import('../screens/company/webhooks/webhooks-page.tsx').then((module) => module.WebhooksPage),
      loadTexts([webhookPart]),
    ])
    return page
  },
  webhook: async () => {
    const [page] = await Promise.all([
      import('../screens/company/webhooks/webhook-page.tsx').then((module) => module.WebhookPage),
      loadTexts([webhookPart]),
    ])
    return page
  },
  auditLog: async () => {
    const [page] = await Promise.all([
      import('../screens/audit/audit-log-page.tsx').then((module) => module.AuditLogPage),
      loadTexts([auditPart]),
    ])
    return page
  },
  licenses: () => import('../screens/system/licenses-page.tsx').then((module) => module.LicensesPage),
  about: () => import('../screens/system/about-page.tsx').then((module) => module.AboutPage),
} as const

import type { Message } from '@adroit/contract/message'
import type { access } from './en-US.access.ts'
import type { accountMedia } from './en-US.account-media.ts'
import type { accounts } from './en-US.accounts.ts'
import type { alertWords } from './en-US.alert-words.ts'
import type { alerts } from './en-US.alerts.ts'
import type { audit } from './en-US.audit.ts'
import type { builder } from './en-US.builder.ts'
import type { campaigns } from './en-US.campaigns.ts'
import type { cohorts } from './en-US.cohorts.ts'
import type { comments } from './en-US.comments.ts'
import type { connections } from './en-US.connections.ts'
import type { conversions } from './en-US.conversions.ts'
import type { credentials } from './en-US.credentials.ts'
import type { details } from './en-US.details.ts'
import type { earned } from './en-US.earned.ts'
import type { forwarding } from './en-US.forwarding.ts'
import type { freshness } from './en-US.freshness.ts'
import type { home } from './en-US.home.ts'
import type { identity } from './en-US.identity.ts'
import type { imports } from './en-US.imports.ts'
import type { inside } from './en-US.inside.ts'
import type { landing } from './en-US.landing.ts'
import type { library } from './en-US.library.ts'
import type { linkTest } from './en-US.link-test.ts'
import type { links } from './en-US.links.ts'
import type { listing } from './en-US.listing.ts'
import type { materialMetrics } from './en-US.material-metrics.ts'
import type { materialSheets } from './en-US.material-sheets.ts'
import type { materials } from './en-US.materials.ts'
import type { monitor } from './en-US.monitor.ts'
import type { ownData } from './en-US.own-data.ts'
import type { passkey } from './en-US.passkey.ts'
import type { people } from './en-US.people.ts'
import type { publish } from './en-US.publish.ts'
import type { publishCheck } from './en-US.publish-check.ts'
import type { publishFields } from './en-US.publish-fields.ts'
import type { publishProblems } from './en-US.publish-problems.ts'
import type { publishSets } from './en-US.publish-sets.ts'
import type { publishSteps } from './en-US.publish-steps.ts'
import type { publishTask } from './en-US.publish-task.ts'
import type { rates } from './en-US.rates.ts'
import type { reviews } from './en-US.reviews.ts'
import type { schedules } from './en-US.schedules.ts'
import type { search } from './en-US.search.ts'
import type { snapshots } from './en-US.snapshots.ts'
import type { status } from './en-US.status.ts'
import type { team } from './en-US.team.ts'
import type { twoStep } from './en-US.two-step.ts'
import type { uploads } from './en-US.uploads.ts'
import type { web2app } from './en-US.web2app.ts'
import type { webhook } from './en-US.webhook.ts'
import type { youtube } from './en-US.youtube.ts'

/** Messages of the public pages. Those behind the login load with the first page there. */
export const publicPages = {
  'login.name': 'Adroit',
  'login.title': 'Sign in to Adroit',
  'login.motto': 'Every account and every number, in your pocket.',
  'login.company': 'Company abbreviation',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.companyLength': 'Company abbreviation length is 1 to 20 characters',
  'login.usernameLength': 'Username length is 1 to 20 characters',
  'login.passwordLength': 'Password length is 6 to 18 characters',
  'login.agreementMissing': 'Please check and read the user agreement',
  'login.showPassword': 'Show password',
  'login.hidePassword': 'Hide password',
  'login.agreeLabel': 'I have read the user agreement and privacy policy',
  'login.agreeStart': 'I have read the',
  'login.agreeAnd': 'and',
  'login.userAgreement': 'user agreement',
  'login.privacyPolicy': 'privacy policy',
  'login.signIn': 'Sign in',
  'login.help': 'Forgot your password?',
  'login.ended': 'Your session has ended. Sign in again to continue.',
  'demo.title': 'Demo with sample data',
  'demo.words': 'Choose a role to fill in the form above.',
  'demo.lan':
    'This demo runs on your local network over plain HTTP, so others on the network could intercept it. The password is in the terminal that started it.',
  'role.owner': 'Owner',
  'role.admin': 'Administrator',
  'role.buyer': 'Media buyer',
  'role.designer': 'Designer',
  'role.auditor': 'Auditor',
  'role.viewer': 'Viewer',
  'agreement.title': 'User agreement',
  'agreement.choose': 'Document',
  'privacy.title': 'Privacy policy',
  'action.back': 'Back',
  'action.close': 'Close',
  'action.clear': 'Clear',
  'action.reload': 'Reload',
  'action.refresh': 'Refresh',
  'action.tryAgain': 'Try again',
  'action.undo': 'Undo',
  'action.returnHome': 'Return home',
  'tabs.label': 'Main sections',
  'tabs.home': 'Home',
  'tabs.reports': 'Reports',
  'tabs.accounts': 'Accounts',
  'tabs.notifications': 'Notifications',
  'tabs.unread': '{count} unread',
  'tabs.mine': 'My',
  'network.error': 'Network abnormal, try again',
  'load.failed': 'Loading failed, please check the network or reload',
  'load.loading': 'Loading',
  'invalid.format': 'Invalid format',
  'offline.band': 'You’re offline. Showing the last synced data.',
  'notFound.title': 'Page not found',
  'notFound.heading': 'This page doesn’t exist',
  'notFound.words': 'The link may be outdated.',
  'language.title': 'Language',
  'language.select': 'Select system language',
} as const satisfies Record<string, Message>

export type PublicKey = keyof typeof publicPages
export type InsideKey = keyof typeof inside
export type DetailsKey = keyof typeof details
export type FreshnessKey = keyof typeof freshness
export type HomeKey = keyof typeof home
export type BuilderKey = keyof typeof builder
export type StatusKey = keyof typeof status
export type CampaignsKey = keyof typeof campaigns
export type ListingKey = keyof typeof listing
export type AccessKey = keyof typeof access
export type ConversionsKey = keyof typeof conversions
export type RatesKey = keyof typeof rates
export type SearchKey = keyof typeof search
export type MaterialsKey = keyof typeof materials
export type LinksKey = keyof typeof links
export type YoutubeKey = keyof typeof youtube
export type IdentityKey = keyof typeof identity
export type AuditKey = keyof typeof audit
export type CredentialsKey = keyof typeof credentials
export type OwnDataKey = keyof typeof ownData
export type TwoStepKey = keyof typeof twoStep
export type PasskeyKey = keyof typeof passkey
export type WebhookKey = keyof typeof webhook
export type Web2AppKey = keyof typeof web2app
export type CohortsKey = keyof typeof cohorts
export type MonitorKey = keyof typeof monitor
export type ForwardingKey = keyof typeof forwarding
export type LandingKey = keyof typeof landing
export type LinkTestKey = keyof typeof linkTest
export type AccountMediaKey = keyof typeof accountMedia
export type CommentsKey = keyof typeof comments
export type EarnedKey = keyof typeof earned
export type LibraryKey = keyof typeof library
export type MaterialMetricsKey = keyof typeof materialMetrics
export type MaterialSheetsKey = keyof typeof materialSheets
export type ReviewsKey = keyof typeof reviews
export type UploadsKey = keyof typeof uploads
export type TeamKey = keyof typeof team
export type AlertsKey = keyof typeof alerts
export type SchedulesKey = keyof typeof schedules
export type SnapshotsKey = keyof typeof snapshots
export type AlertWordsKey = keyof typeof alertWords
export type AccountsKey = keyof typeof accounts
export type ImportsKey = keyof typeof imports
export type ConnectionsKey = keyof typeof connections
export type PeopleKey = keyof typeof people
export type PublishKey = keyof typeof publish
export type PublishCheckKey = keyof typeof publishCheck
export type PublishStepsKey = keyof typeof publishSteps
export type PublishTaskKey = keyof typeof publishTask
export type MessageKey =
  | PublicKey
  | InsideKey
  | ListingKey
  | AccessKey
  | RatesKey
  | SearchKey
  | MaterialsKey
  | LinksKey
  | AccountMediaKey
  | CommentsKey
  | EarnedKey
  | LibraryKey
  | MaterialMetricsKey
  | MaterialSheetsKey
  | ReviewsKey
  | TeamKey
  | AlertsKey
  | SchedulesKey
  | SnapshotsKey
  | AlertWordsKey
  | UploadsKey
  | YoutubeKey
  | IdentityKey
  | AuditKey
  | CredentialsKey
  | OwnDataKey
  | TwoStepKey
  | PasskeyKey
  | WebhookKey
  | Web2AppKey
  | CohortsKey
  | ForwardingKey
  | MonitorKey
  | LandingKey
  | LinkTestKey
  | PublishKey
  | PublishCheckKey
  | PublishStepsKey
  | PublishTaskKey
  | ConversionsKey
  | DetailsKey
  | FreshnessKey
  | HomeKey
  | BuilderKey
  | StatusKey
  | CampaignsKey
  | AccountsKey
  | ImportsKey
  | ConnectionsKey
  | PeopleKey
/** A language that lacks one of these keys does not compile. */
export type PublicWords = Readonly<Record<PublicKey, Message>>
export type InsideTexts = Readonly<Record<InsideKey, Message>>
export type DetailsTexts = Readonly<Record<DetailsKey, Message>>
export type FreshnessTexts = Readonly<Record<FreshnessKey, Message>>
export type HomeTexts = Readonly<Record<HomeKey, Message>>
export type BuilderWords = Readonly<Record<BuilderKey, Message>>
export type StatusTexts = Readonly<Record<StatusKey, Message>>
export type CampaignsWords = Readonly<Record<CampaignsKey, Message>>
export type ListingTexts = Readonly<Record<ListingKey, Message>>
export type AccessTexts = Readonly<Record<AccessKey, Message>>
export type ConversionsTexts = Readonly<Record<ConversionsKey, Message>>
export type RatesTexts = Readonly<Record<RatesKey, Message>>
export type LinksTexts = Readonly<Record<LinksKey, Message>>
export type WebhookTexts = Readonly<Record<WebhookKey, Message>>
export type Web2AppTexts = Readonly<Record<Web2AppKey, Message>>
export type CohortsTexts = Readonly<Record<CohortsKey, Message>>
export type MonitorTexts = Readonly<Record<MonitorKey, Message>>
export type LandingTexts = Readonly<Record<LandingKey, Message>>
export type LinkTestTexts = Readonly<Record<LinkTestKey, Message>>
export type ForwardingTexts = Readonly<Record<ForwardingKey, Message>>
export type PasskeyTexts = Readonly<Record<PasskeyKey, Message>>
export type TwoStepTexts = Readonly<Record<TwoStepKey, Message>>
export type OwnDataTexts = Readonly<Record<OwnDataKey, Message>>
export type CredentialsTexts = Readonly<Record<CredentialsKey, Message>>
export type AuditTexts = Readonly<Record<AuditKey, Message>>
export type IdentityTexts = Readonly<Record<IdentityKey, Message>>
export type YoutubeTexts = Readonly<Record<YoutubeKey, Message>>
export type PublishTexts = Readonly<Record<PublishKey, Message>>
export type PublishStepsTexts = Readonly<Record<PublishStepsKey, Message>>
export type PublishTaskTexts = Readonly<Record<PublishTaskKey, Message>>
export type PublishFieldsTexts = Readonly<Record<keyof typeof publishFields, Message>>
export type PublishCheckTexts = Readonly<Record<PublishCheckKey, Message>>
export type PublishSetsTexts = Readonly<Record<keyof typeof publishSets, Message>>
export type PublishProblemsTexts = Readonly<Record<keyof typeof publishProblems, Message>>
export type MaterialsTexts = Readonly<Record<MaterialsKey, Message>>
export type AccountMediaTexts = Readonly<Record<AccountMediaKey, Message>>
export type CommentsTexts = Readonly<Record<CommentsKey, Message>>
export type EarnedTexts = Readonly<Record<EarnedKey, Message>>
export type LibraryTexts = Readonly<Record<LibraryKey, Message>>
export type MaterialMetricsTexts = Readonly<Record<MaterialMetricsKey, Message>>
export type MaterialSheetsTexts = Readonly<Record<MaterialSheetsKey, Message>>
export type ReviewsTexts = Readonly<Record<ReviewsKey, Message>>
export type TeamTexts = Readonly<Record<TeamKey, Message>>
export type AlertsTexts = Readonly<Record<AlertsKey, Message>>
export type SchedulesTexts = Readonly<Record<SchedulesKey, Message>>
export type SnapshotsTexts = Readonly<Record<SnapshotsKey, Message>>
export type AlertWordsTexts = Readonly<Record<AlertWordsKey, Message>>
export type UploadsTexts = Readonly<Record<UploadsKey, Message>>
export type SearchTexts = Readonly<Record<SearchKey, Message>>
export type AccountsTexts = Readonly<Record<AccountsKey, Message>>
export type ImportsTexts = Readonly<Record<ImportsKey, Message>>
export type ConnectionsTexts = Readonly<Record<ConnectionsKey, Message>>
export type PeopleTexts = Readonly<Record<PeopleKey, Message>>

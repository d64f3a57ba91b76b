import * as account from './account.ts'
import * as accountMedia from './account-media.ts'
import * as accountOverview from './account-overview.ts'
import * as accounts from './accounts.ts'
import * as adTexts from './ad-texts.ts'
import * as alerts from './alerts.ts'
import * as attention from './attention.ts'
import * as audienceSets from './audience-sets.ts'
import * as auditLog from './audit-log.ts'
import * as avatar from './avatar.ts'
import * as bulkChanges from './bulk-changes.ts'
import * as campaigns from './campaigns.ts'
import * as company from './company.ts'
import * as connections from './connections.ts'
import * as conversionActions from './conversion-actions.ts'
import * as credentials from './credentials.ts'
import * as devices from './devices.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as entityMetrics from './entity-metrics.ts'
import * as externalReview from './external-review.ts'
import * as firstPartyComparison from './first-party-comparison.ts'
import * as freshness from './freshness.ts'
import * as home from './home.ts'
import * as homePage from './home-page.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as materialChanges from './material-changes.ts'
import * as materialComments from './material-comments.ts'
import * as materialCrop from './material-crop.ts'
import * as materialDue from './material-due.ts'
import * as materialFiles from './material-files.ts'
import * as materialFolders from './material-folders.ts'
import * as materialLibrary from './material-library.ts'
import * as materialPerformance from './material-performance.ts'
import * as materialQueue from './material-queue.ts'
import * as materialReview from './material-review.ts'
import * as materialUploads from './material-uploads.ts'
import * as materialView from './material-view.ts'
import * as members from './members.ts'
import * as notificationSettings from './notification-settings.ts'
import * as notifications from './notifications.ts'
import * as ownData from './own-data.ts'
import * as pacing from './pacing.ts'
import * as passkeys from './passkeys.ts'
import * as password from './password.ts'
import * as profile from './profile.ts'
import * as profileChanges from './profile-changes.ts'
import * as publishCheck from './publish-check.ts'
import * as publishDrafts from './publish-drafts.ts'
import * as publishTasks from './publish-tasks.ts'
import * as rates from './rates.ts'
import * as recentMaterials from './recent-materials.ts'
import * as reportList from './report-list.ts'
import * as reportMoments from './report-moments.ts'
import * as reportNumber from './report-number.ts'
import * as reportSchedules from './report-schedules.ts'
import * as reportSharing from './report-sharing.ts'
import * as reportSnapshots from './report-snapshots.ts'
import * as reportStack from './report-stack.ts'
import * as reportFigures from './report-tables.ts'
import * as reports from './reports.ts'
import * as reviewLinks from './review-links.ts'
import * as reviewVerification from './review-verification.ts'
import * as rowSparks from './row-sparklines.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as todayCurve from './today-curve.ts'
import * as topRows from './top-rows.ts'
import * as unread from './unread.ts'
import * as web2app from './web2app.ts'
import * as web2appCohorts from './web2app-cohorts.ts'
import * as web2appEvents from './web2app-events.ts'
import * as web2appForwarding from './web2app-forwarding.ts'
import * as web2appLinkTests from './web2app-link-tests.ts'
import * as web2appLinks from './web2app-links.ts'
import * as web2appMonitor from './web2app-monitor.ts'
import * as web2appPostbacks from './web2app-postbacks.ts'
import * as web2appPrivacy from './web2app-privacy.ts'
import * as webhooks from './webhooks.ts'
import * as youtube from './youtube.ts'

/** The modules that declare endpoints; a test finds one that is missing. */
const modules: readonly Readonly<Record<string, unknown>>[] = [
  account,
  accountMedia,
  accountOverview,
  accounts,
  adTexts,
  attention,
  alerts,
  audienceSets,
  auditLog,
  avatar,
  bulkChanges,
  campaigns,
  company,
  connections,
  conversionActions,
  credentials,
  devices,
  entityMetrics,
  externalReview,
  freshness,
  firstPartyComparison,
  home,
  homePage,
  identity,
  imports,
  materialChanges,
  materialComments,
  materialDue,
  materialFiles,
  materialFolders,
  materialCrop,
  materialLibrary,
  materialPerformance,
  materialQueue,
  materialReview,
  materialUploads,
  materialView,
  members,
  notificationSettings,
  notifications,
  pacing,
  ownData,
  passkeys,
  password,
  profile,
  profileChanges,
  publishCheck,
  publishDrafts,
  publishTasks,
  rates,
  recentMaterials,
  reportFigures,
  reportList,
  reportMoments,
  reportNumber,
  reportSchedules,
  reportSnapshots,
  reportSharing,
  reportStack,
  reports,
  reviewLinks,
  reviewVerification,
  rowSparks,
  search,
  secondFactor,
  session,
  system,
  todayCurve,
  topRows,
  unread,
  web2app,
  web2appCohorts,
  web2appEvents,
  web2appForwarding,
  web2appLinks,
  web2appLinkTests,
  web2appMonitor,
  web2appPrivacy,
  web2appPostbacks,
  webhooks,
  youtube,
]

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value
}

/**
 * Every call there is: the OpenAPI document and the tests that walk all endpoints are made from this list. The interface imports the
 * modules that it needs and never this one.
 */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

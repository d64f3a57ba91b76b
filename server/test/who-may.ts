import type { ErrorKey } from '@adroit/contract/errors'
import { emptyAudience, emptyPlan } from '@adroit/contract/publish-plan'
import type { Role } from '@adroit/contract/roles'
import { partnerMapping } from './apps.ts'
import { everyAccount } from './every-account.ts'

/** Records of one company that calls can refer to. */
export interface Things {
  readonly report: string
  readonly account: string
  readonly import: string
  readonly member: string
  readonly session: string
  readonly passkey: string
  readonly message: string
  readonly avatar: string
  readonly connection: string
  readonly media: string
  /** A YouTube channel, and an upload to it. */
  readonly youtube: string
  readonly youtubeSync: string
  /** Key of a campaign of `account` at its platform. */
  readonly object: string
  readonly change: string
  readonly material: string
  /** A comment on `material`. */
  readonly comment: string
  readonly folder: string
  readonly upload: string
  readonly link: string
  readonly linkSecret: string
  /** A draft of a publishing plan. */
  readonly draft: string
  /** A region group of publishing. */
  readonly audienceSet: string
  /** Schedules of `report`. */
  readonly schedule: string
  readonly spareSchedule: string
  /** A snapshot of `report`. */
  readonly snapshot: string
  /** A task that published a draft. */
  readonly task: string
  readonly webhook: string
  /** An app with a key, a link, a test of it, and a destination of its events. */
  readonly app: string
  readonly appKey: string
  readonly appLink: string
  readonly appPostback: string
  readonly appForwarding: string
  readonly appLinkTest: string
}

export interface Rule {
  /**
   * Roles that may call the endpoint; `anyone`: even without a session; `link`: guests of a review link, and no member; `app_key`: apps that
   * sign, and no member.
   */
  readonly who: readonly Role[] | 'anyone' | 'link' | 'app_key'
  /** Returns a call that refers to records of a company. */
  readonly sends: (things: Things) => unknown
  /** The error for a member of another company who refers to these records; null: the call refers to none. */
  readonly elsewhere: ErrorKey | 'nothing' | null
}

const all = ['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer'] as const
const writers = ['owner', 'admin', 'buyer'] as const
const creators = ['owner', 'admin', 'buyer', 'designer'] as const
const reviewers = ['owner', 'admin', 'auditor'] as const
const heads = ['owner', 'admin'] as const

/** A subscription as a browser makes it: a point on P-256 and 16 bytes. */
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}

export const scheduleOf = { rhythm: 'day', weekday: 1, hour: 8, days: 'yesterday', file: 'none' } as const
const alertOf = (things: Things) => ({
  ...{ level: 'ACCOUNT', platforms: [], accounts: [things.account], metric: 'spend', condition: 'above', threshold: '100' },
  ...{ minSpend: '0', minutes: 0, pauses: false },
})

const definition = (things: Things) => ({
  name: 'A report',
  platforms: [],
  accounts: [things.account],
  breakdown: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
})
const buyersOf = (account: string) => {
  const { age, include, exclude } = emptyAudience('a1')
  return { kind: 'audience', age, exclude, include: { ...include, customAudiences: [{ account, externalId: '931', name: 'Buyers' }] } }
}
const own = (who: Rule['who'], input: unknown = {}): Rule => ({ who, sends: () => input, elsewhere: null })
const naming = (who: Rule['who'], elsewhere: ErrorKey | 'nothing', sends: Rule['sends']): Rule => ({ who, sends, elsewhere })
const report = (who: Rule['who'], more: object = {}) => naming(who, 'report_gone', ({ report: id }) => ({ id, ...more }))
const queried = (who: Rule['who'], more: object = {}) => naming(who, 'report_gone', ({ report }) => ({ report, ...more }))
const account = (who: Rule['who'], more: object = {}) => naming(who, 'account_gone', ({ account: id }) => ({ id, ...more }))
const importOf = (who: Rule['who'], more: object = {}) => naming(who, 'import_gone', (things) => ({ id: things.import, ...more }))
const member = (who: Rule['who'], more: object = {}) => naming(who, 'member_gone', ({ member: id }) => ({ id, ...more }))
const connection = (who: Rule['who']) => naming(who, 'connection_gone', ({ connection: id }) => ({ id }))
const delivered = (who: Rule['who'], more: object = {}) =>
  naming(who, 'entity_gone', (things) => ({ account: things.account, level: 'CAMPAIGN', key: things.object, ...more }))
const material = (who: Rule['who'], more: object = {}) => naming(who, 'material_gone', ({ material: id }) => ({ id, ...more }))
const materials = (who: Rule['who'], more: object = {}) => naming(who, 'material_gone', (things) => ({ ids: [things.material], ...more }))
const upload = (who: Rule['who'], more: object = {}) => naming(who, 'upload_gone', (things) => ({ id: things.upload, ...more }))
const reviewLink = (who: Rule['who']) => naming(who, 'link_gone', (things) => ({ id: things.link }))
const comment = (who: Rule['who'], more: object = {}) => naming(who, 'comment_gone', (things) => ({ id: things.comment, ...more }))
const draft = (who: Rule['who'], more: object = {}) => naming(who, 'draft_gone', ({ draft: id }) => ({ id, ...more }))
const audienceSet = (who: Rule['who'], more: object = {}) => naming(who, 'audience_set_gone', ({ audienceSet: id }) => ({ id, ...more }))
const message = (who: Rule['who']) => naming(who, 'notification_gone', ({ message: id }) => ({ id }))

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }

/** The permissions of every endpoint. The test that calls all of them compares with this table. */
export const whoMay: Readonly<Record<string, Rule>> = {
  about: own('anyone'),
  login: own('anyone', { company: 'nobody', username: 'nobody', password: 'nothing-1', agreed: true }),
  readInvite: own('anyone', { secret: 'unknown' }),
  acceptInvite: own('anyone', { secret: 'unknown', password: 'Kestrel-75', agreed: true }),

  self: own(all),
  updateProfile: own(all, { email: 'someone@example.com' }),
  setAvatar: own(all),
  removeAvatar: own(all),
  getAvatar: naming(all, 'nothing', ({ avatar: hash }) => ({ hash })),
  deleteOwnAccount: own(all, { username: 'somebody-else' }),
  exportOwnData: own(all),
  setLocale: own(all, { locale: 'zh-CN' }),
  currencySymbol: own(all),
  confirmPassword: own(all, { password: 'not-the-one' }),
  changePassword: own(all, { current: 'not-the-one', password: 'Kestrel-75' }),
  sendEmailCode: own(all, { email: 'ann@example.com' }),
  bindEmail: own(all, { email: 'ann@example.com', code: '000000' }),
  sendResetCode: own('anyone', { company: 'nobody', username: 'nobody' }),
  resetPassword: own('anyone', { company: 'nobody', username: 'nobody', code: '000000', password: 'Kestrel-76' }),
  beginSignIn: own('anyone', { provider: 'google', agreed: true }),
  completeSignIn: own('anyone', { provider: 'google', returned: 'state=unknown&code=unknown' }),
  chooseLoginAccount: own('anyone', { ticket: 'unknown', member: '1' }),
  bindByLogin: own('anyone', { ticket: 'unknown', company: 'nobody', username: 'nobody', password: 'nothing-1', agreed: true }),
  listIdentities: own(all),
  beginBinding: own(all, { provider: 'google' }),
  completeBinding: own(all, { provider: 'google', returned: 'state=unknown&code=unknown' }),
  unbindIdentity: own(all, { provider: 'google' }),
  completeSecondFactor: own('anyone', { ticket: 'unknown', code: '000000' }),
  beginRequiredFactor: own('anyone', { ticket: 'unknown' }),
  setUpRequiredFactor: own('anyone', { ticket: 'unknown', code: '000000' }),
  getSecondFactor: own(all),
  beginSecondFactor: own(all),
  turnOnSecondFactor: own(all, { code: '000000' }),
  turnOffSecondFactor: own(all),
  renewRecoveryCodes: own(all),
  beginPasskeySignIn: own('anyone', { agreed: true }),
  signInWithPasskey: own('anyone', { assertion }),
  beginPasskeyFactor: own('anyone', { ticket: 'unknown' }),
  completePasskeyFactor: own('anyone', { ticket: 'unknown', assertion }),
  beginPasskeyConfirmation: own(all),
  confirmWithPasskey: own(all, { assertion }),
  listPasskeys: own(all),
  beginPasskey: own(all),
  addPasskey: own(all, { name: 'Phone', attestation: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } }),
  renamePasskey: naming(all, 'passkey_gone', ({ passkey: id }) => ({ id, name: 'Phone' })),
  removePasskey: naming(all, 'passkey_gone', ({ passkey: id }) => ({ id })),
  listDevices: own(all),
  revokeDevice: naming(all, 'session_gone', ({ session: id }) => ({ id })),
  revokeOtherDevices: own(all),
  getUnread: own(all),
  listNotifications: own(all),
  getNotification: message(all),
  readNotification: message(all),
  readAllNotifications: own(all, { upTo: '1' }),
  getNotificationSettings: own(all),
  saveNotificationSettings: own(all, { quiet: null }),
  turnOnPush: own(all, pushSubscription),
  turnOffPush: own(all),
  listAlerts: own(all),
  saveAlert: { who: all, sends: (things) => ({ definition: alertOf(things), on: false }), elsewhere: 'account_gone' },
  getPacing: own(all),
  getHomeArrangement: own(all),
  saveHomeArrangement: own(all, { order: [], hidden: [] }),
  recentMaterials: own(all),
  saveMonthBudget: naming(writers, 'account_gone', (things) => ({ account: things.account, amount: '100' })),
  previewAlert: { who: all, sends: (things) => ({ definition: alertOf(things) }), elsewhere: 'account_gone' },
  deleteAlert: { who: all, sends: () => ({ id: '1' }), elsewhere: 'alert_gone' },
  listWebhooks: own(heads),
  saveWebhook: own(heads, {
    ...{ service: 'slack', name: 'Buyers', address: 'https://hooks.slack.com/services/T0/B0/secret' },
    ...{ groups: ['publishing'], locale: 'en-US', on: false },
  }),
  listApps: own(all),
  saveApp: account(heads, { androidPackage: 'com.example.app', iosAppId: null, website: null, attribution: 'web2app' }),
  listAppKeys: naming(heads, 'app_gone', ({ app }) => ({ app })),
  createAppKey: naming(heads, 'app_gone', ({ app }) => ({ app, name: 'Server', environment: 'live' })),
  revokeAppKey: naming(heads, 'app_key_gone', ({ appKey: id }) => ({ id })),
  listAppLinks: naming(all, 'app_gone', ({ app }) => ({ app })),
  saveAppLink: naming(heads, 'app_gone', ({ app }) => ({ app, name: 'Summer', platform: null, target: 'store', site: null })),
  startLinkTest: naming(heads, 'app_link_gone', ({ appLink: link }) => ({ link })),
  getLinkTest: naming(heads, 'app_link_test_gone', ({ appLinkTest: id }) => ({ id })),
  deleteAppLink: naming(heads, 'app_link_gone', ({ appLink: id }) => ({ id })),
  forgetAppUser: naming(heads, 'app_gone', ({ app }) => ({ app, user: 'user-1' })),
  listCohorts: naming(all, 'app_gone', ({ app }) => ({ app, from: '2026-11-01', to: '2026-11-07', by: 'day' })),
  listAppEvents: naming(heads, 'app_gone', ({ app }) => ({ app })),
  listAppPostbacks: naming(heads, 'app_gone', ({ app }) => ({ app })),
  createAppPostback: naming(heads, 'app_gone', ({ app }) => ({ app, name: 'Partner', mapping: partnerMapping })),
  revokeAppPostback: naming(heads, 'app_postback_gone', ({ appPostback: id }) => ({ id })),
  listForwardings: naming(heads, 'app_gone', ({ app }) => ({ app })),
  saveForwarding: naming(heads, 'app_gone', ({ app, account: id }) => ({
    ...{ app, account: id, target: '123456', mapping: { order: 'Purchase' }, testCode: null, enabled: true },
  })),
  deleteForwarding: naming(heads, 'forwarding_gone', ({ appForwarding: id }) => ({ id })),
  listForwardedEvents: naming(heads, 'forwarding_gone', ({ appForwarding: forwarding }) => ({ forwarding })),
  retryForwardedEvents: naming(heads, 'forwarding_gone', ({ appForwarding: forwarding }) => ({ forwarding, event: null })),
  sendAppEvents: own('app_key', { events: [{ id: '1' }] }),
  testWebhook: naming(heads, 'webhook_gone', ({ webhook: id }) => ({ id })),
  deleteWebhook: naming(heads, 'webhook_gone', ({ webhook: id }) => ({ id })),
  refresh: own(all),
  logout: own(all),

  listMembers: own(heads),
  addMember: own(heads, { username: 'owner', name: 'Twice', email: null, role: 'viewer', accounts: everyAccount }),
  updateMember: member(heads, { name: 'Renamed' }),
  getMemberAccounts: member(heads),
  assignAccounts: member(heads, { access: 'all', accounts: [], groups: [] }),
  assignToSeveral: naming(heads, 'member_gone', ({ member: id, account }) => ({
    assign: true,
    changes: [{ members: [id], accounts: [account] }],
  })),
  disableMember: member(heads, { disabled: false }),
  resetMember: member(heads),
  mailInvite: own(heads, { id: '1', secret: 'unknown', email: 'ann@example.com' }),
  resetSecondFactor: member(heads),
  listAuditLog: own(heads),
  exportAuditLog: own(heads),
  getCompany: own(heads),
  updateCompany: own(heads, { weekStart: 1 }),
  requireSecondFactor: own(['owner'], { roles: [] }),

  listAccounts: own(all),
  accountSparklines: own(all),
  getAccount: account(all),
  accountCalendar: account(all, { from: '2026-11-01', to: '2026-11-30' }),
  accountChoices: own(heads),
  createAccount: own(heads, { name: 'Ours', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null }),
  listAttention: own(all),
  getConversionAction: account(all),
  chooseConversionAction: account(heads, { action: null }),
  updateAccount: account(heads, { group: 'Renamed' }),
  deleteAccount: account(heads),

  listMaterials: naming(all, 'folder_gone', ({ folder }) => ({ folder })),
  materialChoices: own(all),
  getMaterial: material(all),
  changeMaterials: materials(creators, { batch: 'Round 2' }),
  changeMaterialCopy: material(creators, { version: 1, copy: { titles: ['Now'], bodies: [], descriptions: [] } }),
  cropMaterial: material(creators, { version: 1, crops: [{ placement: 'square', x: 0, y: 0, width: 1, height: 1 }] }),
  deleteMaterials: materials(creators),
  restoreMaterials: materials(creators),
  setMaterialsDue: naming(creators, 'material_gone', (things) => ({ items: [{ id: things.material, due: '2026-11-24T18:00' }] })),
  setMaterialFavorite: materials(all, { favorite: true }),
  setMaterialPoster: material(creators, { version: '1' }),
  materialUsage: own(heads),
  getMaterialView: own(all),
  rememberMaterialView: own(all, { dateRange: { preset: 'past_7_days' }, metrics: ['spend'] }),
  materialPerformance: material(all, { dateRange: { preset: 'past_7_days' } }),
  listAccountMedia: naming(all, 'account_gone', (things) => ({ account: things.account })),
  accountMediaPicture: naming(all, 'account_gone', (things) => ({ account: things.account, key: 'image:1' })),
  importAccountMedia: naming(creators, 'account_gone', (things) => ({ account: things.account, keys: ['image:1'], folder: null })),
  accountMediaImport: own(creators, { id: '1' }),
  materialFile: own('anyone', { ticket: 'unknown' }),
  listMaterialFolders: own(all),
  addMaterialFolder: naming(creators, 'folder_gone', ({ folder }) => ({ name: 'Inside', parent: folder })),
  changeMaterialFolder: naming(creators, 'folder_gone', ({ folder }) => ({ id: folder, name: 'Renamed', parent: null })),
  removeMaterialFolder: naming(creators, 'folder_gone', ({ folder }) => ({ id: folder })),
  beginUpload: naming(creators, 'material_gone', (things) => ({
    fileName: 'next.png',
    size: 10,
    fingerprint: '0'.repeat(64),
    target: { material: things.material },
  })),
  uploadPart: upload(creators, { offset: '0' }),
  uploadStatus: upload(creators),
  listUploads: own(creators),
  finishUpload: upload(creators),
  cancelUpload: naming(creators, 'nothing', (things) => ({ id: things.upload })),
  materialsToReview: own(reviewers),
  decideMaterials: naming(reviewers, 'nothing', (things) => ({
    items: [{ id: things.material, version: 1, contentHash: '0'.repeat(64) }],
    decision: 'approved',
  })),
  getReviewSettings: own(all),
  setReviewSettings: own(heads, { mode: 'any', reviewers: [], ownMaterial: true, reasons: [] }),

  listMaterialComments: naming(all, 'material_gone', (things) => ({ material: things.material })),
  addMaterialComment: naming(all, 'material_gone', (things) => ({ material: things.material, version: 1, text: 'Hi', place: null })),
  replyToComment: comment(all, { text: 'Hi' }),
  editComment: comment(all, { text: 'Hi' }),
  deleteComment: comment(all),
  resolveComment: comment(all, { resolved: true }),

  listReviewLinks: naming(creators, 'nothing', (things) => ({ material: things.material })),
  getReviewLink: reviewLink(creators),
  createReviewLink: naming(creators, 'material_gone', (things) => ({
    materials: [things.material],
    title: 'Round 1',
    note: '',
    comment: true,
    decide: true,
    download: false,
    passcode: null,
    recipient: null,
    days: 7,
  })),
  reviewLinkOptions: own(creators),
  mailReviewLink: naming(creators, 'link_gone', (things) => ({ id: things.link, secret: things.linkSecret })),
  revokeReviewLink: reviewLink(creators),
  revokeAllReviewLinks: own(heads),
  openReview: own('anyone', { secret: 'unknown' }),
  readReview: own('link'),
  nameGuest: own('link', { name: 'Ada' }),
  decideReview: naming('link', 'material_changed_meanwhile', (things) => ({
    material: things.material,
    version: 1,
    contentHash: '0'.repeat(64),
    decision: 'approved',
  })),
  sendGuestCode: own('link', { email: 'ada@example.com' }),
  verifyGuest: own('link', { email: 'ada@example.com', code: '123456' }),
  commentReview: naming('link', 'material_changed_meanwhile', (things) => ({ material: things.material, version: 1, text: 'Nice' })),
  reviewFile: own('link', { ticket: 'unknown' }),

  listImports: naming(all, 'account_gone', (things) => ({ account: things.account })),
  getImport: importOf(all),
  listRejectedRows: importOf(all),
  uploadImport: naming(writers, 'account_gone', (things) => ({ account: things.account })),
  answerImport: importOf(writers, { answers: {} }),
  confirmImport: importOf(writers, { skipRejected: false, replace: false }),
  discardImport: importOf(writers),
  deleteImport: importOf(writers),
  restoreImport: importOf(writers),

  listMedia: own(all),
  beginConnect: own(heads, { platform: 'meta' }),
  completeConnect: own(heads, { platform: 'meta', returned: 'state=unknown&code=unknown' }),
  removeConnection: connection(heads),
  discoverAccounts: connection(heads),
  listYoutubeChannels: own(all),
  beginYoutube: own(heads),
  completeYoutube: own(heads, { returned: 'state=unknown&code=unknown' }),
  removeYoutube: naming(heads, 'youtube_channel_gone', ({ youtube: id }) => ({ id })),
  materialYoutube: material(all),
  syncToYoutube: naming(creators, 'youtube_channel_gone', (things) => ({
    channel: things.youtube,
    privacy: 'unlisted',
    items: [{ id: things.material }],
  })),
  retryYoutube: naming(creators, 'youtube_sync_gone', ({ youtubeSync: id }) => ({ id })),
  connectChoices: naming(heads, 'media_account_gone', ({ media }) => ({ media: [media] })),
  connectAccounts: naming(heads, 'media_account_gone', ({ media }) => ({ accounts: [{ media, account: null, imports: 'keep' }] })),
  disconnectAccount: naming(heads, 'media_account_gone', ({ media }) => ({ media })),
  getMediaAccount: naming(all, 'media_account_gone', ({ media: id }) => ({ id })),
  listFreshness: own(all),
  refreshAccounts: naming(all, 'nothing', (things) => ({ accounts: [things.account] })),

  pauseSeveral: naming(writers, 'nothing', (things) => ({
    entities: [{ account: things.account, level: 'CAMPAIGN', key: things.object }],
  })),
  undoSeveral: naming(writers, 'nothing', ({ change: id }) => ({ changes: [id] })),
  getAdEntity: delivered(all),
  getAdTexts: delivered(all),
  adEntityMetrics: delivered(all, { dateRange: { preset: 'past_7_days' } }),
  pauseDelivery: delivered(writers),
  resumeDelivery: delivered(writers),
  changeBudget: delivered(writers, { from: '10', amount: '20' }),
  changeSetting: delivered(writers, { setting: 'end', from: '', to: '2036-12-24T12:00:00Z' }),
  approveChange: naming(writers, 'change_gone', ({ change: id }) => ({ id })),
  declineChange: naming(writers, 'change_gone', ({ change: id }) => ({ id, reason: 'Too much.' })),
  withdrawChange: naming(writers, 'change_gone', ({ change: id }) => ({ id })),
  undoChange: naming(writers, 'change_gone', ({ change: id }) => ({ id })),
  listChanges: naming(all, 'account_gone', (things) => ({ account: things.account })),

  listDrafts: own(writers, { kind: 'drafts' }),
  getDraft: draft(writers),
  createDraft: naming(writers, 'draft_gone', (things) => ({ from: { draft: things.draft } })),
  saveDraft: draft(writers, { version: 1, plan: emptyPlan() }),
  editDraft: draft(writers),
  deleteDraft: draft(writers),
  restoreDraft: draft(writers),
  publishAccounts: own(writers),
  listAudienceSets: own(writers),
  saveAudienceSet: naming(writers, 'account_gone', (things) => ({ name: 'Buyers', value: buyersOf(things.account) })),
  changeAudienceSet: audienceSet(writers, { version: 1, name: 'Renamed' }),
  deleteAudienceSet: audienceSet(writers),
  restoreAudienceSet: audienceSet(writers),
  previewPlan: own(writers, { plan: emptyPlan() }),
  checkDraft: naming(writers, 'draft_gone', (things) => ({ draft: things.draft, version: 1 })),
  searchTargeting: naming(writers, 'account_gone', (things) => ({ account: things.account, kind: 'place', text: 'a' })),
  publishDraft: naming(writers, 'draft_gone', (things) => ({ draft: things.draft, version: 1 })),
  listPublishTasks: own(writers, { offset: '0' }),
  getPublishTask: naming(writers, 'publish_task_gone', ({ task: id }) => ({ id })),
  actOnPublishTask: naming(writers, 'publish_task_gone', (things) => ({ task: things.task, account: things.account, action: 'cancel' })),
  answerPublishTask: naming(writers, 'publish_task_gone', (things) => ({ task: things.task, answer: 'withdraw' })),

  searchAll: own(all, { search: 'a' }),
  listReports: own(all),
  overview: own(all),
  todayCurve: own(all),
  accountOverview: naming(all, 'account_gone', ({ account: id }) => ({ id })),
  getReport: report(all),
  compareFirstParty: queried(all, { metric: 'optOpen' }),
  queryReport: queried(all),
  visitReport: report(all),
  countLevels: queried(all),
  reportTrend: queried(all, { metrics: ['spend'] }),
  explainNumber: queried(all, { breakdown: 'ACCOUNT', row: null, metric: 'spend' }),
  favoriteReport: report(all, { favorite: true }),
  chooseKpiTiles: report(all, { metrics: ['spend'] }),
  exportReport: queried(all, { format: 'csv' }),
  reportMoments: queried(all),
  stackReport: queried(all, { metric: 'spend' }),
  topRows: queried(all, { metric: 'spend' }),
  rowSparklines: queried(all, { breakdown: 'ACCOUNT', metric: 'spend', rows: ['1'] }),
  chooseColumns: report(all, { columns: null }),
  rememberView: report(all, { view: null }),
  listRates: own(all),
  rateHistory: own(all, { currency: 'JPY' }),
  importRates: own(heads),
  removeRates: own(heads),
  listReportSchedules: naming(all, 'report_gone', ({ report: id }) => ({ report: id })),
  saveReportSchedule: naming(all, 'report_gone', ({ report: id, member: recipient }) => ({
    report: id,
    definition: scheduleOf,
    on: false,
    recipients: [recipient],
  })),
  deleteReportSchedule: naming(all, 'schedule_gone', ({ spareSchedule: id }) => ({ id })),
  sendReportNow: naming(all, 'schedule_gone', ({ schedule: id }) => ({ id })),
  listReportSnapshots: naming(writers, 'report_gone', ({ report: id }) => ({ report: id })),
  createReportSnapshot: naming(writers, 'report_gone', ({ report: id }) => ({ report: id, name: 'For the client', days: 1 })),
  revokeReportSnapshot: naming(writers, 'snapshot_gone', ({ snapshot: id }) => ({ id })),
  openReportSnapshot: own('anyone', { secret: 'unknown' }),
  shareReport: report(writers, { with: 'nobody', members: [], roles: [] }),
  listColleagues: own(writers),
  summarizeReports: naming(all, 'nothing', ({ report: id }) => ({ ids: [id] })),
  createReport: naming(writers, 'report_account_unknown', definition),
  updateReport: naming(writers, 'report_gone', (things) => ({ id: things.report, version: 1, definition: definition(things) })),
  hideReport: report(writers, { hidden: true }),
  deleteReport: report(writers),
  restoreReport: report(writers),
}

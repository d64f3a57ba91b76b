/** Bundles everything that the login page needs into one chunk: a dozen small chunks would cost it 3 kB and a round trip. */
const publicPages = { name: 'public', test: /\/web\/src\/main\.tsx$/, priority: 2 }

/** Matches files of the web app: `ui/button` is one file, `locale/` a folder, `queries/report-` all files that begin so. */
const inWeb = (...paths: readonly string[]) => new RegExp(`/web/src/(${paths.join('|')})`)
const inContract = (...names: readonly string[]) => new RegExp(`/contract/src/(${names.join('|')})`)

/**
 * Bundles the small files that several pages behind the login share into one chunk: three dozen files of a few hundred bytes, whose names
 * the entry chunk lists, would cost it 1 kB. It takes whole folders, without what follows.
 */
const sharedByPages = [inWeb('ui/', 'state', 'lib/', 'locale/', 'queries/', 'navigation'), /\/@tanstack\//, /\/contract\/src\//]
const notShared = [
  // the messages themselves: each page loads its own parts, in one language
  inWeb('locale/messages/(?!cat|plat)', 'locale/documents', 'locale/material-parts', 'locale/youtube-part', 'locale/name-order'),
  // sheets, forms and their rows load when they open
  inWeb(
    'ui/check-rows',
    'ui/fact\\.',
    'ui/choice-sheet',
    'ui/confirm-sheet',
    'ui/form\\.',
    'ui/leave-prompt',
    'ui/multi-choice-sheet',
    'ui/password-field',
  ),
  inWeb('ui/search-sheet', 'ui/sheet-panel', 'ui/text-area', 'lib/copy-text', 'lib/typed-decimal', 'lib/use-leaving'),
  // charts, tables and lists with filters: some pages have them, the others must not pay for them
  inWeb(
    'ui/charts',
    'ui/day-range',
    'ui/filter-chips',
    'ui/list-row',
    'ui/note\\.',
    'ui/progress',
    'ui/reach-bottom',
    'ui/spark',
    'ui/table',
  ),
  // what a member changes about themselves
  inWeb('ui/provider-mark', 'ui/code-entry', 'queries/identity', 'queries/credentials', 'locale/identity-part', 'locale/credentials-part'),
  inWeb('lib/use-countdown', 'ui/password-field', 'queries/second-factor', 'locale/two-step-part', 'lib/save-file'),
  inWeb('lib/push', 'lib/apple-touch', 'queries/notification-settings', 'queries/renew-push', 'queries/alerts'),
  inWeb('locale/alert-parts', 'queries/pacing', 'queries/recent-materials'),
  inContract('alert', 'notification-kinds', 'notification-settings', 'pacing', 'recent-materials'),
  inWeb('queries/web2app', 'locale/web2app-part', 'locale/cohorts-part', 'locale/monitor-part', 'ui/qr-code'),
  inContract('web2app'),
  inWeb('queries/passkeys', 'locale/passkey-part', 'lib/passkey', 'parts/profile/passkey-problem'),
  inContract(
    'identity',
    'devices',
    'avatar',
    'password',
    'profile-changes',
    'credentials',
    'code-rules',
    'formats',
    'second-factor',
    'second-factor-rules',
    'passkeys',
  ),
  inWeb(
    'ui/icons-youtube',
    'ui/not-allowed-page',
    'ui/lazy-section',
    'ui/use-searching',
    'lib/initials',
    'lib/use-seen',
    'queries/own-company',
  ),
  /\/@tanstack\/.*([iI]nfinite|[qQ]ueries)/,
  // the API calls of single features, with what the contract says about them
  inWeb(
    'queries/account-media',
    'queries/accounts',
    'queries/campaigns',
    'queries/change-requests',
    'queries/connections',
    'queries/explanation',
  ),
  inWeb('queries/home', 'queries/imports', 'queries/material', 'queries/member-accounts', 'queries/members', 'queries/notifications'),
  inWeb(
    'queries/profile',
    'queries/rates',
    'queries/report-builder',
    'queries/report-filters',
    'queries/report-list',
    'queries/report-moments',
  ),
  inWeb('queries/report-summaries', 'queries/review-links', 'queries/sharing', 'queries/to-review', 'queries/uploads', 'queries/youtube'),
  inContract(
    'account-limits',
    'account-media',
    'account-overview',
    'account\\.',
    'campaigns',
    'capacity-limits',
    'characters',
    'comment-place',
  ),
  inContract('connections', 'errors', 'explanation', 'external-review', 'home', 'imports', 'material', 'members', 'money', 'notifications'),
  // some pages need them: each is in a group of its own below, or few files share it
  inWeb(
    'lib/decimals',
    'lib/few-at-once',
    'lib/resize',
    'lib/split-name',
    'lib/units',
    'queries/company-calendar',
    'queries/report-choices',
  ),
  inWeb('lib/batched', 'locale/zone-time', 'navigation/list-parameter', 'queries/confirmed'),
  inWeb('queries/report-table', 'ui/first-pickable-day', 'ui/select', 'ui/status-mark'),
  inContract('campaign-limits', 'decimal', 'entity-settings'),
  // publishing, with the controls of its form
  inWeb(
    'ui/chip-choice',
    'ui/intl-choices',
    'ui/radio-rows',
    'ui/wizard',
    'lib/countries',
    'navigation/publish-routes',
    'state/work-owner',
    'locale/publish-(task-)?part',
  ),
  inWeb('queries/audience-sets', 'queries/draft-editors', 'queries/planned-materials', 'queries/publish'),
  inContract('audience-sets', 'local-time', 'plan-rules', 'publish'),
  inContract('report-(?!tables|filters|query)', 'review-links', 'row-sparklines', 'today-curve', 'youtube'),
]
const inside = {
  name: 'inside',
  test: (id: string) => sharedByPages.some((some) => some.test(id)) && !notShared.some((some) => some.test(id)),
  minShareCount: 3,
  priority: 1,
}

/**
 * Bundles what every page of materials and reviews needs: a dozen files of a few hundred bytes would compress worse. A group takes what its
 * files import along, so what other pages need too is in groups of a higher priority.
 */
const materials = {
  name: 'materials',
  test: (id: string) =>
    inContract('material-library', 'material-metrics').test(id) ||
    inWeb('queries/materials', 'queries/material-mutation', 'parts/materials/(due-mark|due-time|material-text|picture|review-mark)').test(
      id,
    ),
  priority: 0,
}
/** Tiles of materials, which the library, the accounts' own media and the picker of publishing show. */
const tiles = { name: 'material-tile', test: inWeb('parts/materials/(material-tile|tile-metrics|share-bar|bar-share)'), priority: 0 }
const material = { name: 'material', test: inContract('material\\.'), priority: 1 }
const limits = { name: 'limits', test: inContract('material-limits', 'guest-limits'), priority: 2 }
const infinite = { name: 'infinite', test: /\/@tanstack\/.*[iI]nfinite/, priority: 1 }

/**
 * What some pages share but most do not need: exact amounts, the sizes of charts and names, the choices of a report, statuses and times of
 * zones. They come before the groups of the pages that import them, so that these do not take them along. Those whose imports `inside` has
 * must come after it.
 */
const amounts = { name: 'amounts', test: /\/(contract\/src\/(decimal|money)|web\/src\/lib\/decimals)\.ts/, priority: 0 }
const plot = { name: 'plot', test: inWeb('lib/(resize|split-name|units)'), priority: 2 }
const choices = { name: 'report-choices', test: inWeb('queries/report-choices'), priority: 0 }
const reportQueries = {
  name: 'report-queries',
  test: (id: string) => inWeb('queries/(company-calendar|report-table)').test(id) || inContract('campaign-limits').test(id),
  priority: 0,
}
const zoneTime = { name: 'zone-time', test: inWeb('locale/zone-time'), priority: 2 }
const statusMark = { name: 'status-mark', test: inWeb('ui/status-mark'), priority: 2 }

/** Bundles the charts into one chunk: half a dozen files that are always needed together. */
const charts = { name: 'charts', test: /\/web\/src\/ui\/charts\/(?!stack|bar-list|trend-table)/, priority: 0 }

/** Small modules that home, reports and the report builder share. As single files, each would cost more than it contains. */
const shared = {
  name: 'reading',
  test: /\/web\/src\/(screens\/reports\/(charts\/kpi-tiles|report-page\.module)|ui\/(patience|lazy-sheet)|parts\/(campaigns\/status-text|reports\/(favorite-star|report-name)|sync\/(updated-line|report-freshness|use-report-freshness|use-metrics-refresh)))/,
  priority: 0,
}

/** What a report and its sheets share. Half a dozen files of a few hundred bytes would compress worse. */
const reportTable = {
  name: 'report-table',
  test: /\/web\/src\/(screens\/reports\/(report-view|view-parameters|table\/table-(columns|rows)|charts\/chart-choice)|parts\/number\/since|ui\/table\/(use-table-keys|window)|state\/sparklines)/,
  priority: 0,
}

/** The report builder needs the names of metrics without the table. */
const metricText = { name: 'metric-text', test: /\/web\/src\/parts\/metrics\/metric-text/, priority: 1 }

/** Bundles the stored answers with their rules, and the start of a session with the search for updates: every visit needs each pair. */
const offline = { name: 'offline', test: /\/web\/src\/offline\/(?!updates|fetch-or-cached)/, priority: 0 }
const session = { name: 'session', test: /\/web\/src\/(start-session|offline\/updates)\.ts/, priority: 0 }

/** The groups of modules that become one chunk each. A page's JavaScript stays below 60 kB, the login's below 120 (`bench sizes`). */
export const chunkGroups = [
  publicPages,
  inside,
  limits,
  material,
  infinite,
  materials,
  tiles,
  amounts,
  plot,
  choices,
  reportQueries,
  statusMark,
  zoneTime,
  charts,
  shared,
  metricText,
  reportTable,
  offline,
  session,
]

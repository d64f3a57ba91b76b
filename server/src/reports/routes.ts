import { accountOverview } from '@adroit/contract/account-overview'
import { adEntityMetrics } from '@adroit/contract/entity-metrics'
import { compareFirstParty } from '@adroit/contract/first-party-comparison'
import { overview } from '@adroit/contract/home'
import { listReports, summarizeReports } from '@adroit/contract/report-list'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { stackReport } from '@adroit/contract/report-stack'
import { countLevels, exportReport, queryReport, reportTrend } from '@adroit/contract/report-tables'
import {
  chooseKpiTiles as chooseCardsCall,
  chooseColumns as chooseColumnsCall,
  createReport,
  deleteReport,
  favoriteReport,
  getReport,
  hideReport,
  rememberView,
  restoreReport,
  updateReport,
  visitReport,
} from '@adroit/contract/reports'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { todayCurve } from '@adroit/contract/today-curve'
import { topRows } from '@adroit/contract/top-rows'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { downloadRoute } from '../http/download.ts'
import { route } from '../http/route.ts'
import { overviewOfAccount } from './account-overview.ts'
import { chooseColumns, chooseKpiTiles, saveView, setFavorite } from './choices.ts'
import { metricsOfEntity } from './entity-metrics.ts'
import { explain } from './explain.ts'
import { exportOf } from './export/export.ts'
import { compareOwnAndClaimed } from './first-party-comparison.ts'
import { momentsOf } from './moments.ts'
import { companyOverview } from './overview.ts'
import { reportSummaries } from './report-summary.ts'
import { sparklinesOfRows } from './row-sparklines.ts'
import { create, find, hide, list, remove, restore, update } from './service.ts'
import { colleagues, share } from './sharing.ts'
import { stackOf } from './stack.ts'
import { levelCounts, reportTable } from './table.ts'
import { curveOfToday } from './today-curve.ts'
import { topRowsOf } from './top-rows.ts'
import { trendOfReport } from './trend.ts'
import { recordVisit } from './visits.ts'

export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReports, (input, caller) => list(ctx, caller, input))
  route(app, ctx, getReport, (input, caller) => find(ctx, caller, input.id))
  route(app, ctx, createReport, (input, caller) => create(ctx, caller, input))
  route(app, ctx, updateReport, (input, caller) => update(ctx, caller, input))
  route(app, ctx, hideReport, (input, caller) => hide(ctx, caller, input.id, input.hidden))
  route(app, ctx, deleteReport, (input, caller) => remove(ctx, caller, input.id))
  route(app, ctx, restoreReport, (input, caller) => restore(ctx, caller, input.id))
  route(app, ctx, compareFirstParty, (input, caller, { locale }) => compareOwnAndClaimed(ctx, caller, input, locale))
  route(app, ctx, queryReport, (input, caller, { locale }) => reportTable(ctx, caller, input, locale))
  route(app, ctx, visitReport, (input, caller) => recordVisit(ctx, caller, input.id))
  route(app, ctx, countLevels, (input, caller) => levelCounts(ctx, caller, input))
  route(app, ctx, reportTrend, (input, caller) => trendOfReport(ctx, caller, input))
  route(app, ctx, stackReport, (input, caller) => stackOf(ctx, caller, input))
  route(app, ctx, topRows, (input, caller) => topRowsOf(ctx, caller, input))
  route(app, ctx, rowSparklines, (input, caller) => sparklinesOfRows(ctx, caller, input))
  route(app, ctx, reportMoments, (input, caller) => momentsOf(ctx, caller, input))
  route(app, ctx, explainNumber, (input, caller) => explain(ctx, caller, input))
  route(app, ctx, adEntityMetrics, (input, caller) => metricsOfEntity(ctx, caller, input))
  downloadRoute(app, ctx, exportReport, (input, caller, { locale }) => exportOf(ctx, caller, input, locale))
  route(app, ctx, shareReport, (input, caller) => share(ctx, caller, input))
  route(app, ctx, listColleagues, (_given, caller) => colleagues(ctx, caller))
  route(app, ctx, summarizeReports, ({ ids }, caller) => reportSummaries(ctx, caller, ids))
  route(app, ctx, favoriteReport, (input, caller) => setFavorite(ctx, caller, input.id, input.favorite))
  route(app, ctx, chooseCardsCall, (input, caller) => chooseKpiTiles(ctx, caller, input.id, input.metrics))
  route(app, ctx, rememberView, ({ id, view }, caller) => saveView(ctx, caller, id, view))
  route(app, ctx, chooseColumnsCall, ({ id, columns }, caller) => chooseColumns(ctx, caller, id, columns))
  route(app, ctx, overview, (_given, caller) => companyOverview(ctx, caller))
  route(app, ctx, todayCurve, (_input, caller) => curveOfToday(ctx, caller))
  route(app, ctx, accountOverview, (input, caller) => overviewOfAccount(ctx, caller, input.id))
}

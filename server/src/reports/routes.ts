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
  restoreReport,
  updateReport,
  visitReport,
} from '@adroit/contract/reports'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { topRows } from '@adroit/contract/top-rows'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { downloadRoute } from '../http/download.ts'
import { route } from '../http/route.ts'
import { chooseColumns, chooseKpiTiles, setFavorite } from './choices.ts'
import { explain } from './explain.ts'
import { exportOf } from './export/export.ts'
import { momentsOf } from './moments.ts'
import { companyOverview } from './overview.ts'
import { reportSummaries } from './report-summary.ts'
import { sparklinesOfRows } from './row-sparklines.ts'
import { create, find, hide, list, remove, restore, update } from './service.ts'
import { colleagues, share } from './sharing.ts'
import { stackOf } from './stack.ts'
import { levelCounts, reportTable } from './table.ts'
import { topRowsOf } from './top-rows.ts'
import { trendOfReport } from './trend.ts'
import { lookAt } from './visits.ts'

export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReports, (given, caller) => list(ctx, caller, given))
  route(app, ctx, getReport, (given, caller) => find(ctx, caller, given.id))
  route(app, ctx, createReport, (given, caller) => create(ctx, caller, given))
  route(app, ctx, updateReport, (given, caller) => update(ctx, caller, given))
  route(app, ctx, hideReport, (given, caller) => hide(ctx, caller, given.id, given.hidden))
  route(app, ctx, deleteReport, (given, caller) => remove(ctx, caller, given.id))
  route(app, ctx, restoreReport, (given, caller) => restore(ctx, caller, given.id))
  route(app, ctx, queryReport, (given, caller) => reportTable(ctx, caller, given))
  route(app, ctx, visitReport, (given, caller) => lookAt(ctx, caller, given.id))
  route(app, ctx, countLevels, (given, caller) => levelCounts(ctx, caller, given))
  route(app, ctx, reportTrend, (given, caller) => trendOfReport(ctx, caller, given))
  route(app, ctx, stackReport, (given, caller) => stackOf(ctx, caller, given))
  route(app, ctx, topRows, (given, caller) => topRowsOf(ctx, caller, given))
  route(app, ctx, rowSparklines, (given, caller) => sparklinesOfRows(ctx, caller, given))
  route(app, ctx, reportMoments, (given, caller) => momentsOf(ctx, caller, given))
  route(app, ctx, explainNumber, (given, caller) => explain(ctx, caller, given))
  downloadRoute(app, ctx, exportReport, (given, caller, { locale }) => exportOf(ctx, caller, given, locale))
  route(app, ctx, shareReport, (given, caller) => share(ctx, caller, given))
  route(app, ctx, listColleagues, (_given, caller) => colleagues(ctx, caller))
  route(app, ctx, summarizeReports, ({ ids }, caller) => reportSummaries(ctx, caller, ids))
  route(app, ctx, favoriteReport, (given, caller) => setFavorite(ctx, caller, given.id, given.favorite))
  route(app, ctx, chooseCardsCall, (given, caller) => chooseKpiTiles(ctx, caller, given.id, given.metrics))
  route(app, ctx, chooseColumnsCall, ({ id, columns }, caller) => chooseColumns(ctx, caller, id, columns))
  route(app, ctx, overview, (_given, caller) => companyOverview(ctx, caller))
}

import { overview } from '@adroit/contract/home'
import { countLevels, exportReport, previewReport, queryReport, reportTrend } from '@adroit/contract/report-figures'
import { glanceReports, listReports } from '@adroit/contract/report-list'
import { reportMoments } from '@adroit/contract/report-moments'
import { explainNumber } from '@adroit/contract/report-number'
import { listColleagues, shareReport } from '@adroit/contract/report-sharing'
import { stackReport } from '@adroit/contract/report-stack'
import {
  chooseCards as chooseCardsCall,
  chooseColumns as chooseColumnsCall,
  createReport,
  deleteReport,
  favouriteReport,
  getReport,
  hideReport,
  lookAtReport,
  restoreReport,
  updateReport,
} from '@adroit/contract/reports'
import { rowSparks } from '@adroit/contract/row-sparks'
import { topRows } from '@adroit/contract/top-rows'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { downloadRoute } from '../http/download.ts'
import { route } from '../http/route.ts'
import { chooseCards, chooseColumns, favour } from './choices.ts'
import { explain } from './explain.ts'
import { exportOf } from './export/export.ts'
import { glances } from './glance.ts'
import { lookAt } from './looks.ts'
import { momentsOf } from './moments.ts'
import { companyOverview } from './overview.ts'
import { sparksOfRows } from './row-sparks.ts'
import { create, find, hide, list, remove, restore, update } from './service.ts'
import { colleagues, share } from './sharing.ts'
import { stackOf } from './stack.ts'
import { levelCounts, previewTable, reportTable } from './table.ts'
import { topRowsOf } from './top-rows.ts'
import { trendOfReport } from './trend.ts'

export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReports, (given, caller) => list(ctx, caller, given))
  route(app, ctx, getReport, (given, caller) => find(ctx, caller, given.id))
  route(app, ctx, createReport, (given, caller) => create(ctx, caller, given))
  route(app, ctx, updateReport, (given, caller) => update(ctx, caller, given))
  route(app, ctx, hideReport, (given, caller) => hide(ctx, caller, given.id, given.hidden))
  route(app, ctx, deleteReport, (given, caller) => remove(ctx, caller, given.id))
  route(app, ctx, restoreReport, (given, caller) => restore(ctx, caller, given.id))
  route(app, ctx, queryReport, (given, caller) => reportTable(ctx, caller, given))
  route(app, ctx, lookAtReport, (given, caller) => lookAt(ctx, caller, given.id))
  route(app, ctx, previewReport, (given, caller) => previewTable(ctx, caller, given))
  route(app, ctx, countLevels, (given, caller) => levelCounts(ctx, caller, given))
  route(app, ctx, reportTrend, (given, caller) => trendOfReport(ctx, caller, given))
  route(app, ctx, stackReport, (given, caller) => stackOf(ctx, caller, given))
  route(app, ctx, topRows, (given, caller) => topRowsOf(ctx, caller, given))
  route(app, ctx, rowSparks, (given, caller) => sparksOfRows(ctx, caller, given))
  route(app, ctx, reportMoments, (given, caller) => momentsOf(ctx, caller, given))
  route(app, ctx, explainNumber, (given, caller) => explain(ctx, caller, given))
  downloadRoute(app, ctx, exportReport, (given, caller, { locale }) => exportOf(ctx, caller, given, locale))
  route(app, ctx, shareReport, (given, caller) => share(ctx, caller, given))
  route(app, ctx, listColleagues, (_given, caller) => colleagues(ctx, caller))
  route(app, ctx, glanceReports, ({ ids }, caller) => glances(ctx, caller, ids))
  route(app, ctx, favouriteReport, (given, caller) => favour(ctx, caller, given.id, given.favourite))
  route(app, ctx, chooseCardsCall, (given, caller) => chooseCards(ctx, caller, given.id, given.metrics))
  route(app, ctx, chooseColumnsCall, ({ id, columns }, caller) => chooseColumns(ctx, caller, id, columns))
  route(app, ctx, overview, (_given, caller) => companyOverview(ctx, caller))
}

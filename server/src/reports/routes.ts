import {
  chooseCards as chooseCardsCall,
  countLevels,
  createReport,
  deleteReport,
  explainNumber,
  favouriteReport,
  getReport,
  hideReport,
  listReports,
  lookAtReport,
  overview,
  previewReport,
  queryReport,
  reportTrend,
  restoreReport,
  updateReport,
} from '@adroit/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { chooseCards, favour } from './choices.ts'
import { explain } from './explain.ts'
import { lookAt } from './looks.ts'
import { companyOverview } from './overview.ts'
import { create, find, hide, list, remove, restore, update } from './service.ts'
import { levelCounts, previewTable, reportTable } from './table.ts'
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
  route(app, ctx, explainNumber, (given, caller) => explain(ctx, caller, given))
  route(app, ctx, favouriteReport, (given, caller) => favour(ctx, caller, given.id, given.favourite))
  route(app, ctx, chooseCardsCall, (given, caller) => chooseCards(ctx, caller, given.id, given.metrics))
  route(app, ctx, overview, (_given, caller) => companyOverview(ctx, caller))
}

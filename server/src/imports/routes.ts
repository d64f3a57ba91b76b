import { accountCalendar } from '@adroit/contract/account'
import {
  answerImport,
  confirmImport,
  deleteImport,
  discardImport,
  getImport,
  listImports,
  listRejectedRows,
  restoreImport,
  uploadImport,
} from '@adroit/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { uploadRoute } from '../http/upload.ts'
import { calendar } from './calendar.ts'
import { restore, softDelete } from './deletion.ts'
import { details, list, rejectedRows } from './details.ts'
import { answer, confirm, discard, upload } from './service.ts'

export function importRoutes(app: FastifyInstance, ctx: Context): void {
  uploadRoute(app, ctx, uploadImport, async ({ account }, file, caller) => ({ id: await upload(ctx, caller, account, file) }))
  route(app, ctx, accountCalendar, (given, { company }) => calendar(ctx, company, given))
  route(app, ctx, getImport, ({ id }, { company }, { locale }) => details(ctx, company, id, locale))
  route(app, ctx, listImports, (given, { company }) => list(ctx, company, given))
  route(app, ctx, listRejectedRows, (given, { company }, { locale }) => rejectedRows(ctx, company, given, locale))
  route(app, ctx, answerImport, async ({ id, answers }, { company }) => {
    await answer(ctx, company, id, answers)
    return null
  })
  route(app, ctx, confirmImport, async (given, { company }) => {
    await confirm(ctx, company, given)
    return null
  })
  route(app, ctx, discardImport, async ({ id }, { company }) => {
    await discard(ctx, company, id)
    return null
  })
  route(app, ctx, deleteImport, async ({ id }, { company }) => ({ rows: await softDelete(ctx, company, id) }))
  route(app, ctx, restoreImport, async ({ id }, { company }) => ({ rows: await restore(ctx, company, id) }))
}

import {
  createDraft,
  deleteDraft,
  editDraft,
  getDraft,
  listDrafts,
  publishAccounts,
  restoreDraft,
  saveDraft,
} from '@adroit/contract/publish-drafts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { accountsToPublish } from './accounts.ts'
import { create, details, edit, list, remove, restore, save } from './service.ts'

export function publishDraftRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDrafts, ({ kind }, caller) => list(ctx, caller, kind))
  route(app, ctx, getDraft, ({ id }, caller) => details(ctx, caller, id))
  route(app, ctx, createDraft, (given, caller) => create(ctx, caller, given))
  route(app, ctx, saveDraft, (given, caller) => save(ctx, caller, given))
  route(app, ctx, editDraft, ({ id }, caller) => edit(ctx, caller, id))
  route(app, ctx, deleteDraft, ({ id }, caller) => remove(ctx, caller, id))
  route(app, ctx, restoreDraft, ({ id }, caller) => restore(ctx, caller, id))
  route(app, ctx, publishAccounts, (_given, caller) => accountsToPublish(ctx, caller))
}

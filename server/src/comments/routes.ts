import {
  addMaterialComment,
  deleteComment,
  editComment,
  listMaterialComments,
  replyToComment,
  resolveComment,
} from '@adroit/contract/material-comments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { addComment, edit, listComments, remove, reply, resolve } from './comments.ts'

export function commentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listMaterialComments, ({ material }, caller) => listComments(ctx, caller, material))
  route(app, ctx, addMaterialComment, (given, caller) => addComment(ctx, caller, given))
  route(app, ctx, replyToComment, ({ id, text }, caller) => reply(ctx, caller, id, text))
  route(app, ctx, editComment, ({ id, text }, caller) => edit(ctx, caller, id, text))
  route(app, ctx, deleteComment, ({ id }, caller) => remove(ctx, caller, id))
  route(app, ctx, resolveComment, ({ id, resolved }, caller) => resolve(ctx, caller, id, resolved))
}

import { actOnPublishTask, answerPublishTask, getPublishTask, listPublishTasks } from '@adroit/contract/publish-tasks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { act } from './act.ts'
import { answer } from './answer.ts'
import { taskDetails } from './details.ts'
import { listTasks } from './list.ts'

export function publishTaskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listPublishTasks, (given, caller) => listTasks(ctx, caller, given))
  route(app, ctx, getPublishTask, ({ id }, caller) => taskDetails(ctx, caller, id))
  route(app, ctx, actOnPublishTask, (given, caller) => act(ctx, caller, given))
  route(app, ctx, answerPublishTask, (given, caller) => answer(ctx, caller, given))
}

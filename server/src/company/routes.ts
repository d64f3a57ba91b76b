import { getCompany, updateCompany } from '@adroit/contract/company'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { changeCompany, companyOf } from './service.ts'

export function companyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getCompany, (_given, caller) => companyOf(ctx, caller))
  route(app, ctx, updateCompany, (given, caller) => changeCompany(ctx, caller, given))
}

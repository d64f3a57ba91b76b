import { importRates, listRates, rateHistory, removeRates } from '@adroit/contract/rates'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { uploadRoute } from '../http/upload.ts'
import { currentRates, historyOfRates, removeOwnRates, uploadRates } from './own.ts'

export function rateRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listRates, (_given, caller) => currentRates(ctx, caller))
  route(app, ctx, rateHistory, ({ currency }, caller) => historyOfRates(ctx, caller, currency))
  uploadRoute(app, ctx, importRates, (_given, file, caller, { locale }) => uploadRates(ctx, caller, file.bytes, locale))
  route(app, ctx, removeRates, (_given, caller) => removeOwnRates(ctx, caller))
}

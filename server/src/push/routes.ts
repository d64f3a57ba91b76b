import { getNotificationSettings, saveNotificationSettings, turnOffPush, turnOnPush } from '@adroit/contract/notification-settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { saveSettings, settingsOf, turnOff, turnOn } from './service.ts'

export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getNotificationSettings, (_given, caller) => settingsOf(ctx, caller))
  route(app, ctx, saveNotificationSettings, (given, caller) => saveSettings(ctx, caller, given))
  route(app, ctx, turnOnPush, (given, caller) => turnOn(ctx, caller, given))
  route(app, ctx, turnOffPush, (_given, caller) => turnOff(ctx, caller))
}

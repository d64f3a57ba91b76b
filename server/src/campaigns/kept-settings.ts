import { type EntitySetting as AnsweredSetting, settingLocks } from '@adroit/contract/entity-settings'
import * as z from 'zod'
import type { EntitySetting } from '../platforms/entity-settings.ts'
import { formatValue, settingValue, valueJson } from './value.ts'

const kept = z.array(
  z.object({
    value: settingValue,
    removable: z.boolean(),
    locked: z.enum(settingLocks).nullable(),
    wholeDays: z.boolean().default(false),
  }),
)

/** Parses the settings of an ad entity as they are stored. */
export const keptSettings = (json: unknown): EntitySetting[] => kept.parse(json)

export function settingsJson(settings: readonly EntitySetting[] = []): string {
  return `[${settings.map(settingJson).join(',')}]`
}

const settingJson = ({ value, ...rest }: EntitySetting): string => JSON.stringify({ ...rest, value: JSON.parse(valueJson(value)) })

/** Returns the stored settings in the form that members see. */
export function settingAnswers(json: unknown, currency: string): AnsweredSetting[] {
  return keptSettings(json).map(({ value, removable, locked, wholeDays = false }) => ({
    setting: value.setting,
    bid: value.setting === 'bid' ? value.bid : null,
    value: formatValue(value, currency) || null,
    removable,
    locked,
    wholeDays,
  }))
}

import {
  alertMetrics,
  canBeBelow,
  canPause,
  hasThreshold,
  isAtLevel,
  isOfMetric,
  isOfStatus,
  isRelative,
  needsHour,
} from '@adroit/contract/alert-conditions'
import { type AlertDefinition, alertMinutes } from '@adroit/contract/alerts'
import { plainDecimal } from '@adroit/contract/decimal'
import { metric } from '@adroit/contract/metrics'
import { levels } from '@adroit/contract/platforms'
import type { ReportDefinition } from '@adroit/contract/report'

/** An alert as it is typed: amounts as text, percentages as percent. */
export interface TypedAlert extends Omit<AlertDefinition, 'threshold' | 'minSpend'> {
  readonly threshold: string
  readonly minSpend: string
}

export const newAlert: TypedAlert = {
  level: 'CAMPAIGN',
  platforms: [],
  accounts: [],
  metric: 'spend',
  condition: 'above',
  threshold: '',
  minSpend: '',
  minutes: 0,
  pauses: false,
}

/**
 * A new alert on what a report shows: its platforms and accounts, the level of its rows, and its first metric that alerts can watch. Of rows
 * that are no ad entities, accounts are watched.
 */
export function alertOn({ platforms, accounts, breakdown, metrics }: ReportDefinition): TypedAlert {
  const level = levels.find((one) => one === breakdown) ?? 'ACCOUNT'
  const watched = metrics.find((key) => alertMetrics.includes(key)) ?? newAlert.metric
  return { ...newAlert, platforms, accounts, level, metric: watched }
}

/** Whether the threshold is typed in percent: a change, a pace, or a metric that is a share. */
export const inPercent = ({ condition, metric: key }: Pick<AlertDefinition, 'condition' | 'metric'>): boolean =>
  isRelative(condition) || metric(key).unit === 'percent'

export function typedFrom(definition: AlertDefinition): TypedAlert {
  const { threshold, minSpend } = definition
  return {
    ...definition,
    threshold: inPercent(definition) ? plainDecimal(threshold, 2) : threshold,
    minSpend: minSpend === '0' ? '' : minSpend,
  }
}

const typedNumber = /^\d{1,12}([.,]\d{1,6})?$/

/** The number as a plain decimal; null: it is none. */
export function numberIn(typed: string): string | null {
  const trimmed = typed.trim()
  return typedNumber.test(trimmed) ? trimmed.replace(',', '.') : null
}

/** The definition to send; null: something is missing or wrong. */
export function definitionOf(typed: TypedAlert): AlertDefinition | null {
  const threshold = hasThreshold(typed.condition) ? thresholdOf(typed) : '0'
  const minSpend = typed.minSpend.trim() === '' ? '0' : numberIn(typed.minSpend)
  if (threshold === null || minSpend === null) return null
  return { ...typed, threshold, minSpend }
}

function thresholdOf(typed: TypedAlert): string | null {
  const number = numberIn(typed.threshold)
  if (number === null || (Number(number) === 0 && typed.condition !== 'above')) return null
  if ((typed.condition === 'down' || typed.condition === 'under_pace') && Number(number) > 100) return null
  const value = inPercent(typed) ? plainDecimal(number, -2) : number
  return (value.split('.')[1]?.length ?? 0) <= 6 ? value : null
}

/** A pressed condition. “Below” instead of a condition without a metric begins with a ratio. */
export const pressed = (condition: AlertDefinition['condition'], { metric: key }: TypedAlert): Partial<TypedAlert> =>
  condition === 'below' && !canBeBelow(key) ? { condition, metric: 'ctr' } : { condition }

/** A change of the level, the condition or the metric, with what else has to change so that they fit. */
export function fitting(typed: TypedAlert): TypedAlert {
  const { condition, level, minutes } = typed
  if (!isAtLevel(condition, level)) return fitting({ ...typed, condition: 'above' })
  if (condition === 'below' && !canBeBelow(typed.metric)) return fitting({ ...typed, condition: 'above' })
  return {
    ...typed,
    metric: isOfMetric(condition) ? typed.metric : 'spend',
    minutes: isOfStatus(condition) ? 0 : needsHour(condition) && minutes < 60 ? 120 : minutes,
    pauses: typed.pauses && canPause(condition, level),
  }
}

/** Durations that the condition can have. */
export const minutesFor = ({ condition }: Pick<AlertDefinition, 'condition'>): readonly AlertDefinition['minutes'][] =>
  alertMinutes.filter((minutes) => !needsHour(condition) || minutes >= 60)

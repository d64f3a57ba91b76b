import { addDays, type Day, weekday } from '@adroit/contract/calendar'
import type { Rate } from '../rates/service.ts'
import { seeded, seedOf } from './random.ts'

/** Units per euro around which the sample's rates vary. They are made up, and marked as a sample wherever they are used. */
const around: Readonly<Record<string, number>> = { USD: 1.08, JPY: 162, INR: 91, VND: 27_400, KRW: 1_480, GBP: 0.84, CNY: 7.7, BRL: 6.3 }

/** Rates of the working days up to `today`, starting a week before the first requested day. */
export function sampleRates(today: Day, days: number): Rate[] {
  return Object.entries(around).flatMap(([currency, middle]) => {
    const random = seeded(seedOf(currency))
    const rates: Rate[] = []
    let level = middle
    for (let age = 2 * days + 7; age >= 0; age -= 1) {
      level += (middle - level) * 0.02 + middle * (random() - 0.5) * 0.007
      const day = addDays(today, -age)
      if (weekday(day) !== 0 && weekday(day) !== 6) rates.push({ currency, day, perEuro: level.toPrecision(6) })
    }
    return rates
  })
}

import type { Locator, Page } from '@playwright/test'
import { startsWith, text } from '../names.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** How the calendar names a day for screen readers: Thursday, 17 August 2017. */
const spoken = (day: string): string =>
  longDay
    .format(new Date(`${day}T00:00:00Z`))
    .replace(' ', ', ')
    .replace(',,', ',')

/** Selects two days of a past month on the calendar, from the open sheet of date ranges. */
export async function chooseRange(page: Page, from: string, to: string): Promise<void> {
  await openCustomRange(page)
  await page.getByLabel('Choose the Year').selectOption(from.slice(0, 4))
  await page.getByLabel('Choose the Month').selectOption(String(Number(from.slice(5, 7)) - 1))
  for (const day of [from, to]) await dayButton(page, day).click()
  await page.getByRole('button', { name: text('range.use') }).click()
}

export async function openCustomRange(page: Page): Promise<void> {
  await page.getByRole('button', { name: startsWith('preset.custom') }).click()
}

export const dayButton = (page: Page, day: string): Locator => page.getByRole('button', { name: spoken(day) })

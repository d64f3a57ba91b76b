import type { Locator, Page } from '@playwright/test'

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** As the calendar names a day for screen readers: Thursday, 17 August 2017. */
const spoken = (day: string): string =>
  longDay
    .format(new Date(`${day}T00:00:00Z`))
    .replace(' ', ', ')
    .replace(',,', ',')

/** Chooses two days of a past month on the calendar, from the open sheet of ranges. */
export async function chooseRange(page: Page, from: string, to: string): Promise<void> {
  await openCustomRange(page)
  await page.getByLabel('Choose the Year').selectOption(from.slice(0, 4))
  await page.getByLabel('Choose the Month').selectOption(String(Number(from.slice(5, 7)) - 1))
  for (const day of [from, to]) await dayButton(page, day).click()
  await page.getByRole('button', { name: 'Use these days' }).click()
}

export async function openCustomRange(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Custom range/ }).click()
}

export const dayButton = (page: Page, day: string): Locator => page.getByRole('button', { name: spoken(day) })

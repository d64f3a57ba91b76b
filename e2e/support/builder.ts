import { expect, type Page } from '@playwright/test'
import { text } from '../names.ts'

/** Labels of the button to the next step, in order. */
export const onward = [
  text('builder.next.accounts'),
  text('builder.next.rows'),
  text('builder.next.figures'),
  text('builder.next.days'),
] as const

/** Opens the report builder from home, through the list of reports. */
export async function openBuilder(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('home.reports'), exact: true }).click()
  await page.getByRole('button', { name: text('reports.create'), exact: true }).click()
}

/** Moves on by this many steps. */
export async function goOn(page: Page, count: number, from = 0): Promise<void> {
  for (const name of onward.slice(from, from + count)) await page.getByRole('button', { name }).click()
}

/** Names a report, keeps the defaults, and creates it. */
export async function createNamed(page: Page, name: string): Promise<void> {
  await page.getByLabel(text('create.name')).fill(name)
  await goOn(page, onward.length)
  await page.getByRole('button', { name: text('create.submit') }).click()
}

/** The live preview. */
export const preview = (page: Page) => page.getByRole('region', { name: text('create.preview') })

/** The selected metrics in their order. */
export const chosenFigures = async (page: Page): Promise<string[]> => {
  const handles = await page.getByRole('button', { name: /, position \d+ of \d+\. Drag/ }).all()
  return Promise.all(handles.map(async (handle) => (await handle.getAttribute('aria-label'))?.replace(/, position .*/, '') ?? ''))
}

export const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()

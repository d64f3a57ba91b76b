import { expect, type Page } from '@playwright/test'

/** What the button that goes on names, step by step. */
export const onward = ['Next: accounts', 'Next: rows', 'Next: figures', 'Next: days and order'] as const

/** Goes on by so many steps. */
export async function goOn(page: Page, count: number, from = 0): Promise<void> {
  for (const name of onward.slice(from, from + count)) await page.getByRole('button', { name }).click()
}

/** Names a report, leaves the rest as it is, and creates it. */
export async function createNamed(page: Page, name: string): Promise<void> {
  await page.getByLabel('Report name').fill(name)
  await goOn(page, onward.length)
  await page.getByRole('button', { name: 'Create report' }).click()
}

/** The rows that are shown as they would be. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The chosen figures in their order. */
export const chosenFigures = async (page: Page): Promise<string[]> => {
  const handles = await page.getByRole('button', { name: /, place \d+ of \d+\. Drag/ }).all()
  return Promise.all(handles.map(async (handle) => (await handle.getAttribute('aria-label'))?.replace(/, place .*/, '') ?? ''))
}

export const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()

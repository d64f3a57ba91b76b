import { expect, type Locator, type Page } from '@playwright/test'
import { text } from '../names.ts'

/** The table of a report. */
export const figures = (page: Page): Locator => page.getByRole('table', { name: text('table.label') })

/** The n-th row, from 1, in sort order. The header and the totals come before it. */
export const rowAt = (page: Page, place: number): Locator => figures(page).locator(`[aria-rowindex="${place + 2}"]`)

/** The row with this name. */
export const rowOf = (page: Page, name: string | RegExp): Locator =>
  figures(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** The totals are the first row below the header. */
export const totals = (page: Page): Locator => figures(page).locator('[aria-rowindex="2"]')

export const head = (page: Page, column: string): Locator => figures(page).getByRole('columnheader', { name: column })

/** The cell of a row in a column; the column must be visible. */
export async function cellOf(page: Page, row: Locator, column: string): Promise<Locator> {
  return row.locator(`[aria-colindex="${await head(page, column).getAttribute('aria-colindex')}"]`)
}

/** Waits until the table has this number of rows. */
export async function expectRows(page: Page, count: number): Promise<void> {
  await expect(figures(page)).toHaveAttribute('aria-rowcount', String(count + 2))
}

/** The button of a level, which includes the level's number of rows. */
export const level = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: text('levels.label') }).getByRole('button', { name: new RegExp(`^${name}`) })

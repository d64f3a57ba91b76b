import { expect, type Locator, type Page } from '@playwright/test'

/** The table of a report. */
export const figures = (page: Page): Locator => page.getByRole('table', { name: 'Figures by row' })

/** The n-th row of figures, from 1, in the order of the sort. Header and totals stand before it. */
export const rowAt = (page: Page, place: number): Locator => figures(page).locator(`[aria-rowindex="${place + 2}"]`)

/** The row that bears a name. */
export const rowOf = (page: Page, name: string | RegExp): Locator =>
  figures(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** The totals stand first under the header. */
export const totals = (page: Page): Locator => figures(page).locator('[aria-rowindex="2"]')

export const head = (page: Page, column: string): Locator => figures(page).getByRole('columnheader', { name: column })

/** The cell of a row under a column's head; the column must be in sight. */
export async function cellOf(page: Page, row: Locator, column: string): Promise<Locator> {
  return row.locator(`[aria-colindex="${await head(page, column).getAttribute('aria-colindex')}"]`)
}

/** Waits until the table stands for the given number of rows. */
export async function expectRows(page: Page, count: number): Promise<void> {
  await expect(figures(page)).toHaveAttribute('aria-rowcount', String(count + 2))
}

/** The button of a level, which bears how many rows the level has. */
export const level = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'What the rows stand for' }).getByRole('button', { name: new RegExp(`^${name}`) })

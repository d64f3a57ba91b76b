import type { Locator, Page } from '@playwright/test'
import { text } from '../names.ts'

/** Shows the charts of reports on this device, which phones fold. Call it before the page opens. */
export async function unfoldCharts(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('chart', 'on'))
}

/** Opens the search of a report's rows and returns its field. */
export async function openSearch(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole('searchbox', { name: label })
  if (!(await field.isVisible())) await page.getByRole('button', { name: label }).click()
  return field
}

/** Selects a kind of chart in its menu. `from`: the name of the current one, `to`: of the new one. */
export async function chooseChart(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole('group', { name: text('chart.controls') })
    .getByRole('button', { name: from, exact: true })
    .click()
  await page
    .getByRole('dialog', { name: text('chart.kinds') })
    .getByRole('button', { name: to, exact: true })
    .click()
}

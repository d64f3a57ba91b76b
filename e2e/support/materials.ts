import { expect, type Page } from '@playwright/test'
import { text } from '../names.ts'
import { madePng } from './made-png.ts'
import { pages } from './pages.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const pngFile = (name: string, buffer = madePng()): ChosenFile => ({ name, mimeType: 'image/png', buffer })

/** Chooses files on the upload page, and sends them as they are. */
export async function upload(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.goto(pages.uploadMaterials)
  await chooseFiles(page, files)
  await page.getByRole('button', { name: text('upload.start', { count: files.length }), exact: true }).click()
}

export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** The row of a file in the list of uploads. */
export const uploadRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: text('upload.queue') })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Uploads files and waits until all of them are in the library. */
export async function addMaterials(page: Page, names: readonly string[]): Promise<void> {
  await upload(
    page,
    names.map((name) => pngFile(`${name}.png`)),
  )
  for (const name of names) await expect(uploadRow(page, name)).toContainText(text('upload.done'))
}

/** Materials that the library shows. */
export const tiles = (page: Page) => page.getByRole('main').getByRole('list').last().getByRole('button')

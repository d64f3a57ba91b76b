import { lazySheet } from '../../ui/lazy-sheet.tsx'

// the list of the sheets' files is lazy, too: its file names would cost the page 0.5 kB
const loads = async () => (await import('./sheet-loads.ts')).sheetLoads

/** The sheets that the rows, the chips and the menu of a report open. Each group loads its sheets one by one. */
export const RowSheets = lazySheet(async () => (await loads()).rows())
export const ViewSheets = lazySheet(async () => (await loads()).view())
export const MenuSheets = lazySheet(async () => (await loads()).menu())

/** Prefetches the code of the sheets. */
export async function fetchSheets(): Promise<void> {
  const known = await import('./sheet-loads.ts').catch(() => null)
  known?.fetchSheets()
}

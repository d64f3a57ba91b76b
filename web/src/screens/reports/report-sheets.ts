import { lazySheet } from '../../ui/lazy-sheet.tsx'

// the list of their files is a module of its own: its file names would cost each importing page 0.5 kB
const loads = async () => (await import('./sheet-loads.ts')).sheetLoads

export const RangeSheet = lazySheet(async () => (await loads()).range())
export const CompareSheet = lazySheet(async () => (await loads()).compare())
export const FilterSheet = lazySheet(async () => (await loads()).filters())
export const ColumnSheet = lazySheet(async () => (await loads()).columns())
export const ReportMenuSheet = lazySheet(async () => (await loads()).reportMenu())
export const AsOfSheet = lazySheet(async () => (await loads()).asOf())
export const ExportSheet = lazySheet(async () => (await loads()).export())
export const SharingSheet = lazySheet(async () => (await loads()).sharing())
export const KpiTileSheet = lazySheet(async () => (await loads()).kpiTiles())
export const BucketSheet = lazySheet(async () => (await loads()).buckets())
export const ChartKindSheet = lazySheet(async () => (await loads()).chartKinds())
export const NotAttributedSheet = lazySheet(async () => (await loads()).notAttributed())
export const NumberSheet = lazySheet(async () => (await loads()).number())
export const AdEntitySheet = lazySheet(async () => (await loads()).adEntity())

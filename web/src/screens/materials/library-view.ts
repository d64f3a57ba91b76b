import { type MaterialKind, materialKinds, type ReviewState, reviewStates } from '@adroit/contract/material'
import {
  type MaterialFilters,
  type MaterialSort,
  materialSorts,
  type Ratio,
  ratios,
  type YoutubeFilter,
  youtubeFilters,
} from '@adroit/contract/material-library'
import { type MaterialMetric, materialMetrics, type PerformanceChoice } from '@adroit/contract/material-metrics'
import type { MaterialView } from '@adroit/contract/material-view'
import type { Query } from '../../navigation/routes.ts'
import type { LibraryView } from '../../queries/materials.ts'

/** library: everything · collection: the member's favorites · bin: deleted materials. */
const librarySections = ['library', 'collection', 'bin'] as const
export type LibrarySection = (typeof librarySections)[number]

export const uploadDays = ['7', '30', '90'] as const

/** A metric of at least or at most a value; money in the currency that the library shows, percent as a fraction. */
export type MetricFilter = PerformanceChoice['filters'][number]
export type LibrarySort = `${MaterialSort | MaterialMetric}.${'asc' | 'desc'}`

/** What the page shows: a section, and the filters and order within it. */
export interface LibraryState {
  readonly section: LibrarySection
  readonly search: string
  /** A folder's id, `none`, or empty for all. */
  readonly folder: string
  readonly kinds: readonly MaterialKind[]
  readonly review: readonly ReviewState[]
  readonly ratios: readonly Ratio[]
  readonly youtube: readonly YoutubeFilter[]
  readonly uploader: string
  readonly designer: string
  readonly auditor: string
  readonly batch: string
  readonly tag: string
  /** Uploaded in the past so many days; empty: at any time. */
  readonly days: string
  readonly metrics: readonly MetricFilter[]
  readonly sort: LibrarySort
}

export const everything: LibraryState = {
  section: 'library',
  search: '',
  folder: '',
  kinds: [],
  review: [],
  ratios: [],
  youtube: [],
  uploader: '',
  designer: '',
  auditor: '',
  batch: '',
  tag: '',
  days: '',
  metrics: [],
  sort: 'uploaded.desc',
}

export const sortChoices = ['uploaded.desc', 'uploaded.asc', 'name.asc', 'name.desc', 'size.desc', 'size.asc', 'due.asc'] as const

/** The parts of a sort; null: there is no such sort. */
function sortOf(sent: string): LibrarySort | null {
  const [by = '', direction] = sent.split('.')
  const known = materialSorts.find((one) => one === by) ?? materialMetrics.find((one) => one === by)
  return known && (direction === 'asc' || direction === 'desc') ? `${known}.${direction}` : null
}

/** A filter in an address, such as `spend:at_least:100`. */
const writeFilter = ({ metric, is, value }: MetricFilter): string => `${metric}:${is}:${value}`

function readFilter(sent: string): MetricFilter[] {
  const [name, is, value = ''] = sent.split(':')
  const metric = materialMetrics.find((one) => one === name)
  if (!metric || (is !== 'at_least' && is !== 'at_most') || !/^-?\d+(\.\d+)?$/.test(value)) return []
  return [{ by: 'metric', metric, is, value }]
}

/** The state in a page's address. Values that no longer exist are left out. */
export function readLibrary(query: Query): LibraryState {
  const list = <Value extends string>(key: string, known: readonly Value[]) => {
    const sent = (query[key] ?? '').split(',')
    return known.filter((value) => sent.includes(value))
  }
  const one = (key: string) => query[key] ?? ''
  return {
    section: librarySections.find((section) => section === query['section']) ?? 'library',
    search: one('search'),
    folder: one('folder'),
    kinds: list('kinds', materialKinds),
    review: list('review', reviewStates),
    ratios: list('ratios', ratios),
    youtube: list('youtube', youtubeFilters),
    uploader: one('uploader'),
    designer: one('designer'),
    auditor: one('auditor'),
    batch: one('batch'),
    tag: one('tag'),
    days: uploadDays.find((days) => days === one('days')) ?? '',
    metrics: one('metrics').split(',').flatMap(readFilter),
    sort: sortOf(one('sort')) ?? everything.sort,
  }
}

/** The parameters that bring a state back; what is as it is at first has none. */
export function libraryQuery(state: LibraryState): Query {
  const sent = { ...state, metrics: state.metrics.map(writeFilter) }
  const entries = Object.entries(sent).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)] as const)
  const initial = Object.fromEntries(Object.entries(everything).map(([key, value]) => [key, String(value)]))
  return Object.fromEntries(entries.filter(([key, value]) => value !== '' && value !== initial[key]))
}

/** Whether anything but the section and the order narrows what is shown. */
export function isFiltered(state: LibraryState): boolean {
  return Object.keys(libraryQuery({ ...state, section: 'library', sort: everything.sort })).length > 0
}

/** Whether an order needs metrics. */
export const isMetricSort = (sort: LibrarySort): boolean => !materialSorts.some((one) => sort.startsWith(`${one}.`))

/** What the server is asked for. `view`: the member's view of metrics; null: without them. `today`: the day in the company's time zone; `daysBefore`: a day so many days before it. */
export function viewOf(
  state: LibraryState,
  view: MaterialView | null,
  today: string,
  daysBefore: (day: string, days: number) => string,
): LibraryView {
  const seen = state.section === 'bin' ? null : view
  const [by, direction] = seen === null && isMetricSort(state.sort) ? everything.sort.split('.') : state.sort.split('.')
  const filters: MaterialFilters = {
    ...(state.search.trim() !== '' && { search: state.search.trim() }),
    ...(state.folder !== '' && { folder: state.folder }),
    ...(state.kinds.length > 0 && { kinds: [...state.kinds] }),
    ...(state.review.length > 0 && { review: [...state.review] }),
    ...(state.ratios.length > 0 && { ratios: [...state.ratios] }),
    ...(state.youtube.length > 0 && { youtube: [...state.youtube] }),
    ...(state.uploader !== '' && { uploader: state.uploader }),
    ...(state.designer !== '' && { designer: state.designer }),
    ...(state.auditor !== '' && { auditor: state.auditor }),
    ...(state.batch !== '' && { batch: state.batch }),
    ...(state.tag !== '' && { tag: state.tag }),
    ...(state.days !== '' && { from: daysBefore(today, Number(state.days)) }),
    ...(state.section === 'collection' && { favorite: true as const }),
    ...(state.section === 'bin' && { deleted: true as const }),
  }
  return {
    ...filters,
    sort: {
      by: materialSorts.find((one) => one === by) ?? materialMetrics.find((one) => one === by) ?? 'uploaded',
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    ...(seen && { performance: { ...seen, metrics: [...seen.metrics], filters: [...state.metrics] } }),
  }
}

import type { ReportRow } from './rows.ts'

/** Column titles of the file unless `enable_report_title_translation` is off; other columns get readable names. */
const titles: Readonly<Record<string, string>> = {
  ad_id: 'Ad ID',
  adgroup_id: 'Ad group ID',
  campaign_id: 'Campaign ID',
  stat_time_day: 'By Day',
  country_code: 'Country/Region',
  spend: 'Cost',
}

export function csvOf(dimensions: readonly string[], metrics: readonly string[], rows: readonly ReportRow[], translated: boolean): string {
  const title = (name: string) => (translated ? (titles[name] ?? name.replaceAll('_', ' ')) : name)
  const lines = rows.map((row) => [
    ...dimensions.map((name) => row.dimensions[name] ?? ''),
    ...metrics.map((name) => row.metrics[name] ?? '-'),
  ])
  return [[...dimensions, ...metrics].map(title), ...lines].map((line) => line.map(cell).join(',')).join('\n')
}

const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

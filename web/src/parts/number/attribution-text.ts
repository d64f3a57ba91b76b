import type { Text } from '../../locale/text.ts'

/** Google's attribution models that have a name here; others are shown as Google calls them. */
const models = {
  GOOGLE_ADS_LAST_CLICK: 'attribution.lastClick',
  GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN: 'attribution.dataDriven',
} as const

const kinds = { click: 'attribution.click', view: 'attribution.view', ev: 'attribution.engaged' } as const

const isKnown = <Names extends object>(names: Names, key: string): key is keyof Names & string => key in names

/**
 * Returns attribution settings as they come from the platforms (`Explanation.accounts`) in words: `7d_click_1d_view` is "7-day click, 1-day
 * view". What is not known stays as the platform writes it.
 */
export function attributionText(settings: string, text: Text): string {
  return settings
    .split(', ')
    .map((setting) => settingText(setting, text))
    .join(' · ')
}

function settingText(setting: string, text: Text): string {
  if (setting === 'mixed') return text('attribution.mixed')
  const [, model = '', windows = ''] = /^([A-Z][A-Z_]+)? ?((?:\d+d_[a-z]+_?)*)$/.exec(setting) ?? []
  if (model === '' && windows === '') return setting
  const named = windows.split(/_(?=\d)/).map((window) => windowText(window, text))
  return [isKnown(models, model) ? text(models[model]) : model, ...named].filter((part) => part !== '').join(', ')
}

function windowText(window: string, text: Text): string {
  const [days = '', kind = ''] = window.split('d_')
  return isKnown(kinds, kind) ? text(kinds[kind], { count: Number(days) }) : window
}

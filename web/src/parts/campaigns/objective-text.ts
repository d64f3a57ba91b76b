import type { Text } from '../../locale/text.ts'

/** Objectives of Meta and TikTok and channel types of Google, by the platforms' codes. */
const known = {
  OUTCOME_AWARENESS: 'awareness',
  REACH: 'awareness',
  OUTCOME_TRAFFIC: 'traffic',
  TRAFFIC: 'traffic',
  OUTCOME_ENGAGEMENT: 'engagement',
  ENGAGEMENT: 'engagement',
  OUTCOME_LEADS: 'leads',
  LEAD_GENERATION: 'leads',
  OUTCOME_APP_PROMOTION: 'app',
  APP_PROMOTION: 'app',
  APP_INSTALL: 'app',
  MULTI_CHANNEL: 'app',
  APP_CAMPAIGN: 'app',
  APP_CAMPAIGN_FOR_ENGAGEMENT: 'appEngagement',
  OUTCOME_SALES: 'sales',
  WEB_CONVERSIONS: 'webConversions',
  PRODUCT_SALES: 'productSales',
  SHOP_PURCHASES: 'productSales',
  VIDEO_VIEWS: 'videoViews',
  SEARCH: 'search',
  DISPLAY: 'display',
  PERFORMANCE_MAX: 'performanceMax',
  VIDEO: 'video',
  SHOPPING: 'shopping',
  DEMAND_GEN: 'demandGen',
  LOCAL_SERVICES: 'localServices',
  SMART: 'smart',
  HOTEL: 'hotel',
  TRAVEL: 'travel',
} as const

/** Returns the name of a campaign's objective; a code that a platform added since stays as it is. */
export function objectiveText(code: string, text: Text): string {
  const key = Object.hasOwn(known, code) ? known[code as keyof typeof known] : null
  return key === null ? code : text(`objective.${key}`)
}

import type { MaterialSummary } from '@adroit/contract/material'
import type { Plan } from '@adroit/contract/publish-plan'
import type { Placement } from './placements.ts'

export interface PreviewProps {
  readonly placement: Placement
  readonly creative: Plan['creatives'][number]
  readonly materials: ReadonlyMap<string, MaterialSummary>
  /** The page, identity or account that the ad is from. */
  readonly sender: string
  readonly body: string
  readonly title: string
  readonly description: string
  /** The call to action. */
  readonly action: string
  readonly link: string
}

/** The site of a link, as ads show it; empty: the link is none. */
export function siteOf(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}

import type { DeliveryState } from '../delivery-status.ts'
import type { MetricKey } from '../metrics.ts'
import type { Breakdown } from '../platforms.ts'

/** What the catalogues' entries are called in a language, in the interface and in files alike. What is missing does not compile. */
export interface CatalogueNames {
  readonly metrics: Readonly<Record<MetricKey, string>>
  /** Short names of metrics, for the heads of columns. */
  readonly heads: Readonly<Record<MetricKey, string>>
  /** What one row stands for. */
  readonly breakdowns: Readonly<Record<Breakdown, string>>
  readonly states: Readonly<Record<DeliveryState, string>>
}

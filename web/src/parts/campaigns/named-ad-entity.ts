import type { Platform } from '@adroit/contract/platforms'
import type { Named } from '../../queries/campaigns.ts'

/** An ad entity to open, with what is known about it before it is loaded. */
export type NamedAdEntity = Named & { readonly name: string; readonly platform: Platform }

import type { Platform } from '@adroit/contract/platforms'
import type { Named } from '../../queries/delivery.ts'

/** A campaign, ad set or ad that is asked about, with what is known of it before it is read. */
export type NamedObject = Named & { readonly name: string; readonly platform: Platform }

import type { Message } from '@adroit/contract/message'
import { publishFields } from './en-US.publish-fields.ts'
import { publishSets } from './en-US.publish-sets.ts'

/** Messages of the steps of the publishing form between its first and the check. */
export const publishSteps = { ...publishFields, ...publishSets } as const satisfies Record<string, Message>

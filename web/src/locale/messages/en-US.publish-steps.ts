import type { Message } from '@adroit/contract/message'
import { publishCheck } from './en-US.publish-check.ts'
import { publishFields } from './en-US.publish-fields.ts'
import { publishSets } from './en-US.publish-sets.ts'

/** Messages of the steps of the publishing form after its first, of the positioning page, and of what a task created. */
export const publishSteps = { ...publishFields, ...publishCheck, ...publishSets } as const satisfies Record<string, Message>

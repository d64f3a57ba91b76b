import { publishFields } from './en-simple.publish-fields.ts'
import { publishSets } from './en-simple.publish-sets.ts'
import type { PublishStepsTexts } from './en-US.ts'

export const publishSteps: PublishStepsTexts = { ...publishFields, ...publishSets }

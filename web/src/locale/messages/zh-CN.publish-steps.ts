import type { PublishStepsTexts } from './en-US.ts'
import { publishFields } from './zh-CN.publish-fields.ts'
import { publishSets } from './zh-CN.publish-sets.ts'

export const publishSteps: PublishStepsTexts = { ...publishFields, ...publishSets }

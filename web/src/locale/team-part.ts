import { textsPart } from './locale.ts'
import type { TeamTexts } from './messages/en-US.ts'

/** Messages of the table of roles, and of assigning accounts to several members. */
export const teamPart = textsPart<TeamTexts>({
  'en-US': () => import('./messages/en-US.team.ts'),
  'en-simple': () => import('./messages/en-simple.team.ts'),
  'zh-CN': () => import('./messages/zh-CN.team.ts'),
})

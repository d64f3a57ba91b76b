import type { PlanProblem } from '../publish-check.ts'
import { publishLimits } from '../publish-limits.ts'
import type { Objective, Plan } from '../publish-plan.ts'
import { problem } from './problem.ts'

/** Macros that platforms replace at a click: Meta's `{{ad.id}}`, Google's `{creative}` and `{lpurl}`, TikTok's `__CID__`. */
const macros = /\{\{[\w.]+\}\}|\{[\w:]+\}|__[A-Z0-9_]+__/g

/** Objectives whose ads lead to a page. Others may go without a link; the platforms' own rules say when. */
const needLink: readonly Objective[] = ['sales', 'leads', 'traffic']

/** The link that ads have, with its parameters before the part after `#`. */
export function linkOf({ link, linkParameters }: Pick<Plan, 'link' | 'linkParameters'>): string {
  const [base = '', ...fragment] = link.trim().split('#')
  if (base === '' || linkParameters.trim() === '') return link.trim()
  const joined = `${base}${base.includes('?') ? '&' : '?'}${linkParameters.trim()}`
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`
}

export function linkProblems(plan: Plan): PlanProblem[] {
  const link = plan.link.trim()
  if (link === '') return needLink.includes(plan.objective) ? [problem('required', 'link')] : []
  return [
    ...(isLink(link) ? [] : [problem('link_invalid', 'link')]),
    ...(areParameters(plan.linkParameters.trim()) ? [] : [problem('link_invalid', 'linkParameters')]),
    ...(linkOf(plan).length > publishLimits.link.max ? [problem('too_long', 'linkParameters', { max: `${publishLimits.link.max}` })] : []),
  ]
}

/** `https://`, a host with a dot in it and without a user's name, and then what no space or control character interrupts. */
const address = /^https:\/\/([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*(:\d{1,5})?([/?#][^\s\p{C}<>"{}|\\^`]*)?$/u

const isLink = (text: string): boolean => address.test(text.replace(macros, 'x'))

function areParameters(text: string): boolean {
  return text === '' || /^[^\s#?&=]+=[^\s#&]*(&[^\s#?&=]+=[^\s#&]*)*$/.test(text.replace(macros, 'x'))
}

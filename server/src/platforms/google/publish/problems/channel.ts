import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../../account-plan.ts'
import { accountField, problem } from '../../../plan-fields.ts'
import { buttonOf } from '../call-to-action.ts'
import { channels } from '../channel.ts'

const longestKeyword = { words: 10, characters: 80 }
/** Characters that keywords cannot have (`KEYWORD_HAS_INVALID_CHARS`). */
const invalid = /[!@%^()={}~`<>?\\|,;]/

/** What the type of campaign needs and can do. */
export function channelProblems({ objective, google, assets, callToAction }: AccountPlan): PlanProblem[] {
  const { objectives, button } = channels[google.channel]
  return [
    ...(objectives.includes(objective) ? [] : [problem('field_unsupported', 'objective', { value: objective, with: google.channel })]),
    ...(google.euPolitical === null ? [problem('required', 'google.euPolitical')] : []),
    ...(google.channel === 'app' && assets.app === null ? [problem('required', accountField('app'))] : []),
    ...(google.channel === 'search' ? keywordProblems(google.keywords) : []),
    ...(button && buttonOf(callToAction) === undefined
      ? [problem('field_unsupported', 'callToAction', { value: callToAction, with: google.channel })]
      : []),
  ]
}

function keywordProblems(keywords: AccountPlan['google']['keywords']): PlanProblem[] {
  const typed = keywords.map(({ text }) => text.trim())
  if (typed.every((text) => text === '')) return [problem('required', 'google.keywords')]
  const field = 'google.keywords'
  return typed.flatMap((text) => {
    if (Array.from(text).length > longestKeyword.characters) return [problem('too_long', field, { max: `${longestKeyword.characters}` })]
    if (invalid.test(text)) return [problem('field_unsupported', field, { value: text })]
    return text.split(/\s+/).length > longestKeyword.words ? [problem('too_many', field, { max: `${longestKeyword.words}` })] : []
  })
}

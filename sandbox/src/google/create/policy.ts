import type { Fields } from '../../world/world.ts'
import { type Ask, refuse } from './ask.ts'
import { recordIn, recordsIn, textsIn } from './check.ts'

/** Topics that the sandbox finds as soon as something is created. The later review objects to more (`world/review.ts`). */
const topics = { claim: 'UNRELIABLE_CLAIMS', link: 'DESTINATION_NOT_SECURE' } as const
/** The topic of a review's reason; null: it found nothing. */
export const topicOf = (reason: string | null): string | null =>
  reason === null ? null : /\bhttp:/.test(reason) ? topics.link : topics.claim

const claim = /\bguaranteed miracle\b/i

/**
 * Throws `policyFindingError.POLICY_FINDING` for a text with "guaranteed miracle" and a link that begins with `http://`, unless the operation
 * exempts their topics. What is exempted is created, and rejected by its review.
 */
export function checkPolicy(ask: Ask, texts: readonly string[], links: readonly string[], at: readonly string[]): void {
  const ignored = textsIn(recordIn(ask.operation, 'policyValidationParameter'), 'ignorablePolicyTopics')
  const unknown = ignored.find((topic) => !Object.values<string>(topics).includes(topic))
  if (unknown !== undefined)
    refuse(ask, 'policyFindingError.POLICY_TOPIC_NOT_FOUND', 'There is no such policy topic.', at, { trigger: unknown })
  const [claims, open] = [texts.filter((text) => claim.test(text)), links.filter((link) => /^http:\/\//i.test(link))]
  const entries = [
    ...(claims.length === 0 ? [] : [{ topic: topics.claim, type: 'PROHIBITED', evidences: [{ textList: { texts: claims } }] }]),
    ...(open.length === 0 ? [] : [{ topic: topics.link, type: 'PROHIBITED', evidences: [{ websiteList: { websites: open } }] }]),
  ].filter(({ topic }) => !ignored.includes(topic))
  if (entries.length === 0) return
  refuse(
    ask,
    'policyFindingError.POLICY_FINDING',
    'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    at,
    {
      details: { policyFindingDetails: { policyTopicEntries: entries } },
    },
  )
}

/** Throws `policyViolationError.POLICY_ERROR` for a keyword with "guaranteed miracle", unless the operation exempts it. */
export function checkKeywordPolicy(ask: Ask, text: string): void {
  if (!claim.test(text)) return
  const exempt = recordsIn(ask.operation, 'exemptPolicyViolationKeys')
  const key = { policyName: 'unreliable_claims', violatingText: text }
  if (exempt.some((one: Fields) => one['policyName'] === key.policyName && one['violatingText'] === text)) return
  const policyViolationDetails = {
    key,
    externalPolicyName: 'Unreliable claims',
    externalPolicyDescription: 'Promising results that cannot be expected is not allowed.',
    isExemptible: true,
  }
  refuse(
    ask,
    'policyViolationError.POLICY_ERROR',
    'A policy was violated. See PolicyViolationDetails for more detail.',
    ['keyword', 'text'],
    {
      trigger: text,
      details: { policyViolationDetails },
    },
  )
}

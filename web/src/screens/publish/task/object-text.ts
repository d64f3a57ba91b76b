import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { useNow } from '../../../lib/use-now.ts'
import { showClockSeconds } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { moneyText } from '../../../locale/numbers.ts'
import { type Text, useText } from '../../../locale/text.ts'
import { isConnectable } from '../form/step-props.ts'
import { plainName, stopped, type Tone } from './task-states.ts'

interface ObjectText {
  /** Without its reference. */
  readonly name: string
  /** Level and budget, or when it was sent. */
  readonly note: string
  readonly state: string
  readonly tone: Tone
  /** Why it was refused or rejected; null: it was not, or nobody said. */
  readonly message: string | null
  /** Where a rejected ad can be appealed; null: there is nothing to appeal. */
  readonly appeal: string | null
}

/** What a row says about a campaign, ad group, ad or file. */
export function useObjectText(object: PublishObject, task: PublishTaskAccount): ObjectText {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { state, sentAt, budget, review, message, level } = object
  const money =
    budget &&
    text(`publish.ceiling.${budget.kind === 'daily' ? 'daily' : 'total'}`, {
      amount: moneyText(budget.amount, task.account.currency, locale),
    })
  const parts = [...(level === 'AD' || level === 'UPLOAD' ? [] : [levelText(object, task, text)]), ...(money ? [money] : [])]
  const lost = (state === 'sent' || state === 'checking') && sentAt !== null && level !== 'UPLOAD'
  return {
    name: plainName(object.name),
    note: lost ? text('task.noAnswer', { time: showClockSeconds(sentAt, locale, now) }) : parts.join(' · '),
    state: objectState(object, task, text),
    tone: toneOf(object),
    message,
    appeal: review === 'rejected' ? object.platformUrl : null,
  }
}

export function levelText({ level }: PublishObject, { account: { platform } }: PublishTaskAccount, text: Text): string {
  if (level === 'UPLOAD') return text('task.uploads')
  return level === 'AD_SET' && isConnectable(platform) ? text(`publish.levelOf.${platform}`) : text(`publish.level.${level}`)
}

/** Once an ad is on, its review says more than that. */
export function objectState({ state, review, level }: PublishObject, task: PublishTaskAccount, text: Text): string {
  if (state === 'live' && review !== null && review !== 'approved') return text(`task.review.${review}`)
  if (level === 'UPLOAD' && state === 'ready') return text('task.object.uploaded')
  if (state === 'waiting' && stopped.has(task.state)) return text('task.object.missing')
  return text(`task.object.${state}`)
}

function toneOf({ state, review }: PublishObject): Tone {
  if (state === 'refused' || review === 'rejected') return 'bad'
  if (state === 'checking' || review === 'in_review' || review === 'limited') return 'warn'
  return state === 'live' ? 'good' : 'plain'
}

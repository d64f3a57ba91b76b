import type { Change } from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { apiTexts, isFailure, isRefusal } from '../../api/failure.ts'
import { showClock } from '../../locale/dates.ts'
import { currentLocale } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { type EntityAction, useEntityActions } from '../../queries/change-requests.ts'
import { showSnack, showToast } from '../../ui/feedback.ts'
import { doneText, problemText, scheduledText } from './change-request-text.ts'
import type { NamedAdEntity } from './named-ad-entity.ts'

/** How an action ended: it is done · the user must type the amount again · it failed for the reason in `problem`. */
type Ended = 'over' | 'again' | 'not_done'

/** Messages about one ad entity; they do not carry over to another one in the same sheet. */
interface Said<What> {
  readonly place: string
  readonly what: What
}

/** What was done and confirmed, and how to undo it. */
interface Done {
  readonly words: string
  /** null: it cannot be undone. */
  readonly undo: (() => void) | null
}

export interface ChangeRequestActions {
  readonly run: (deed: EntityAction) => Promise<Ended>
  /** The last completed action while its message is shown; null: none. */
  readonly done: Done | null
  /** Why the last action failed or could not be confirmed; null: no problem. */
  readonly problem: string | null
  readonly clear: () => void
}

/** Whether it ended differently from what was requested. */
const isRefused = ({ state, problem }: Change): boolean => state === 'refused' && problem !== 'declined' && problem !== 'withdrawn'

/** Milliseconds that a message stays when the sheet no longer shows the ad entity. */
const toldMs = 6_000

/**
 * Runs actions on an ad entity and shows their result where they started: in the sheet while it shows that entity, or as a toast when the
 * sheet was closed or shows another one. The list of change requests keeps each of them. `closes`: the sheet is for one action alone and
 * closes with it, so that only problems are shown there.
 */
export function useChangeRequests(named: NamedAdEntity, open: boolean, closes = false): ChangeRequestActions {
  const text = useText()
  const carryOut = useEntityActions(named)
  const place = `${named.account} ${named.level} ${named.key}`
  const [problem, setProblem] = useState<Said<string> | null>(null)
  const [done, setDone] = useState<Said<Done> | null>(null)
  const inSight = useRef<string | null>(null)
  useEffect(() => {
    inSight.current = open ? place : null
    if (open) return
    setProblem(null)
    setDone(null)
  }, [open, place])
  const isOpen = (): boolean => inSight.current === place
  const platform = text(`platform.${named.platform}`)

  function say(words: string): void {
    if (isOpen()) setProblem({ place, what: words })
    else showToast(text('changeRequest.of', { name: named.name, words }), toldMs)
  }

  function clear(): void {
    setProblem(null)
    setDone(null)
  }

  async function run(deed: EntityAction): Promise<Ended> {
    clear()
    try {
      const changed = await carryOut(deed)
      if (changed) tell(changed.change)
      return changed && isRefused(changed.change) ? 'not_done' : 'over'
    } catch (failed) {
      if (!isFailure(failed)) throw failed
      if (failed.kind === 'aborted' || failed.kind === 'session') return 'not_done'
      if (isRefusal(failed, errors.amount_needed_again.code)) return 'again'
      const words = apiTexts(failed)
      say(words ?? text('entity.unsure'))
      return words === undefined && !closes ? 'over' : 'not_done'
    }
  }

  function tell(change: Change): void {
    const locale = currentLocale()
    if (isRefused(change)) say(problemText(change, platform, locale, text))
    else if (change.state === 'done' || change.state === 'refused' || change.scheduled?.accepted) tellDone(change)
    // the sheet shows the message while it is open
    else if (!isOpen() || closes)
      showToast(
        change.state === 'pending_approval'
          ? text('approval.requested', { name: change.name })
          : scheduledText(change, platform, currentLocale(), text, new Date()) || text('entity.checkingWords', { platform }),
        toldMs,
      )
  }

  function tellDone(change: Change): void {
    const locale = currentLocale()
    const confirmed = text('entity.changed', { platform, time: showClock(new Date().toISOString(), locale) })
    const words = sentences(locale, `${doneText(change, locale, text)}: ${change.name}.`, change.state === 'done' ? `${confirmed}.` : '')
    const undo = change.undoUntil === null ? null : () => void run({ kind: 'undo', id: change.id })
    // above an open sheet it would cover the buttons
    if (isOpen() && !closes) setDone({ place, what: { words, undo } })
    else if (undo) showSnack(words, text('action.undo'), undo)
    else showToast(words, toldMs)
  }

  const of = <What>(said: Said<What> | null): What | null => (said?.place === place ? said.what : null)
  return { run, done: of(done), problem: of(problem), clear }
}

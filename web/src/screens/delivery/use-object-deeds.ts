import type { Change } from '@adroit/contract/delivery'
import { errors } from '@adroit/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { apiWords, isFailure, isRefusal } from '../../api/failure.ts'
import { showClock } from '../../locale/dates.ts'
import { currentLocale } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { type Deed, useDeeds } from '../../queries/delivery-deeds.ts'
import { showSnack, showToast } from '../../ui/feedback.ts'
import { doneWords, problemWords } from './change-words.ts'
import type { NamedObject } from './named-object.ts'

/** How a deed ended: it is over · the person must type the amount again · it was not done, for what `problem` says. */
type Ended = 'over' | 'again' | 'not_done'

/** What is said of one object, and of no other that the sheet comes to show. */
interface Said<What> {
  readonly place: string
  readonly what: What
}

/** What was done and confirmed, and how to take it back. */
interface Done {
  readonly words: string
  /** null: it cannot be taken back. */
  readonly undo: (() => void) | null
}

export interface ObjectDeeds {
  readonly run: (deed: Deed) => Promise<Ended>
  /** The last one, while it is news; null: none. */
  readonly done: Done | null
  /** Why the last one was not done, or is not known to be; null: nothing to say. */
  readonly problem: string | null
  readonly clear: () => void
}

/** Whether it ended otherwise than it was asked for. */
const isRefused = ({ state, problem }: Change): boolean => state === 'refused' && problem !== 'declined' && problem !== 'withdrawn'

/** How long words stay that nobody waits for in the sheet, in ms. */
const toldMs = 6_000

/**
 * Deeds at an object, told where they were asked for: in the sheet while it shows that object, in passing when it was closed or went on to
 * another one meanwhile. The record of each is its history. `closes`: the sheet is for one deed alone and goes with it, so that only
 * problems are told there.
 */
export function useObjectDeeds(named: NamedObject, open: boolean, closes = false): ObjectDeeds {
  const text = useText()
  const carryOut = useDeeds(named)
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
    else showToast(text('deed.of', { name: named.name, words }), toldMs)
  }

  function clear(): void {
    setProblem(null)
    setDone(null)
  }

  async function run(deed: Deed): Promise<Ended> {
    clear()
    try {
      const changed = await carryOut(deed)
      if (changed) tell(changed.change)
      return changed && isRefused(changed.change) ? 'not_done' : 'over'
    } catch (failed) {
      if (!isFailure(failed)) throw failed
      if (failed.kind === 'aborted' || failed.kind === 'session') return 'not_done'
      if (isRefusal(failed, errors.amount_needed_again.code)) return 'again'
      const words = apiWords(failed)
      say(words ?? text('obj.unsure'))
      return words === undefined && !closes ? 'over' : 'not_done'
    }
  }

  function tell(change: Change): void {
    const locale = currentLocale()
    if (isRefused(change)) say(problemWords(change, platform, locale, text))
    else if (change.state === 'done' || change.state === 'refused') tellDone(change)
    // the sheet says so as long as it lasts
    else if (!isOpen() || closes)
      showToast(
        change.state === 'waiting' ? text('approval.asked', { name: change.name }) : text('obj.checkingWords', { platform }),
        toldMs,
      )
  }

  function tellDone(change: Change): void {
    const locale = currentLocale()
    const confirmed = text('obj.changed', { platform, time: showClock(new Date().toISOString(), locale) })
    const words = sentences(locale, `${doneWords(change, locale, text)}: ${change.name}.`, change.state === 'done' ? `${confirmed}.` : '')
    const undo = change.undoUntil === null ? null : () => void run({ kind: 'undo', id: change.id })
    // above an open sheet it would lie over the buttons
    if (isOpen() && !closes) setDone({ place, what: { words, undo } })
    else if (undo) showSnack(words, text('action.undo'), undo)
    else showToast(words, toldMs)
  }

  const of = <What>(said: Said<What> | null): What | null => (said?.place === place ? said.what : null)
  return { run, done: of(done), problem: of(problem), clear }
}

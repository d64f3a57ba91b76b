import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { GuestHeader } from './guest-header.tsx'
import { GuestPage } from './guest-page.tsx'
import { guestProblem } from './guest-problem.ts'
import { useLanguage } from './guest-text.ts'
import { ItemView, type SaidByGuest } from './item-view.tsx'
import { NameDialog } from './name-dialog.tsx'
import styles from './open-review.module.css'
import { nextUndecided } from './progress.ts'
import type { ReviewSession } from './review-session.ts'
import { Strip } from './strip.tsx'
import { Summary } from './summary.tsx'
import { steadyKey } from './thumbnail.tsx'
import { useGuestOnline } from './use-review.ts'
import type { VerifyDialog } from './verify-dialog.tsx'

type Decision = 'approved' | 'rejected'

/** What the guest is asked: their name or a proof of their address (then `then` goes on), or to confirm a decision. */
type Question =
  | { readonly kind: 'name'; readonly then: (named: boolean) => void }
  | { readonly kind: 'verify'; readonly Dialog: typeof VerifyDialog; readonly then: (verified: boolean) => void }
  | { readonly kind: 'confirm'; readonly item: ReviewItem; readonly decision: Decision }

interface OpenReviewProps {
  readonly session: ReviewSession
  readonly review: ExternalReview
}

/** A review that a link opened: its items one by one, and a summary once all are decided. */
export function OpenReview({ session, review }: OpenReviewProps) {
  const { text } = useLanguage()
  const online = useGuestOnline()
  const { rights, items } = review
  const complete = rights.decide && items.length > 0 && nextUndecided(review, '') === undefined
  const [at, setAt] = useState<string | null>(() => (complete ? null : ((nextUndecided(review, '') ?? items[0])?.material ?? null)))
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const index = items.findIndex(({ material }) => material === at)
  const item = at === null && complete ? undefined : items[Math.max(0, index)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useEffect(() => {
    // not for the first item: the page begins at its top
    if (!moved.current) return
    scroller.current?.scrollTo(0, 0)
    document.getElementById('item-name')?.focus({ preventScroll: true })
  }, [at])
  const open = (material: string | null) => {
    moved.current = true
    setAt(material)
  }
  const send = (run: Promise<void>) =>
    run.catch((problem: unknown) => {
      throw guestProblem(problem, text)
    })
  /** Resolves once the guest has a name; false: they gave none. */
  const named = () => (review.guest !== null ? Promise.resolve(true) : new Promise<boolean>((then) => setQuestion({ kind: 'name', then })))
  const ask = async (asked: ReviewItem, decision: Decision) => {
    setProblem(null)
    if ((await named()) && (await verified())) setQuestion({ kind: 'confirm', item: asked, decision })
  }
  /** Resolves once the guest proved their address, where the link asks for it; false: they did not. */
  const verified = async () => {
    if (!review.verify || review.verified !== null) return true
    const loaded = await import('./verify-dialog.tsx').catch(() => null)
    if (loaded === null) {
      setProblem(text('guest.notSent'))
      return false
    }
    return await new Promise<boolean>((then) => setQuestion({ kind: 'verify', Dialog: loaded.VerifyDialog, then }))
  }
  const decide = async ({ material, version, contentHash }: ReviewItem, decision: Decision, reason?: string) => {
    await send(session.decide({ material, version, contentHash, decision, ...(reason !== undefined && { reason }) }))
    setQuestion(null)
    const state = session.state()
    const next = state.kind === 'open' ? nextUndecided(state.review, material) : undefined
    const words = text(`guest.${decision}`)
    setSaid(next ? text('guest.nowShows', { decision: words, name: next.name }) : `${words}. ${text('guest.done')}`)
    open(next?.material ?? null)
  }
  const comment = async ({ material, version }: ReviewItem, words: SaidByGuest) => {
    if (!(await named())) return false
    await send(session.comment({ material, version, ...words }))
    return true
  }
  return (
    <GuestPage
      scrollerRef={scroller}
      footer={
        item && rights.decide ? (
          <DecisionBar
            item={item}
            online={online}
            problem={problem}
            onAsk={(decision) => void ask(item, decision)}
            onSummary={complete ? () => open(null) : null}
          />
        ) : (
          !online && (
            <p className={styles.offline} role="status">
              {text('guest.offline')}
            </p>
          )
        )
      }
    >
      <GuestHeader review={review} />
      <Strip review={review} current={item?.material ?? null} onOpen={open} />
      <p className="only-read" role="status">
        {said}
      </p>
      <main>
        {review.note !== '' && item && <p className={styles.note}>{review.note}</p>}
        {item ? (
          <ItemView
            key={steadyKey(item)}
            review={review}
            item={item}
            index={Math.max(0, index) + 1}
            online={online}
            onSend={(words) => comment(item, words)}
          />
        ) : (
          <Summary review={review} onOpen={open} />
        )}
      </main>
      {question?.kind === 'name' && (
        <NameDialog
          company={review.company}
          verifies={review.verify}
          onName={async (name) => {
            await send(session.name(name))
            setQuestion(null)
            question.then(true)
          }}
          onClose={() => {
            setQuestion(null)
            question.then(false)
          }}
        />
      )}
      {question?.kind === 'verify' && (
        <question.Dialog
          company={review.company}
          onCode={async (run) => {
            await session.ask(run)
            setQuestion(null)
            question.then(true)
          }}
          onClose={() => {
            setQuestion(null)
            question.then(false)
          }}
        />
      )}
      {question?.kind === 'confirm' && (
        <ConfirmDialog
          review={review}
          item={question.item}
          decision={question.decision}
          onDecide={(reason) => decide(question.item, question.decision, reason)}
          onClose={() => setQuestion(null)}
        />
      )}
    </GuestPage>
  )
}

import type { Draft } from '@adroit/contract/publish-drafts'
import type { Plan } from '@adroit/contract/publish-plan'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { draftCalls, draftQuery, isDraftChanged, isDraftGone, keepDraft } from '../../../queries/publish-drafts.ts'
import { presentOwner } from '../../../state/work-owner.ts'
import { useOnline } from '../../../ui/offline-band.tsx'
import { storePlan } from './stored-plans.ts'

/** Milliseconds after the last change until the draft is saved. */
const saveMs = 1_200
/** Milliseconds after which a failed save is tried again. */
const retryMs = 15_000

export interface FirstPlan {
  /** null: the server does not have it yet; it is created with the first change. */
  readonly draft: Draft | null
  readonly plan: Plan
  /** As the server has it: what differs from it is unsaved. */
  readonly saved: Plan
}

/** idle: nothing is under way · failed: it is tried again with the next change · conflict: somebody else saved a version · gone: deleted. */
export type SaveState = 'idle' | 'saving' | 'failed' | 'conflict' | 'gone'

const isSame = (one: Plan, other: Plan): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
const storedKey = (draft: Draft | null): string => draft?.id ?? 'new'

/** A plan that is being edited. It saves itself as the draft's next version; until then, the browser keeps it. */
export function usePlanWork(first: FirstPlan) {
  const client = useQueryClient()
  const online = useOnline()
  const [now, setNow] = useState(first)
  const [state, setState] = useState<SaveState>('idle')
  const [problem, setProblem] = useState<unknown>(null)
  const latest = useRef(now)
  const running = useRef<Promise<Draft | null> | null>(null)
  const over = useRef(false)
  const dirty = !isSame(now.plan, now.saved)

  const set = useCallback((next: FirstPlan) => {
    latest.current = next
    setNow(next)
    const kept = isSame(next.plan, next.saved) ? null : { plan: next.plan, version: next.draft?.version ?? null }
    if (!over.current) storePlan(storedKey(next.draft), kept, presentOwner(), Date.now())
  }, [])

  const change = useCallback(
    (edit: (plan: Plan) => Plan) => {
      set({ ...latest.current, plan: edit(latest.current.plan) })
      setState((known) => (known === 'failed' ? 'idle' : known))
    },
    [set],
  )

  const taken = useCallback(
    (draft: Draft, sent: Plan) => {
      if (latest.current.draft === null) storePlan('new', null, presentOwner(), Date.now())
      keepDraft(client, draft)
      set({ draft, plan: latest.current.plan, saved: sent })
      setState('idle')
      setProblem(null)
    },
    [client, set],
  )

  const send = useCallback(async (): Promise<Draft | null> => {
    const { plan, draft, saved } = latest.current
    if (draft && isSame(plan, saved)) return draft
    setState('saving')
    try {
      const answer = draft ? await draftCalls.save(draft.id, draft.version, plan) : await draftCalls.create({ plan })
      taken(answer, plan)
      return await send()
    } catch (error) {
      setProblem(error)
      setState(isDraftChanged(error) ? 'conflict' : isDraftGone(error) && draft ? 'gone' : 'failed')
      return null
    }
  }, [taken])

  /** Saves now; returns the draft as the server has it, or null: it could not be saved. */
  const save = useCallback((): Promise<Draft | null> => {
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }, [send])

  const { plan } = now
  const settled = useDebounced(plan, saveMs)
  useEffect(() => {
    if (settled === plan && dirty && online && state === 'idle') void save()
  }, [settled, plan, dirty, online, state, save])
  useEffect(() => {
    if (state !== 'failed') return
    const timer = setTimeout(() => setState('idle'), retryMs)
    return () => clearTimeout(timer)
  }, [state])

  /** Drops what is unsaved. */
  const discard = (): void => {
    over.current = true
    storePlan(storedKey(latest.current.draft), null, presentOwner(), Date.now())
  }
  /** Continues with the version that the server has. Returns a function that brings the own plan back, to be saved over it. */
  const takeTheirs = useCallback(async (): Promise<() => void> => {
    const mine = latest.current.plan
    const draft = await client.fetchQuery({ ...draftQuery(latest.current.draft?.id ?? ''), staleTime: 0 })
    set({ draft, plan: draft.plan, saved: draft.plan })
    setState('idle')
    return () => set({ ...latest.current, plan: mine })
  }, [client, set])
  /** Saves the own plan as a draft of its own. */
  const saveAsCopy = async (name: string): Promise<Draft> => {
    const copy = { ...latest.current.plan, name }
    const draft = await draftCalls.create({ plan: copy })
    storePlan(storedKey(latest.current.draft), null, presentOwner(), Date.now())
    latest.current = { draft: null, plan: copy, saved: copy }
    taken(draft, copy)
    return draft
  }
  const conflict = useCallback(() => setState('conflict'), [])
  return { ...now, dirty, state, problem, online, change, save, discard, takeTheirs, saveAsCopy, conflict }
}

export type PlanWork = ReturnType<typeof usePlanWork>

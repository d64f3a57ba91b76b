import { limits } from '@adroit/contract/limits'
import { create } from 'zustand'

interface Toast {
  readonly id: number
  readonly message: string
}

interface Snack {
  readonly id: number
  readonly message: string
  readonly actionName: string
  readonly act: () => void
}

interface Feedback {
  readonly toasts: readonly Toast[]
  readonly snack: Snack | null
}

export const useFeedback = create<Feedback>(() => ({ toasts: [], snack: null }))

/** Milliseconds that a snackbar with an undo action stays. */
const snackMs = 6_000

const lastShown = new Map<string, number>()
let nextId = 1

/** Shows a toast for `ms`, by default 1.5 s. The same text is not shown twice within 2 s; different toasts stack. */
export function showToast(message: string, ms: number = limits.genericToastMs, now: number = Date.now()): void {
  if (message === '' || now - (lastShown.get(message) ?? Number.NEGATIVE_INFINITY) < limits.repeatedToastMs) return
  lastShown.set(message, now)
  const id = nextId++
  useFeedback.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, message }] }))
  setTimeout(() => useFeedback.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), ms)
}

export function closeSnack(id?: number): void {
  useFeedback.setState(({ snack }) => (id === undefined || snack?.id === id ? { snack: null } : {}))
}

/** Shows what was done, with an undo action for 6 s. */
export function showSnack(message: string, actionName: string, act: () => void): void {
  const id = nextId++
  useFeedback.setState({ snack: { id, message, actionName, act } })
  setTimeout(() => closeSnack(id), snackMs)
}

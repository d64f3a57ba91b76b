import { limits } from '@adroit/contract/limits'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function onWindowResize(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const listener of listeners) listener()
  }, limits.resizeDebounceMs)
}

/** Calls back once the window has kept its size for 50 ms. Returns a function that stops listening. */
export function onResize(listener: () => void, target: EventTarget = window): () => void {
  if (listeners.size === 0) target.addEventListener('resize', onWindowResize)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) target.removeEventListener('resize', onWindowResize)
  }
}

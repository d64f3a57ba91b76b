import { useEffect, useReducer } from 'react'
import { loadTexts } from './locale.ts'
import { parts } from './parts.ts'

type Part = keyof typeof parts

const there = new Set<Part>()

/** Loads messages that only some responses need; true once they are available. Pass the same array on every render. */
export function useTexts(spoken: readonly Part[]): boolean {
  const [, showThem] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (spoken.every((part) => there.has(part))) return
    let open = true
    const done = () => {
      for (const part of spoken) there.add(part)
      if (open) showThem()
    }
    // if loading fails, the text is omitted; the next page tries again
    loadTexts(spoken.map((part) => parts[part])).then(done, () => undefined)
    return () => {
      open = false
    }
  }, [spoken])
  return spoken.every((part) => there.has(part))
}

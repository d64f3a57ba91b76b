import { useEffect, useReducer } from 'react'
import { bringWords } from './locale.ts'
import { parts } from './parts.ts'

type Part = keyof typeof parts

const there = new Set<Part>()

/** Brings words that only some answers need; true once they can be said. The list must be the same one each time. */
export function useWords(spoken: readonly Part[]): boolean {
  const [, showThem] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (spoken.every((part) => there.has(part))) return
    let open = true
    const done = () => {
      for (const part of spoken) there.add(part)
      if (open) showThem()
    }
    // without them nothing is said; the next page tries again
    bringWords(spoken.map((part) => parts[part])).then(done, () => undefined)
    return () => {
      open = false
    }
  }, [spoken])
  return spoken.every((part) => there.has(part))
}

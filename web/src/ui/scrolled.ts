import { useState } from 'react'

/** Whether the page is scrolled beyond a height in px, for titles that appear as the large one goes. */
export function useScrolledPast(height: number): readonly [boolean, (top: number) => void] {
  const [past, setPast] = useState(false)
  return [past, (top) => setPast(top > height)]
}

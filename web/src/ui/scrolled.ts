import { useState } from 'react'

/** Whether the page is scrolled beyond a height in px; the title in the bar appears when the large title leaves the screen. */
export function useScrolledPast(height: number): readonly [boolean, (top: number) => void] {
  const [past, setPast] = useState(false)
  return [past, (top) => setPast(top > height)]
}

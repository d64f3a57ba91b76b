import type { Page } from '@playwright/test'

/**
 * Returns what is wrong with the texts of the page: texts that are cut off or leave the window, texts that lie on others, broken
 * words, and pages wider than the window. Texts only for screen readers are left out, and tables that scroll sideways.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Shown {
      readonly words: string
      readonly element: Element
      readonly boxes: readonly DOMRect[]
    }
    const width = document.documentElement.clientWidth
    const hidden = (element: Element): boolean => {
      const { opacity, visibility, color } = getComputedStyle(element)
      return opacity === '0' || visibility === 'hidden' || color === 'rgba(0, 0, 0, 0)' || element.closest('.only-read, [inert]') !== null
    }
    const shownTexts = (): Shown[] => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Shown[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const element = node.parentElement
        const words = node.textContent?.trim() ?? ''
        if (!element || words === '' || hidden(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        // lines after the last one that a clamp shows are left out: it ends in an ellipsis on purpose
        const end = getComputedStyle(element).webkitLineClamp === 'none' ? Infinity : element.getBoundingClientRect().bottom
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1 && box.top + box.height / 2 < end)
        if (boxes.length > 0) found.push({ words: words.slice(0, 40), element, boxes })
      }
      return found
    }
    const scrollsSideways = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1) return true
      return false
    }
    const isCut = (element: Element, box: DOMRect): boolean => {
      // what ends in an ellipsis is shortened on purpose, and has its full text elsewhere
      if (element.closest('[title]') || getComputedStyle(element).textOverflow === 'ellipsis') return false
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one)
        const frame = one.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) return true
        if (/hidden|clip/.test(overflowY) && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4)) return true
        // what scrolls shows the rest on demand
        if (/auto|scroll/.test(overflowY)) return false
      }
      return false
    }
    const isSplit = ({ words, element, boxes }: Shown): boolean => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return words.length > 4 && boxes.length > 3 && Math.max(...boxes.map((box) => box.width)) < size * 2
    }
    /** An ordinary word that is broken between its letters; names with digits and signs may be. */
    const brokenWord = ({ element }: Shown): string | undefined => {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![\w.@/-])[A-Za-z]{3,12}(?![\w.@/-])/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top))).size > 1) return word
        }
      }
      return undefined
    }
    // bars stay while the page scrolls under them
    const layer = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(one).position)) return one
      return element.closest('main')
    }
    // rows off screen have no layout of their own
    const drawn = document.head.appendChild(document.createElement('style'))
    drawn.textContent = '* { content-visibility: visible !important; }'
    const faults: string[] = []
    const texts = shownTexts()
    const main = document.querySelector('main')
    if (document.documentElement.scrollWidth > width) faults.push('the window scrolls sideways')
    if (main && main.scrollWidth > main.clientWidth && !main.querySelector('table')) faults.push('the page scrolls sideways')
    for (const text of texts) {
      const sideways = scrollsSideways(text.element)
      if (!sideways && text.boxes.some((box) => box.right > width + 1 || box.left < -1)) faults.push(`beyond the window: ${text.words}`)
      if (!sideways && text.boxes.some((box) => isCut(text.element, box))) faults.push(`cut off: ${text.words}`)
      const button = text.element.closest('button')?.getBoundingClientRect()
      if (button && text.boxes.some((box) => box.left < button.left - 1 || box.right > button.right + 1))
        faults.push(`beyond its button: ${text.words}`)
      if (isSplit(text)) faults.push(`in single letters: ${text.words}`)
      const broken = brokenWord(text)
      if (broken !== undefined) faults.push(`broken word: ${broken}`)
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2,
          ),
        )
        if (across && layer(one.element) === layer(other.element)) faults.push(`on each other: ${one.words} | ${other.words}`)
      }
    }
    drawn.remove()
    return [...new Set(faults)].slice(0, 12)
  })

/** Doubles the text size, as a phone's setting does: the app's lengths of text are in rem. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    }),
  )
}

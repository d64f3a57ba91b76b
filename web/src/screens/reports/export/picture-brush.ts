import { currentLocale } from '../../../locale/locale.ts'

/** Colors by design token name. */
type Color =
  | 'ground'
  | 'sunk'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'grid'
  | 'good'
  | 'bad'
  | 'warn'
  | 'warn-soft'
  | 'accent'
  | 'prev'
  | 'fill'

interface Style {
  /** px */
  readonly size: number
  readonly weight?: number
  readonly color?: Color
  readonly align?: 'left' | 'right' | 'center'
}

/** The drawing tools of a picture: the page's own font and colors, in either theme. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly color: (name: Color) => string
  readonly font: (size: number, weight?: number) => string
  readonly measure: (words: string, size: number, weight?: number) => number
  /** Returns the width of the text in px. */
  readonly write: (words: string, x: number, y: number, style: Style) => number
  readonly wrap: (words: string, width: number, size: number, weight: number) => readonly string[]
  readonly fill: (color: Color, x: number, y: number, width: number, height: number, radius: number) => void
  readonly line: (x: number, y: number, to: number) => void
}

export function brushOf(context: CanvasRenderingContext2D, theme: 'light' | 'dark'): Brush {
  const colors = tokensOf(theme)
  const face = getComputedStyle(document.documentElement).getPropertyValue('--font')
  const font = (size: number, weight = 400) => `${weight} ${size}px ${face}`
  const measure = (words: string, size: number, weight = 400) => {
    context.font = font(size, weight)
    return context.measureText(words).width
  }
  const color = (name: Color) => colors(name)
  return {
    context,
    color: color,
    font,
    measure,
    write: (words, x, y, { size, weight = 400, color: ink = 'ink', align = 'left' }) => {
      const width = measure(words, size, weight)
      context.fillStyle = color(ink)
      context.textAlign = align
      context.fillText(words, x, y)
      return width
    },
    wrap: (words, width, size, weight) => wrapped(words, width, (part) => measure(part, size, weight)),
    fill: (name, x, y, width, height, radius) => {
      context.fillStyle = color(name)
      context.beginPath()
      context.roundRect(x, y, width, height, radius)
      context.fill()
    },
    line: (x, y, to) => {
      context.fillStyle = color('line')
      context.fillRect(x, y, to - x, 1)
    },
  }
}

/** Reads the design tokens of a theme from an element with that theme. */
function tokensOf(theme: 'light' | 'dark'): (name: Color) => string {
  const probe = document.createElement('div')
  probe.dataset['theme'] = theme
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const names: readonly Color[] = [
    'ground',
    'sunk',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'grid',
    'good',
    'bad',
    'warn',
    'warn-soft',
    'accent',
    'prev',
    'fill',
  ]
  const known = new Map(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  probe.remove()
  return (name) => known.get(name) ?? ''
}

/** Wraps a text to a width: after spaces, in Chinese after any character, and within a word longer than a line. */
export function wrapped(words: string, width: number, measure: (part: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  const parts = [...new Intl.Segmenter(currentLocale(), { granularity: 'word' }).segment(words)].map(({ segment }) => segment)
  for (const part of parts) {
    if (measure(line + part) <= width) {
      line += part
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const character of part.trimStart()) {
      if (measure(line + character) > width && line !== '') {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

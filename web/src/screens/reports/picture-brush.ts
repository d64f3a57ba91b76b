import { currentLocale } from '../../locale/locale.ts'

/** Colours by the names of the tokens. */
type Colour =
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
  readonly colour?: Colour
  readonly align?: 'left' | 'right' | 'center'
}

/** What a picture is drawn with: the page's own face and colours, of either ground. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly colour: (name: Colour) => string
  readonly font: (size: number, weight?: number) => string
  readonly measure: (words: string, size: number, weight?: number) => number
  /** Answers the width of what was written. */
  readonly write: (words: string, x: number, y: number, style: Style) => number
  readonly wrap: (words: string, width: number, size: number, weight: number) => readonly string[]
  readonly fill: (colour: Colour, x: number, y: number, width: number, height: number, radius: number) => void
  readonly line: (x: number, y: number, to: number) => void
}

export function brushOf(context: CanvasRenderingContext2D, theme: 'light' | 'dark'): Brush {
  const colours = tokensOf(theme)
  const face = getComputedStyle(document.documentElement).getPropertyValue('--font')
  const font = (size: number, weight = 400) => `${weight} ${size}px ${face}`
  const measure = (words: string, size: number, weight = 400) => {
    context.font = font(size, weight)
    return context.measureText(words).width
  }
  const colour = (name: Colour) => colours(name)
  return {
    context,
    colour,
    font,
    measure,
    write: (words, x, y, { size, weight = 400, colour: ink = 'ink', align = 'left' }) => {
      const width = measure(words, size, weight)
      context.fillStyle = colour(ink)
      context.textAlign = align
      context.fillText(words, x, y)
      return width
    },
    wrap: (words, width, size, weight) => wrapped(words, width, (part) => measure(part, size, weight)),
    fill: (name, x, y, width, height, radius) => {
      context.fillStyle = colour(name)
      context.beginPath()
      context.roundRect(x, y, width, height, radius)
      context.fill()
    },
    line: (x, y, to) => {
      context.fillStyle = colour('line')
      context.fillRect(x, y, to - x, 1)
    },
  }
}

/** The tokens as an element on that ground has them. */
function tokensOf(theme: 'light' | 'dark'): (name: Colour) => string {
  const probe = document.createElement('div')
  probe.dataset['theme'] = theme
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const names: readonly Colour[] = [
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

/** Lines that fit a width: broken after spaces, in Chinese after any character, and within a word that is longer than a line. */
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

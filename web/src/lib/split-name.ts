/** Width of a text in px, in the font in which it will be drawn. */
export type Measure = (text: string) => number

/** Returns the largest count in `low`…`high` that fits. `fits` must be true up to some count and false beyond it. */
function most(low: number, high: number, fits: (count: number) => boolean): number {
  let least = low
  let top = high
  while (least < top) {
    const middle = Math.ceil((least + top) / 2)
    if (fits(middle)) least = middle
    else top = middle - 1
  }
  return least
}

/** Whether a line may break here: after a space or hyphen, or before a space. */
function endsWell(characters: readonly string[], end: number): boolean {
  return /[\s\-_/|·–,]/u.test(characters[end - 1] ?? '') || /\s/u.test(characters[end] ?? '')
}

/** Returns where the first line ends so that the rest fits below it: at the last natural break, else at the last position that fits. */
function breakAt(characters: readonly string[], longest: number, restFits: (end: number) => boolean): number {
  for (let end = longest; end > 0 && restFits(end); end--) {
    if (endsWell(characters, end)) return end
  }
  return longest
}

/**
 * Splits a name into at most two lines of a width: the whole name if it fits, else the beginning and an ellipsis on the first line and the
 * end on the second. Names of accounts and ads usually differ at their ends.
 */
export function splitName(name: string, width: number, measure: Measure): readonly [string] | readonly [string, string] {
  if (measure(name) <= width) return [name]
  const characters = [...name]
  const fit = most(1, characters.length, (count) => measure(characters.slice(0, count).join('')) <= width)
  const rest = (end: number) => characters.slice(end).join('').trimStart()
  const first = breakAt(characters, fit, (end) => measure(rest(end)) <= width)
  if (measure(rest(first)) <= width) return [characters.slice(0, first).join('').trimEnd(), rest(first)]
  const head = most(1, fit, (count) => measure(`${characters.slice(0, count).join('')}…`) <= width)
  const tail = most(1, characters.length - 1, (count) => measure(characters.slice(-count).join('')) <= width)
  return [`${characters.slice(0, head).join('').trimEnd()}…`, characters.slice(-tail).join('').trimStart()]
}

let canvas: CanvasRenderingContext2D | null | undefined

/** Measures with the browser's own text engine. */
export function canvasMeasure(font: string): Measure {
  canvas ??= document.createElement('canvas').getContext('2d')
  return (text) => {
    if (!canvas) return text.length * 7.5
    canvas.font = font
    return canvas.measureText(text).width
  }
}

const quotes = `"'“”‘’«»「」`
/** What starts a formula, after spaces, quotation marks and invisible characters; or a control character, which some readers drop. */
const formula = `[\\s\\p{C}${quotes}]*[=+\\-@＝＋－＠]|[\\s${quotes}]*(?![\\t\\r\\n])\\p{Cc}`
const blank = `[${quotes}]*[\\t\\r\\n]`
/** Where a cell starts: here, and where spreadsheets separate cells by semicolons or tabs. */
const after = '(?<=[,;\\t\\n]|\\r(?!\\n))'

const atFormula = new RegExp(`^(?=${formula}|${blank})|${after}(?=${formula})`, 'gu')
const atNeutralized = new RegExp(`^'(?=${formula}|${blank})|${after}'(?=${formula})`, 'gu')
const startingFormula = new RegExp(`^(?:${formula})`, 'u')

/**
 * Returns a text in which nothing that a spreadsheet may take for a cell starts a formula (OWASP, CSV injection): such parts get an apostrophe
 * in front, at the start and after each separator. Where semicolons separate cells, quotation marks between commas protect nothing.
 */
export function harmless(text: string): string {
  return text.replace(atFormula, "'")
}

/** Returns the text that `harmless` was given. */
export function asWritten(safe: string): string {
  return safe.replace(atNeutralized, '')
}

/** Returns whether a spreadsheet would take the text for a formula if somebody typed it into a cell. */
export function startsFormula(text: string): boolean {
  return startingFormula.test(text)
}

/** Returns a text as a cell by RFC 4180, always quoted: some readers drop unquoted spaces at the ends. */
export function csvText(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`
}

/** Returns a line of cells, which are numbers, empty, or made by `csvText`. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

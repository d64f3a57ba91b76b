/**
 * A text as a cell of a CSV that people open in a spreadsheet: one that would begin a formula there, also behind spaces, quotation marks and
 * invisible signs, or in full width, gets an apostrophe before it (OWASP, CSV injection).
 */
export function harmless(text: string): string {
  return /^(?:[\t\r\n]|[\s\p{C}"'“”‘’«»「」]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
}

/** A line by RFC 4180: cells with commas, quotation marks and ends of lines stand in quotation marks. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  // Blanks at the ends are lost to some readers otherwise.
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

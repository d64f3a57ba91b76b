/**
 * Returns a text as a safe CSV cell for spreadsheets. A text that would start a formula gets an apostrophe in front (OWASP, CSV injection).
 * That includes formulas after spaces, quotation marks and invisible characters, and full-width characters.
 */
export function harmless(text: string): string {
  return /^(?:[\t\r\n]|[\s\p{C}"'“”‘’«»「」]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
}

/** Returns a line by RFC 4180: cells with commas, quotation marks or line breaks are quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  // Some readers drop unquoted spaces at the ends.
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Saves a file as a browser download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // the browser may read the URL later
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

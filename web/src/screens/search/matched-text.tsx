import styles from './search-page.module.css'

/** A text with its first match of the search emphasized. */
export function MatchedText({ text, search }: { readonly text: string; readonly search: string }) {
  const lower = text.toLowerCase()
  const at = lower.indexOf(search.toLowerCase())
  // a few letters change their length in lower case, so that positions do not correspond
  if (search === '' || at < 0 || lower.length !== text.length) return text
  const end = at + search.length
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/**
 * Returns the secret of a review link from the page's address, and takes it out of the address bar and the history at once, before anyone
 * can read it over a shoulder or a script can leak it. null: the address has none, as after a reload.
 */
export function takeSecret(): string | null {
  const secret = new URLSearchParams(location.hash.slice(1)).get('key')
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
  return secret === '' ? null : secret
}

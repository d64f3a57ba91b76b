/** A ValueTrack parameter, which Google replaces when somebody clicks: `{campaignid}`. */
const macro = /\{[^{}]*\}/

/**
 * A link, and the parameters that Google appends to it at a click (`finalUrlSuffix`): those with ValueTrack parameters. The others stay in the
 * link.
 */
export function splitLink(link: string): { readonly link: string; readonly suffix: string | null } {
  const [before = '', ...fragments] = link.split('#')
  const at = before.indexOf('?')
  if (at < 0) return { link, suffix: null }
  const parameters = before.slice(at + 1).split('&')
  const suffix = parameters.filter((one) => macro.test(one)).join('&')
  if (suffix === '') return { link, suffix: null }
  const kept = parameters.filter((one) => !macro.test(one)).join('&')
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('#')}`
  return { link: `${before.slice(0, at)}${kept === '' ? '' : `?${kept}`}${fragment}`, suffix }
}

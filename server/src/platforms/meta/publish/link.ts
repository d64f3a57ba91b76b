/** A parameter with a macro: `utm_campaign={{campaign.name}}`. */
const macro = /\{\{[^{}]*\}\}/

/**
 * A link, and the parameters that Meta appends when somebody clicks it (`url_tags`). Meta replaces macros only there; parameters without
 * macros stay in the link.
 */
export function splitLink(link: string): { readonly link: string; readonly tags: string | undefined } {
  const [before = '', fragment] = link.split('#', 2)
  const at = before.indexOf('?')
  if (at < 0 || !macro.test(before)) return { link, tags: undefined }
  const parameters = before.slice(at + 1).split('&')
  const kept = parameters.filter((one) => !macro.test(one)).join('&')
  const tags = parameters.filter((one) => macro.test(one)).join('&')
  const path = before.slice(0, at)
  return { link: `${path}${kept ? `?${kept}` : ''}${fragment === undefined ? '' : `#${fragment}`}`, tags: tags || undefined }
}

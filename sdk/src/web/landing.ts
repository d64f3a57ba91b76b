import { adParameters, tokenIn } from './address.ts'
import { type Click, forgetClick, keepClick, readClick } from './kept-click.ts'
import { setMetaCookies } from './meta-cookies.ts'
import { decorateFollowed, decorateLinks } from './play-links.ts'
import { requestToken } from './request-token.ts'

/** What pages may use. */
export interface Adroit {
  /** The token of the visitor's click, for the page's own links and forms; null: there is none, or not yet. */
  click: () => string | null
  /** true: cookies may be set, Meta's too · false: nothing is stored on the device, and the stored click is removed. */
  consent: (given: boolean) => void
}

const script = document.currentScript || document.querySelector('script[data-link][src*="/go/adroit.js"]')
if (script instanceof HTMLScriptElement && !('adroit' in window)) begin(script)

/** Never throws: whatever is blocked, the page works as without it. */
function begin({ src, dataset }: HTMLScriptElement): void {
  // neither: the click may be stored, and no cookie is set
  let consent = dataset['consent'] === 'granted' ? true : dataset['consent'] === 'denied' ? false : null
  const search = new URLSearchParams(location.search)
  const parameters = adParameters(search)
  const query = JSON.stringify(parameters)
  let click: Click | null = null
  const token = () => (click === null ? null : click.token)

  /** Does what consent allows with the click, and hands it to the links of the page. */
  const follow = () => {
    if (consent !== false) {
      click = click || readClick()
      if (click) keepClick(click, consent === true)
    }
    if (consent) setMetaCookies(parameters['fbclid'])
    decorateLinks(document.links, token())
  }
  const take = (given: string | null) => {
    if (given === null) return
    click = { token: given, query, at: Date.now() }
    follow()
  }
  const start = () => {
    follow()
    const given = tokenIn(search)
    // a page that is loaded again is the same click
    const known = query === '{}' || (click !== null && click.query === query)
    if (given) take(given)
    else if (!known && dataset['link']) void requestToken(new URL(`${dataset['link']}/click`, src).href, parameters).then(take)
  }

  const api: Adroit = {
    click: token,
    consent: (given) => {
      consent = given
      if (!given) forgetClick()
      follow()
    },
  }
  Object.assign(window, { adroit: api })
  decorateFollowed(token)
  // a page that is rendered ahead has no visitor yet
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

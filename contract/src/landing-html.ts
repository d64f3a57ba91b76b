import { type LandingLanguage, type LandingTemplate, landingLanguages } from './web2app-landing.ts'

/** What a landing page shows. All texts are plain; addresses are ours or were checked when they were saved. */
interface LandingContent {
  readonly template: LandingTemplate
  readonly language: LandingLanguage
  readonly headline: string
  readonly body: string
  readonly button: string
  readonly company: string
  /** The address of the privacy policy; null: the footer has no link. */
  readonly privacy: string | null
  /** Where the button leads; null: nowhere, as in a preview. */
  readonly destination: string | null
  readonly media: LandingMedia | null
  /** The address of the style sheet. */
  readonly styles: string
  /** Addresses for previews of messengers; null: there are none. */
  readonly shared: { readonly page: string; readonly picture: string | null } | null
}

interface LandingMedia {
  readonly kind: 'image' | 'video'
  readonly address: string
  /** What a video shows before it plays. */
  readonly poster: string | null
  /** In pixels, so that the page does not move when it has loaded; null: not known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** Escapes a text for HTML, between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const rightToLeft: ReadonlySet<LandingLanguage> = new Set(['ar', 'he'])

/** The document of a landing page. It contains no script and no style of its own: the style sheet has all of it. */
export function landingHtml(content: LandingContent): string {
  const { template, language, headline, body, button, company, privacy, destination, media, styles } = content
  const target = destination === null ? '' : ` href="${escapeHtml(destination)}" rel="noreferrer"`
  const policy =
    privacy === null ? '' : `<a href="${escapeHtml(privacy)}" rel="noreferrer">${escapeHtml(landingLanguages[language].privacy)}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${rightToLeft.has(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(headline)}</title>
${tagsOf(content)}<link rel="stylesheet" href="${escapeHtml(styles)}">
</head>
<body class="${template}${media === null ? ' plain' : ''}">
<main>
${media === null ? '' : mediaOf(media, headline)}<div class="words">
<h1 dir="auto">${escapeHtml(headline)}</h1>
${paragraphsOf(body)}<a class="button" dir="auto"${target}>${escapeHtml(button)}</a>
</div>
</main>
<footer><span dir="auto">${escapeHtml(company)}</span>${policy}</footer>
</body>
</html>
`
}

/** An empty line begins a paragraph. */
function paragraphsOf(body: string): string {
  const paragraphs = body.split(/\n\s*\n/).map((one) => one.trim())
  return paragraphs
    .filter((one) => one !== '')
    .map((one) => `<p dir="auto">${escapeHtml(one).replaceAll('\n', '<br>')}</p>\n`)
    .join('')
}

function mediaOf({ kind, address, poster, size }: LandingMedia, headline: string): string {
  const box = size === null ? '' : ` width="${size.width}" height="${size.height}"`
  if (kind === 'image') return `<img class="media" src="${escapeHtml(address)}" alt=""${box}>\n`
  const still = poster === null ? '' : ` poster="${escapeHtml(poster)}"`
  return `<video class="media" src="${escapeHtml(address)}"${still} aria-label="${escapeHtml(headline)}" muted playsinline controls preload="metadata"${box}></video>\n`
}

/** Open Graph, and the description for search engines. */
function tagsOf({ headline, body, company, shared }: LandingContent): string {
  if (shared === null) return ''
  const description = body.replace(/\s+/g, ' ').trim()
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', headline],
    ['og:site_name', company],
    ['og:url', shared.page],
    ...(description === '' ? [] : [['og:description', description] as [string, string]]),
    ...(shared.picture === null ? [] : [['og:image', shared.picture] as [string, string]]),
  ]
  const named = description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">\n`
  return named + tags.map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">\n`).join('')
}

import { type Locale, languages } from '@adroit/contract/locales'
import { fillIn } from '@adroit/contract/message'
import type { MailContent } from './content.ts'
import { mailTexts } from './texts/texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const longestSubject = 150

type Block = { readonly text: string } | { readonly code: string } | { readonly link: string; readonly label: string }

/** Writes a mail in a language: a subject of one line, and the same blocks as plain text and as simple HTML. */
export function renderMail(locale: Locale, content: MailContent): RenderedMail {
  const { subject, blocks } = partsOf(locale, content)
  const body = blocks.map(htmlOf).join('\n')
  return {
    subject: oneLine(subject).slice(0, longestSubject),
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${languages[locale].html}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>`,
  }
}

function partsOf(locale: Locale, content: MailContent): { subject: string; blocks: Block[] } {
  const write = (template: string) => {
    const values: Readonly<Record<string, unknown>> = { ...content }
    return fillIn(template, (name) => (Object.hasOwn(values, name) ? String(values[name]) : undefined))
  }
  if (content.kind === 'code') {
    const { subject, intro, outro } = mailTexts[locale].code[content.purpose]
    return { subject: write(subject), blocks: [{ text: write(intro) }, { code: content.code }, { text: write(outro) }] }
  }
  const { subject, greeting, intro, open, passcode, verify, until, outro } = mailTexts[locale].link
  const texts = [...(content.hasPasscode ? [passcode] : []), ...(content.verify ? [verify] : []), until, outro]
  return {
    subject: write(subject),
    blocks: [
      { text: write(greeting) },
      { text: write(intro) },
      { link: content.url, label: write(open) },
      ...texts.map((text) => ({ text: write(text) })),
    ],
  }
}

/** A header is one line: control characters, which include line breaks, become spaces. */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function textOf(block: Block): string {
  if ('code' in block) return `    ${block.code}`
  return 'link' in block ? `${block.label}:\n${block.link}` : oneLine(block.text)
}

function htmlOf(block: Block): string {
  if ('code' in block) return `<p style="font:700 32px/1.2 monospace;letter-spacing:4px">${escaped(block.code)}</p>`
  return 'link' in block ? `<p><a href="${escaped(block.link)}">${escaped(block.label)}</a></p>` : `<p>${escaped(oneLine(block.text))}</p>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

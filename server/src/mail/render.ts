import { type Locale, languages } from '@adroit/contract/locales'
import { fillIn, formatMessage } from '@adroit/contract/message'
import { withFormerMembersIn } from '../lib/former-member.ts'
import type { MailContent, ReportContent } from './content.ts'
import { type MailTexts, mailTexts } from './texts/texts.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const longestSubject = 150

type Table = { readonly table: readonly (readonly string[])[]; readonly heads: readonly string[] }
type Block = { readonly text: string } | { readonly code: string } | { readonly link: string; readonly label: string } | Table

/** Writes a mail in a language: a subject of one line, and the same blocks as plain text and as simple HTML. */
export function renderMail(locale: Locale, content: MailContent): RenderedMail {
  const { subject, blocks } = partsOf(locale, withFormerMembersIn(content, locale))
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
  if (content.kind === 'report') return reportParts(mailTexts[locale].report, content, write)
  if (content.kind === 'notifications') return notificationParts(locale, content)
  const { subject, greeting, intro, open, until, outro } = mailTexts[locale][content.kind === 'invite' ? 'invite' : 'link']
  const texts = [...(content.kind === 'review_link' ? conditionsOf(locale, content) : []), until, outro]
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

function conditionsOf(locale: Locale, { hasPasscode, verify }: Extract<MailContent, { kind: 'review_link' }>): string[] {
  const texts = mailTexts[locale].link
  return [...(hasPasscode ? [texts.passcode] : []), ...(verify ? [texts.verify] : [])]
}

function notificationParts(locale: Locale, content: Extract<MailContent, { kind: 'notifications' }>): { subject: string; blocks: Block[] } {
  const { company, items, more, settingsUrl } = content
  const { one, several, intro, moreInList, settings, why } = mailTexts[locale].notifications
  const [first] = items
  const count = items.length + more
  const subject =
    count === 1 ? formatMessage(locale, one, { what: first?.words ?? '', company }) : formatMessage(locale, several, { count, company })
  return {
    subject,
    blocks: [
      { text: formatMessage(locale, intro, { company }) },
      ...items.map(({ words, url }) => (url === null ? { text: words } : { link: url, label: words })),
      ...(more === 0 ? [] : [{ text: formatMessage(locale, moreInList, { count: more }) }]),
      settingsUrl === null ? { text: why } : { link: settingsUrl, label: settings },
    ],
  }
}

function reportParts(texts: MailTexts['report'], content: ReportContent, write: (template: string) => string) {
  const { url, totals, heads, rows, count, shown, readAt, running, countedBy = '', file } = content
  const notes = [
    ...(shown < count ? [texts.more] : []),
    ...(running === '' ? [] : [texts.running]),
    ...(readAt === '' ? [] : [texts.readAt]),
    ...(file === 'none' ? [] : [file === 'attached' ? texts.attached : texts.tooLarge]),
  ]
  const blocks: Block[] = [
    { text: write(texts.intro) },
    { heads: [texts.metric, texts.total, texts.change], table: totals },
    ...(rows.length === 0 ? [{ text: write(texts.empty) }] : [{ heads, table: rows }]),
    ...(countedBy === '' ? [] : [{ text: countedBy }]),
    ...notes.map((note) => ({ text: write(note) })),
    { link: url, label: write(texts.open) },
    { text: write(texts.outro) },
  ]
  return { subject: write(texts.subject), blocks }
}

/** A header is one line: control characters, which include line breaks, become spaces. */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function textOf(block: Block): string {
  if ('code' in block) return `    ${block.code}`
  if ('table' in block) return [block.heads, ...block.table].map((row) => row.map(oneLine).join(' | ')).join('\n')
  return 'link' in block ? `${oneLine(block.label)}:\n${block.link}` : oneLine(block.text)
}

function htmlOf(block: Block): string {
  if ('table' in block) {
    const row = (cells: readonly string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((cell, index) => `<${tag} style="padding:4px 12px 4px 0;text-align:${index === 0 ? 'left' : 'right'}">${escaped(oneLine(cell))}</${tag}>`).join('')}</tr>`
    return `<table style="border-collapse:collapse">${row(block.heads, 'th')}${block.table.map((cells) => row(cells, 'td')).join('')}</table>`
  }
  if ('code' in block) return `<p style="font:700 32px/1.2 monospace;letter-spacing:4px">${escaped(block.code)}</p>`
  return 'link' in block
    ? `<p><a href="${escaped(block.link)}">${escaped(oneLine(block.label))}</a></p>`
    : `<p>${escaped(oneLine(block.text))}</p>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

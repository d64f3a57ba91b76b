import type { Locale } from '@adroit/contract/locales'
import { notificationBody } from '@adroit/contract/notifications'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { withFormerMembers } from '../lib/former-member.ts'
import { simpleTexts } from './texts/en-simple.ts'
import { englishTexts } from './texts/en-us.ts'
import type { WebhookTexts } from './texts/webhook-texts.ts'
import { chineseTexts } from './texts/zh-cn.ts'

const texts: Readonly<Record<Locale, WebhookTexts>> = { 'en-US': englishTexts, 'en-simple': simpleTexts, 'zh-CN': chineseTexts }

/** Longer names are cut: WeCom takes 2,048 bytes. */
const mostCharacters = 400

/** What a chat is told of a notification, with a link to the app; null: this version does not know the body, or tells no chat of it. */
export function webhookText(ctx: Context, body: unknown, locale: Locale): string | null {
  const parsed = z.safeParse(notificationBody, body)
  const sentence = parsed.success ? texts[locale].sentence(parsed.data) : null
  return sentence === null ? null : withLink(ctx, withFormerMembers(sentence, locale))
}

export function testText(ctx: Context, locale: Locale): string {
  return withLink(ctx, texts[locale].test)
}

function withLink({ config }: Context, sentence: string): string {
  // names may contain line breaks, which could look like messages of their own
  const characters = [...sentence.replace(/\s+/gu, ' ')]
  const line = characters.length <= mostCharacters ? characters.join('') : `${characters.slice(0, mostCharacters - 1).join('')}…`
  return config.publicUrl === null ? line : `${line}\n${config.publicUrl.origin}`
}

import * as z from 'zod/mini'
import { id, text, wholeNumber } from './fields.ts'

/** Lengths of a landing page's texts, in characters. */
export const landingLimits = {
  headline: { min: 1, max: 80 },
  body: { max: 600 },
  button: { min: 1, max: 30 },
} as const

/** app: the picture above the texts · story: the picture fills the screen behind them. */
export const landingTemplates = ['app', 'story'] as const
export type LandingTemplate = (typeof landingTemplates)[number]

/** Languages of landing pages by their BCP 47 tag: their own name, and what a link to a privacy policy is called in them. */
export const landingLanguages = {
  en: { name: 'English', privacy: 'Privacy policy' },
  de: { name: 'Deutsch', privacy: 'Datenschutzerklärung' },
  es: { name: 'Español', privacy: 'Política de privacidad' },
  fr: { name: 'Français', privacy: 'Politique de confidentialité' },
  id: { name: 'Bahasa Indonesia', privacy: 'Kebijakan privasi' },
  it: { name: 'Italiano', privacy: 'Informativa sulla privacy' },
  pt: { name: 'Português', privacy: 'Política de privacidade' },
  tr: { name: 'Türkçe', privacy: 'Gizlilik politikası' },
  vi: { name: 'Tiếng Việt', privacy: 'Chính sách quyền riêng tư' },
  ru: { name: 'Русский', privacy: 'Политика конфиденциальности' },
  ar: { name: 'العربية', privacy: 'سياسة الخصوصية' },
  he: { name: 'עברית', privacy: 'מדיניות פרטיות' },
  th: { name: 'ไทย', privacy: 'นโยบายความเป็นส่วนตัว' },
  ja: { name: '日本語', privacy: 'プライバシーポリシー' },
  ko: { name: '한국어', privacy: '개인정보처리방침' },
  'zh-CN': { name: '简体中文', privacy: '隐私政策' },
  'zh-TW': { name: '繁體中文', privacy: '隱私權政策' },
} as const satisfies Readonly<Record<string, { name: string; privacy: string }>>
export type LandingLanguage = keyof typeof landingLanguages
export const allLandingLanguages = Object.keys(landingLanguages) as [LandingLanguage, ...LandingLanguage[]]

const texts = { template: z.enum(landingTemplates), language: z.enum(allLandingLanguages) }

/** Exactly these bytes and this copy of a material. */
const version = { id, version: wholeNumber(1, 1_000_000), contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

/** What a link's landing page is saved with. `privacy`: the https address of the company's privacy policy. */
export const sentLandingPage = z.object({
  ...texts,
  headline: text(400),
  body: text(2_400),
  button: text(400),
  privacy: z.nullable(text(2_048)),
  material: z.nullable(z.object(version)),
})
export type SentLandingPage = z.input<typeof sentLandingPage>

/**
 * A link's landing page. `state`: only an approved material is on the page · deleted: it is in the bin, or gone · changed: another version
 * is current · pending: it is not approved, or no longer.
 */
export const landingPage = z.object({
  ...texts,
  headline: z.string(),
  body: z.string(),
  button: z.string(),
  privacy: z.nullable(z.string()),
  material: z.nullable(
    z.object({
      id,
      version: z.number(),
      contentHash: z.string(),
      name: z.nullable(z.string()),
      kind: z.nullable(z.enum(['image', 'video'])),
      state: z.enum(['approved', 'deleted', 'changed', 'pending']),
    }),
  ),
})
export type LandingPage = z.infer<typeof landingPage>

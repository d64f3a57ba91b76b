import { loadTexts, type TextsPart, textsPart } from './locale.ts'
import type {
  AccountMediaTexts,
  CommentsTexts,
  EarnedTexts,
  LibraryTexts,
  LinksTexts,
  MaterialMetricsTexts,
  MaterialSheetsTexts,
  MaterialsTexts,
  ReviewsTexts,
  UploadsTexts,
  YoutubeTexts,
} from './messages/en-US.ts'
import { youtubePart } from './youtube-part.ts'

/**
 * The parts of the messages of materials, uploads, reviews and review links. Their file names load with the first page that shows one.
 * `materials`: shared by all of these pages · `library`: library and folders · `materialMetrics`: metrics of materials, wherever they stand ·
 * `earned`: what one material earned · `accountMedia`: images and videos of accounts · `comments`: viewer and comments · `materialSheets`:
 * sheets that change a material · `reviews`: decisions, the review queue and its settings · `uploads`: uploads · `links`: review links ·
 * `youtube`: YouTube.
 */
interface MaterialParts {
  readonly accountMedia: AccountMediaTexts
  readonly comments: CommentsTexts
  readonly earned: EarnedTexts
  readonly library: LibraryTexts
  readonly links: LinksTexts
  readonly materialMetrics: MaterialMetricsTexts
  readonly materialSheets: MaterialSheetsTexts
  readonly materials: MaterialsTexts
  readonly reviews: ReviewsTexts
  readonly uploads: UploadsTexts
  readonly youtube: YoutubeTexts
}

export const materialParts: { readonly [Part in keyof MaterialParts]: (...of: Parameters<TextsPart>) => Promise<MaterialParts[Part]> } = {
  accountMedia: textsPart({
    'en-US': () => import('./messages/en-US.account-media.ts').then((module) => module.accountMedia),
    'en-simple': () => import('./messages/en-simple.account-media.ts').then((module) => module.accountMedia),
    'zh-CN': () => import('./messages/zh-CN.account-media.ts').then((module) => module.accountMedia),
  }),
  comments: textsPart({
    'en-US': () => import('./messages/en-US.comments.ts').then((module) => module.comments),
    'en-simple': () => import('./messages/en-simple.comments.ts').then((module) => module.comments),
    'zh-CN': () => import('./messages/zh-CN.comments.ts').then((module) => module.comments),
  }),
  earned: textsPart({
    'en-US': () => import('./messages/en-US.earned.ts').then((module) => module.earned),
    'en-simple': () => import('./messages/en-simple.earned.ts').then((module) => module.earned),
    'zh-CN': () => import('./messages/zh-CN.earned.ts').then((module) => module.earned),
  }),
  library: textsPart({
    'en-US': () => import('./messages/en-US.library.ts').then((module) => module.library),
    'en-simple': () => import('./messages/en-simple.library.ts').then((module) => module.library),
    'zh-CN': () => import('./messages/zh-CN.library.ts').then((module) => module.library),
  }),
  links: textsPart({
    'en-US': () => import('./messages/en-US.links.ts').then((module) => module.links),
    'en-simple': () => import('./messages/en-simple.links.ts').then((module) => module.links),
    'zh-CN': () => import('./messages/zh-CN.links.ts').then((module) => module.links),
  }),
  materialMetrics: textsPart({
    'en-US': () => import('./messages/en-US.material-metrics.ts').then((module) => module.materialMetrics),
    'en-simple': () => import('./messages/en-simple.material-metrics.ts').then((module) => module.materialMetrics),
    'zh-CN': () => import('./messages/zh-CN.material-metrics.ts').then((module) => module.materialMetrics),
  }),
  materialSheets: textsPart({
    'en-US': () => import('./messages/en-US.material-sheets.ts').then((module) => module.materialSheets),
    'en-simple': () => import('./messages/en-simple.material-sheets.ts').then((module) => module.materialSheets),
    'zh-CN': () => import('./messages/zh-CN.material-sheets.ts').then((module) => module.materialSheets),
  }),
  materials: textsPart({
    'en-US': () => import('./messages/en-US.materials.ts').then((module) => module.materials),
    'en-simple': () => import('./messages/en-simple.materials.ts').then((module) => module.materials),
    'zh-CN': () => import('./messages/zh-CN.materials.ts').then((module) => module.materials),
  }),
  reviews: textsPart({
    'en-US': () => import('./messages/en-US.reviews.ts').then((module) => module.reviews),
    'en-simple': () => import('./messages/en-simple.reviews.ts').then((module) => module.reviews),
    'zh-CN': () => import('./messages/zh-CN.reviews.ts').then((module) => module.reviews),
  }),
  uploads: textsPart({
    'en-US': () => import('./messages/en-US.uploads.ts').then((module) => module.uploads),
    'en-simple': () => import('./messages/en-simple.uploads.ts').then((module) => module.uploads),
    'zh-CN': () => import('./messages/zh-CN.uploads.ts').then((module) => module.uploads),
  }),
  youtube: youtubePart,
}

/** Code of materials together with its messages. */
export async function withTexts<Loaded>(load: Promise<Loaded>, ...spoken: (keyof MaterialParts)[]): Promise<Loaded> {
  return (await Promise.all([load, loadTexts(spoken.map((part) => materialParts[part]))]))[0]
}

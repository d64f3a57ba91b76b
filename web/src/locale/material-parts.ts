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
    'en-US': () => import('./messages/en-US.account-media.ts'),
    'en-simple': () => import('./messages/en-simple.account-media.ts'),
    'zh-CN': () => import('./messages/zh-CN.account-media.ts'),
  }),
  comments: textsPart({
    'en-US': () => import('./messages/en-US.comments.ts'),
    'en-simple': () => import('./messages/en-simple.comments.ts'),
    'zh-CN': () => import('./messages/zh-CN.comments.ts'),
  }),
  earned: textsPart({
    'en-US': () => import('./messages/en-US.earned.ts'),
    'en-simple': () => import('./messages/en-simple.earned.ts'),
    'zh-CN': () => import('./messages/zh-CN.earned.ts'),
  }),
  library: textsPart({
    'en-US': () => import('./messages/en-US.library.ts'),
    'en-simple': () => import('./messages/en-simple.library.ts'),
    'zh-CN': () => import('./messages/zh-CN.library.ts'),
  }),
  links: textsPart({
    'en-US': () => import('./messages/en-US.links.ts'),
    'en-simple': () => import('./messages/en-simple.links.ts'),
    'zh-CN': () => import('./messages/zh-CN.links.ts'),
  }),
  materialMetrics: textsPart({
    'en-US': () => import('./messages/en-US.material-metrics.ts'),
    'en-simple': () => import('./messages/en-simple.material-metrics.ts'),
    'zh-CN': () => import('./messages/zh-CN.material-metrics.ts'),
  }),
  materialSheets: textsPart({
    'en-US': () => import('./messages/en-US.material-sheets.ts'),
    'en-simple': () => import('./messages/en-simple.material-sheets.ts'),
    'zh-CN': () => import('./messages/zh-CN.material-sheets.ts'),
  }),
  materials: textsPart({
    'en-US': () => import('./messages/en-US.materials.ts'),
    'en-simple': () => import('./messages/en-simple.materials.ts'),
    'zh-CN': () => import('./messages/zh-CN.materials.ts'),
  }),
  reviews: textsPart({
    'en-US': () => import('./messages/en-US.reviews.ts'),
    'en-simple': () => import('./messages/en-simple.reviews.ts'),
    'zh-CN': () => import('./messages/zh-CN.reviews.ts'),
  }),
  uploads: textsPart({
    'en-US': () => import('./messages/en-US.uploads.ts'),
    'en-simple': () => import('./messages/en-simple.uploads.ts'),
    'zh-CN': () => import('./messages/zh-CN.uploads.ts'),
  }),
  youtube: youtubePart,
}

/** Code of materials together with its messages. */
export async function withTexts<Loaded>(load: Promise<Loaded>, ...spoken: (keyof MaterialParts)[]): Promise<Loaded> {
  return (await Promise.all([load, loadTexts(spoken.map((part) => materialParts[part]))]))[0]
}

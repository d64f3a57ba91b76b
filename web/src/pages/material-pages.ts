import type { ComponentType } from 'react'
import { type materialParts, withTexts } from '../locale/material-parts.ts'
import { addIcons } from '../ui/icon.tsx'
import { materialIcons } from '../ui/icons-materials.ts'

addIcons(materialIcons)

/** A page with the messages that its first view shows; sheets and later sections load their own. */
const page = (load: Promise<ComponentType>, ...spoken: (keyof typeof materialParts)[]) => withTexts(load, 'materials', ...spoken)

/** The pages of materials and reviews. The table of all pages names this file alone: every visit loads that table. */
export const materialPages = {
  library: () =>
    page(
      import('../screens/materials/materials-page.tsx').then((module) => module.MaterialsPage),
      'library',
    ),
  material: () =>
    page(
      import('../screens/materials/material-page.tsx').then((module) => module.MaterialPage),
      'comments',
    ),
  upload: () =>
    page(
      import('../screens/materials/upload-page.tsx').then((module) => module.UploadPage),
      'uploads',
    ),
  review: () =>
    page(
      import('../screens/reviews/review-page.tsx').then((module) => module.ReviewPage),
      'reviews',
      'comments',
    ),
  reviewDone: () =>
    page(
      import('../screens/reviews/review-done-page.tsx').then((module) => module.ReviewDonePage),
      'reviews',
    ),
  reviewSettings: () =>
    page(
      import('../screens/reviews/review-settings-page.tsx').then((module) => module.ReviewSettingsPage),
      'reviews',
    ),
  reviewLinks: () =>
    page(
      import('../screens/reviews/links/review-links-page.tsx').then((module) => module.ReviewLinksPage),
      'links',
    ),
} as const

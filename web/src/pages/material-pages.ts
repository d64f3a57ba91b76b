/** The pages of materials and reviews. The table of all pages names this file alone: every visit loads that table. */
export const materialPages = {
  library: () => import('../screens/materials/materials-page.tsx').then((module) => module.MaterialsPage),
  material: () => import('../screens/materials/material-page.tsx').then((module) => module.MaterialPage),
  upload: () => import('../screens/materials/upload-page.tsx').then((module) => module.UploadPage),
  review: () => import('../screens/reviews/review-page.tsx').then((module) => module.ReviewPage),
  reviewDone: () => import('../screens/reviews/review-done-page.tsx').then((module) => module.ReviewDonePage),
  reviewSettings: () => import('../screens/reviews/review-settings-page.tsx').then((module) => module.ReviewSettingsPage),
  reviewLinks: () => import('../screens/reviews/links/review-links-page.tsx').then((module) => module.ReviewLinksPage),
} as const

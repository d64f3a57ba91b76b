import type { ComponentType } from 'react'
import { loadTexts, type TextsPart } from '../locale/locale.ts'
import { materialParts } from '../locale/material-parts.ts'
import { parts } from '../locale/parts.ts'
import { publishPart } from '../locale/publish-part.ts'
import { publishTaskPart } from '../locale/publish-task-part.ts'

const page = async (load: Promise<ComponentType>, ...spoken: readonly TextsPart[]) =>
  (await Promise.all([load, loadTexts([publishPart, ...spoken])]))[0]

/** The pages of publishing. The table of all pages names this file alone: every visit loads that table. */
export const publishPages = {
  list: () =>
    page(
      import('../screens/publish/list/publish-page.tsx').then((module) => module.PublishPage),
      publishTaskPart,
    ),
  form: () =>
    page(
      import('../screens/publish/form/publish-form-page.tsx').then((module) => module.PublishFormPage),
      parts.details,
      materialParts.materials,
      materialParts.materialMetrics,
      materialParts.library,
    ),
  task: () =>
    page(
      import('../screens/publish/task/task-page.tsx').then((module) => module.PublishTaskPage),
      publishTaskPart,
    ),
  positioning: () => page(import('../screens/publish/positioning/positioning-page.tsx').then((module) => module.PositioningPage)),
} as const

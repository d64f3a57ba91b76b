import { publishCheckPart, publishPart, publishStepsPart, withPublishTexts } from '../locale/publish-part.ts'
import { publishTaskPart } from '../locale/publish-task-part.ts'

/** The pages of publishing. The table of all pages names this file alone: every visit loads that table. */
export const publishPages = {
  list: () =>
    withPublishTexts(
      import('../screens/publish/list/publish-page.tsx').then((module) => module.PublishPage),
      publishPart,
      publishTaskPart,
    ),
  form: () =>
    withPublishTexts(
      import('../screens/publish/form/publish-form-page.tsx').then((module) => module.PublishFormPage),
      publishPart,
    ),
  task: () =>
    withPublishTexts(
      import('../screens/publish/task/task-page.tsx').then((module) => module.PublishTaskPage),
      publishPart,
      publishCheckPart,
      publishTaskPart,
    ),
  positioning: () =>
    withPublishTexts(
      import('../screens/publish/positioning/positioning-page.tsx').then((module) => module.PositioningPage),
      publishPart,
      publishStepsPart,
      publishCheckPart,
    ),
} as const

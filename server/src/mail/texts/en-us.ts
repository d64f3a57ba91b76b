import type { MailTexts } from './texts.ts'

export const enUs: MailTexts = {
  code: {
    review_link: {
      subject: '{code} is your code for the review of {company}',
      intro: 'Enter this code on the review page of {company} within {minutes} minutes:',
      outro: 'If you didn’t request a code, ignore this email. Nobody can use the code without it.',
    },
  },
  link: {
    subject: '{company}: please review “{title}”',
    greeting: 'Hello {recipient},',
    intro: '{by} of {company} asks you to review “{title}”.',
    open: 'Open the review',
    passcode: 'You need a passcode to open it. {by} will send it to you separately.',
    verify: 'Before you decide, the page sends a code to this email address.',
    until: 'The link works until {until}.',
    outro: 'Anyone who has this link can open the review, so don’t forward this email.',
  },
}

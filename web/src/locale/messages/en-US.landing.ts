import type { Message } from '@adroit/contract/message'

/** Messages of landing pages. */
export const landing = {
  'landing.template': 'Template',
  'landing.template.app': 'Picture above the text',
  'landing.template.appNote': 'For an app that a screenshot or a short video explains.',
  'landing.template.story': 'Full-screen picture',
  'landing.template.storyNote': 'The text lies on the foot of the picture, like a story.',
  'landing.headline': 'Headline',
  'landing.headlineLength': 'Headline length is {min} to {max} characters',
  'landing.body': 'Text',
  'landing.button': 'Button text',
  'landing.buttonLength': 'Button text length is {min} to {max} characters',
  'landing.language': 'Language of the page',
  'landing.privacy': 'Address of your privacy policy (optional)',
  'landing.material': 'Image or video',
  'landing.materialNote': 'Only approved material is shown, in exactly the approved version.',
  'landing.choose': 'Choose from the library',
  'landing.replace': 'Choose another one',
  'landing.pick': 'Material of the page',
  'landing.pickNote': 'One approved image or video',
  'landing.remove': 'Remove {name}',
  'landing.unnamed': 'Deleted material',
  'landing.state.deleted': 'This material was deleted, so the page is shown without it.',
  'landing.state.changed':
    'This material has a newer version, so the page is shown without it. Choose it again once the version is approved.',
  'landing.state.pending': 'This material isn’t approved, so the page is shown without it.',
  'landing.preview': 'Preview',
} as const satisfies Record<string, Message>

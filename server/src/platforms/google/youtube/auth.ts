import type { Wanted } from '../auth.ts'

/** `youtube.readonly` reads the channel's name and the state of videos; `openid` and `email` identify the person. */
export const youtubeAccess: Wanted = {
  scopes: [
    'https://www.googleapis.com/auth/youtube.upload',
    'https://www.googleapis.com/auth/youtube.readonly',
    'openid',
    'email',
    'profile',
  ],
  needed: ['https://www.googleapis.com/auth/youtube.upload', 'https://www.googleapis.com/auth/youtube.readonly'],
  name: 'YouTube',
}

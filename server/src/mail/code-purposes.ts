/** What a code proves. `review_link`: that a guest of a review link reads the mails of an address. */
export type CodePurpose = 'review_link'

/**
 * What a code proves. review_link: that a guest of a review link reads the mails of an address · bind_email: that a member does ·
 * password_reset: that whoever wants a new password reads the mails of the member's bound address.
 */
export type CodePurpose = 'review_link' | 'bind_email' | 'password_reset'

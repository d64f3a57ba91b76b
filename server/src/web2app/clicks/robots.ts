/** Programs that open links without a person: previews of messengers and platforms, crawlers, monitors and command-line clients. */
const robot =
  /bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp|telegrambot|bytespider|preview|lighthouse|headless|monitor|curl\/|wget\/|python-|java\/|okhttp|go-http-client|node-fetch|undici/i

/** Whether a request is no click of a person: it says so, or says nothing about itself. */
export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || robot.test(userAgent)
}

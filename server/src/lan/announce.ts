import { renderUnicodeCompact } from 'uqr'

/** The terminal text of a demo that is open to the network: how to open it on a phone, and the password. */
export function announcement(addresses: readonly string[], port: number, inColor: boolean): string {
  const urls = addresses.map((address) => `http://${address}:${port}`)
  const first = urls[0]
  if (first === undefined)
    return 'This machine has no address in a private network, so no phone can reach it. Join a network (Wi-Fi or cable) and start again.\n'
  return [
    'It is open to your network over plain http, so others could intercept it. Use it only on a network you trust.',
    `On a phone in the same network open ${urls.join(' or ')}, or point its camera here:`,
    ...renderUnicodeCompact(first, { border: 2 })
      .split('\n')
      // White on black whatever the terminal's colors are, as QR readers expect light blocks.
      .map((line) => (inColor ? `\u001b[97;40m${line}\u001b[0m` : line)),
    '',
  ].join('\n')
}

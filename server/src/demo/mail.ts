import type { MailSettings } from '../mail/settings.ts'

/** The settings of the demo's mails, which go to the sandbox's mail server. */
export function demoMail(smtp: string): MailSettings {
  const { hostname, port } = new URL(smtp)
  return {
    host: hostname,
    port: Number(port),
    tls: 'optional',
    login: null,
    from: { name: 'Adroit demo', address: 'demo@adroit.example' },
  }
}

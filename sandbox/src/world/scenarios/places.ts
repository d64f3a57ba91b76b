/** Countries in which accounts of a time zone advertise: home and nearby ones. */
const near: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'America/Sao_Paulo': ['BR', 'PT', 'AR', 'MX', 'CO', 'CL'],
  'Asia/Ho_Chi_Minh': ['VN', 'TH', 'ID', 'PH', 'MY', 'SG'],
  'Asia/Kolkata': ['IN', 'BD', 'AE', 'PK', 'ID', 'SG'],
  'Asia/Seoul': ['KR', 'JP', 'TW', 'US', 'SG', 'HK'],
  'Asia/Tokyo': ['JP', 'TW', 'KR', 'HK', 'SG', 'US'],
  'Australia/Sydney': ['AU', 'NZ', 'SG', 'GB', 'US', 'CA'],
  'Europe/Berlin': ['DE', 'AT', 'CH', 'NL', 'FR', 'PL'],
  'Europe/London': ['GB', 'IE', 'US', 'AU', 'NL', 'FR'],
  'Europe/Stockholm': ['SE', 'NO', 'DK', 'FI', 'DE', 'PL'],
}

/** Three to six countries, home first. */
export function countriesOf(timeZone: string, random: () => number): string[] {
  const [home, ...others] = near[timeZone] ?? ['US', 'CA', 'MX', 'GB', 'AU', 'NZ']
  const many = 2 + Math.floor(random() * 4)
  const first = Math.floor(random() * others.length)
  return [home, ...[...others.slice(first), ...others.slice(0, first)].slice(0, many)]
}

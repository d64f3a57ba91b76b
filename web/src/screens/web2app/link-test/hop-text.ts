import type { HopOf, LinkTestHop } from '@adroit/contract/web2app-link-tests'
import type { Text } from '../../../locale/text.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** A hop in plain sentences. */
interface HopText {
  readonly icon: IconName
  readonly tone: 'plain' | 'good' | 'warn' | 'bad'
  readonly title: string
  readonly lines: readonly string[]
  /** Where it led, exactly; null: nowhere. */
  readonly address: string | null
}

export function hopText(hop: LinkTestHop, text: Text): HopText {
  switch (hop.kind) {
    case 'visit':
      return visitText(hop, text)
    case 'redirect':
    case 'page':
      return answerText(hop, text)
    case 'script': {
      const has = hop.token !== null
      const title = text(has ? 'linkTest.script' : 'linkTest.scriptBare')
      return { icon: 'plug', tone: has ? 'good' : 'warn', title, lines: [], address: null }
    }
    case 'event':
      return eventText(hop, text)
  }
}

function visitText({ by, device, robot, parameters, clickId }: HopOf<'visit'>, text: Text): HopText {
  const of = (state: (typeof parameters)[number]['state']) => parameters.filter((one) => one.state === state)
  const each = (state: 'read' | 'unreadable', key: 'linkTest.arrived' | 'linkTest.unreadable') =>
    of(state).map(({ name, value }) => text(key, { name, value: value ?? '' }))
  const list = (names: readonly string[], key: 'linkTest.placeholders' | 'linkTest.missing') =>
    names.length === 0 ? [] : [text(key, { names: names.join(', ') })]
  return {
    ...{ icon: robot ? 'warning' : 'eye', tone: robot ? 'warn' : 'plain', address: null },
    title: text(by === 'script' ? 'linkTest.visit.script' : `linkTest.visit.${device}`),
    lines: [
      ...(robot ? [text('linkTest.robot')] : []),
      ...each('read', 'linkTest.arrived'),
      ...(clickId ? [text('linkTest.arrived', { name: clickId.parameter, value: clickId.value })] : []),
      ...each('unreadable', 'linkTest.unreadable'),
      ...list(
        of('placeholder').map(({ value }) => value ?? ''),
        'linkTest.placeholders',
      ),
      ...list(
        of('missing').map(({ name }) => name),
        'linkTest.missing',
      ),
    ],
  }
}

function answerText({ kind, to, token, address }: HopOf<'redirect'> | HopOf<'page'>, text: Text): HopText {
  const bare = token === null && to !== 'app_store'
  const what = to === 'app_store' ? to : bare ? (`${to}Bare` as const) : to
  return {
    ...{ icon: kind === 'page' ? 'file' : 'external', tone: token === null ? 'warn' : 'good', lines: [], address },
    title: text(`linkTest.${kind}.${what}`),
  }
}

function eventText({ event, amount, currency, by, problem }: HopOf<'event'>, text: Text): HopText {
  return {
    ...{ icon: problem === null ? 'checkRound' : 'warning', tone: problem === null ? 'good' : 'bad', address: null },
    title: text(`linkTest.event.${event ?? 'unknown'}`),
    lines: [
      text(`linkTest.by.${by}`),
      ...(amount === null ? [] : [text('linkTest.amount', { amount, currency: currency ?? '' }).trim()]),
      ...(problem === null
        ? []
        : [text('linkTest.refused', { reason: text(`monitor.reason.${problem}`), what: text(`monitor.do.${problem}`) })]),
    ],
  }
}

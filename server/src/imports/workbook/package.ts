import { fullBudget, openZip, type Refuse } from '../../lib/zip.ts'
import { unreadable } from '../unreadable-export.ts'
import { attribute, readXml } from './xml.ts'

/** The opened ZIP of a workbook. */
export interface Package {
  readonly names: readonly string[]
  /** The bytes of a part; null: there is no part of that name. */
  readonly part: (name: string) => AsyncGenerator<Buffer> | null
}

export interface Sheet {
  readonly name: string
  readonly part: string
}

export interface WorkbookParts {
  /** Visible sheets only. */
  readonly sheets: readonly Sheet[]
  readonly from1904: boolean
  /** Names of the parts that cells refer to. */
  readonly strings: string
  readonly styles: string
}

const refuse: Refuse = (problem) =>
  unreadable({ kind: problem === 'encrypted' ? 'encrypted' : problem === 'huge' ? 'workbook_huge' : 'workbook_damaged' })

/**
 * Opens a ZIP as a workbook.
 * @throws UnreadableExport for any other ZIP, and for workbooks with macros or links to other files.
 */
export async function openPackage(file: Buffer): Promise<Package> {
  const files = await openZip(file, refuse)
  const budget = fullBudget()
  const names = files.map(({ name }) => name)
  refuseOthers(names)
  const byPlainName = new Map(files.map((one) => [one.name.toLowerCase(), one]))
  return { names, part: (name) => byPlainName.get(name.toLowerCase())?.inflated(budget) ?? null }
}

function refuseOthers(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^mimetype$/) && has(/^content\.xml$/)) throw unreadable({ kind: 'ods' })
  if (has(/^xl\/workbook\.bin$/i)) throw unreadable({ kind: 'xlsb' })
  if (!has(/^\[Content_Types\]\.xml$/i) || !has(/^xl\//i)) throw unreadable({ kind: 'zip' })
  if (has(/vbaProject|^xl\/macrosheets\//i)) throw unreadable({ kind: 'macros' })
  // They contain values of other files and commands to other programs (DDE).
  if (has(/^xl\/externalLinks\//i)) throw unreadable({ kind: 'external_links' })
}

const macroTypes = /macroEnabled|vbaProject/i

/** The parts of a workbook, from its own directory. */
export async function readWorkbook(of: Package): Promise<WorkbookParts> {
  const types = of.part('[Content_Types].xml')
  if (types) {
    await readXml(types, {
      open: (_name, attributes) => {
        if (macroTypes.test(attribute(attributes, 'ContentType') ?? '')) throw unreadable({ kind: 'macros' })
      },
      close: () => {},
      text: () => {},
    })
  }
  const root = [...(await relations(of, '_rels/.rels', '')).values()].find(({ type }) => type.endsWith('/officeDocument'))
  const path = root?.part ?? 'xl/workbook.xml'
  const workbook = of.part(path)
  if (!workbook) throw unreadable({ kind: 'workbook_damaged' })
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await relations(of, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const sheets: Sheet[] = []
  let from1904 = false
  await readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || /hidden/i.test(attribute(attributes, 'state') ?? '')) return
      const target = targets.get(attribute(attributes, 'id') ?? '')
      if (target?.type.endsWith('/worksheet')) sheets.push({ name: attribute(attributes, 'name') ?? '', part: target.part })
    },
    close: () => {},
    text: () => {},
  })
  const named = (type: string, usual: string) => [...targets.values()].find((target) => target.type.endsWith(type))?.part ?? usual
  return { sheets, from1904, strings: named('/sharedStrings', 'xl/sharedStrings.xml'), styles: named('/styles', 'xl/styles.xml') }
}

/** The parts that a part refers to, by reference id. */
async function relations(of: Package, path: string, folder: string): Promise<ReadonlyMap<string, { type: string; part: string }>> {
  const found = new Map<string, { type: string; part: string }>()
  const part = of.part(path)
  if (!part) return found
  await readXml(part, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      found.set(attribute(attributes, 'Id') ?? '', {
        type: attribute(attributes, 'Type') ?? '',
        part: target.startsWith('/') ? target.slice(1) : resolved(folder, target),
      })
    },
    close: () => {},
    text: () => {},
  })
  return found
}

/** Resolves a path within the package; a path that leads out of it matches nothing. */
function resolved(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1)
}
